import { PDFArray, PDFName, PDFNumber, type PDFObject, type PDFPage } from '@cantoo/pdf-lib';

/** `[a, b, c, d, e, f]` as PDF writes it: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [number, number, number, number, number, number];

interface Sides {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

interface ShownPage {
  readonly width: number;
  readonly height: number;
  /** The lower left corner of what is shown, before it is rotated. */
  readonly left: number;
  readonly bottom: number;
  /** The upper right one. */
  readonly right: number;
  readonly top: number;
  /** From points of the page as it is shown, from its lower left corner, to those of the page itself. */
  readonly matrix: Matrix;
}

/** What readers take for a page without a size. */
const LETTER: Sides = { left: 0, bottom: 0, right: 612, top: 792 };
const [MEDIA_BOX, CROP_BOX] = [PDFName.of('MediaBox'), PDFName.of('CropBox')];
const OTHER_BOXES = ['BleedBox', 'TrimBox', 'ArtBox'].map((key) => PDFName.of(key));

/** Gives a page without a size the one that readers take for it. */
export function giveSize({ node }: PDFPage): void {
  if (sidesOf(node.getInheritableAttribute(MEDIA_BOX), node) !== null) return;
  node.set(MEDIA_BOX, node.context.obj([LETTER.left, LETTER.bottom, LETTER.right, LETTER.top]));
}

/** Writes down how readers show the page, in the one way in which all of them read it. */
export function settleBoxes(page: PDFPage): void {
  const { left, bottom, right, top } = shownPage(page);
  const { node } = page;
  node.set(PDFName.of('Rotate'), PDFNumber.of(rotationOf(page)));
  for (const key of [MEDIA_BOX, CROP_BOX])
    node.set(key, node.context.obj([left, bottom, right, top]));
  for (const key of OTHER_BOXES) node.delete(key);
}

/** How readers show a page: cropped and rotated. */
export function shownPage(page: PDFPage): ShownPage {
  const crop = croppedArea(page);
  const { left, bottom } = crop;
  const [width, height] = [crop.right - left, crop.top - bottom];
  switch (rotationOf(page)) {
    case 90:
      return {
        ...crop,
        width: height,
        height: width,
        matrix: [0, 1, -1, 0, left + width, bottom],
      };
    case 180:
      return { ...crop, width, height, matrix: [-1, 0, 0, -1, left + width, bottom + height] };
    case 270:
      return {
        ...crop,
        width: height,
        height: width,
        matrix: [0, -1, 1, 0, left, bottom + height],
      };
    default:
      return { ...crop, width, height, matrix: [1, 0, 0, 1, left, bottom] };
  }
}

/** Degrees clockwise: 0, 90, 180, or 270. The angle of a damaged page may be anything. */
export function rotationOf(page: PDFPage): number {
  return (((Math.trunc(page.getRotation().angle / 90) * 90) % 360) + 360) % 360;
}

/** Readers ignore what a crop box has outside of the media box, and one that is empty. */
function croppedArea({ node }: PDFPage): Sides {
  const media = sidesOf(node.getInheritableAttribute(MEDIA_BOX), node) ?? LETTER;
  const crop = sidesOf(node.getInheritableAttribute(CROP_BOX), node) ?? media;
  const area = {
    left: Math.max(media.left, crop.left),
    bottom: Math.max(media.bottom, crop.bottom),
    right: Math.min(media.right, crop.right),
    top: Math.min(media.top, crop.top),
  };
  return area.right > area.left && area.top > area.bottom ? area : media;
}

/** A box may be given by any two opposite corners; null for one that is missing or empty. */
function sidesOf(box: PDFObject | undefined, { context }: PDFPage['node']): Sides | null {
  const list = context.lookup(box);
  if (!(list instanceof PDFArray)) return null;
  const [x1 = Number.NaN, y1 = Number.NaN, x2 = Number.NaN, y2 = Number.NaN] = list
    .asArray()
    .map((item) => context.lookup(item))
    .map((item) => (item instanceof PDFNumber ? item.asNumber() : Number.NaN));
  const [left, right] = [Math.min(x1, x2), Math.max(x1, x2)];
  const [bottom, top] = [Math.min(y1, y2), Math.max(y1, y2)];
  return right > left && top > bottom ? { left, bottom, right, top } : null;
}
