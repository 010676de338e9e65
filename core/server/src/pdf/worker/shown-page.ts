import type { PDFPage } from '@cantoo/pdf-lib';
import { PdfRefused } from './pdf-refused.ts';

/** `[a, b, c, d, e, f]` as PDF writes it: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [number, number, number, number, number, number];

export interface ShownPage {
  readonly width: number;
  readonly height: number;
  /** The lower left corner of what is shown, before it is rotated. */
  readonly left: number;
  readonly bottom: number;
  /** From points of the page as it is shown, from its lower left corner, to those of the page itself. */
  readonly matrix: Matrix;
}

/** How readers show a page: cropped and rotated. */
export function shownPage(page: PDFPage): ShownPage {
  const crop = croppedArea(page);
  const { left, bottom } = crop;
  const corner = { left, bottom };
  const [width, height] = [crop.right - left, crop.top - bottom];
  switch (rotationOf(page)) {
    case 90:
      return {
        ...corner,
        width: height,
        height: width,
        matrix: [0, 1, -1, 0, left + width, bottom],
      };
    case 180:
      return { ...corner, width, height, matrix: [-1, 0, 0, -1, left + width, bottom + height] };
    case 270:
      return {
        ...corner,
        width: height,
        height: width,
        matrix: [0, -1, 1, 0, left, bottom + height],
      };
    default:
      return { ...corner, width, height, matrix: [1, 0, 0, 1, left, bottom] };
  }
}

/** Degrees clockwise: 0, 90, 180, or 270. The angle of a damaged page may be anything. */
export function rotationOf(page: PDFPage): number {
  return (((Math.round(page.getRotation().angle / 90) * 90) % 360) + 360) % 360;
}

/** Readers ignore what a crop box has outside of the media box, and one that is empty. */
function croppedArea(page: PDFPage) {
  const media = sidesOf(page.getMediaBox());
  const crop = sidesOf(page.getCropBox());
  const area = {
    left: Math.max(media.left, crop.left),
    bottom: Math.max(media.bottom, crop.bottom),
    right: Math.min(media.right, crop.right),
    top: Math.min(media.top, crop.top),
  };
  const shown = area.right > area.left && area.top > area.bottom ? area : media;
  if (!Object.values(shown).every(Number.isFinite)) throw new PdfRefused('unreadable');
  return shown;
}

/** A box may be given by any two opposite corners. */
function sidesOf({ x, y, width, height }: ReturnType<PDFPage['getMediaBox']>) {
  return {
    left: Math.min(x, x + width),
    bottom: Math.min(y, y + height),
    right: Math.max(x, x + width),
    top: Math.max(y, y + height),
  };
}
