import {
  concatTransformationMatrix,
  drawObject,
  PageSizes,
  PDFDocument,
  popGraphicsState,
  pushGraphicsState,
} from '@cantoo/pdf-lib';
import { embedImage } from './images.ts';
import { cleanJpeg, isJpeg, type Orientation } from './jpeg-metadata.ts';
import { MAX_PAGES } from './open-pdf.ts';
import { PdfRefused } from './pdf-refused.ts';

const MARGIN = 18;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Matrix = readonly [number, number, number, number, number, number];

/** Puts each picture on a page of its own, as large as the page allows. */
export async function layPictures({
  title,
  pictures,
}: {
  readonly title: string;
  readonly pictures: readonly Uint8Array[];
}): Promise<Uint8Array> {
  if (pictures.length > MAX_PAGES) throw new PdfRefused('too-long');
  const document = await PDFDocument.create();
  document.setTitle(title);
  for (const picture of pictures) await addPicture(document, picture);
  return document.save({ addDefaultPage: false });
}

async function addPicture(document: PDFDocument, picture: Uint8Array): Promise<void> {
  const { bytes, orientation } = isJpeg(picture)
    ? cleanJpeg(picture)
    : ({ bytes: picture, orientation: 1 } as const);
  const image = await embedImage(document, bytes);
  const isTurned = orientation > 4;
  const [width, height] = isTurned ? [image.height, image.width] : [image.width, image.height];
  if (!(width > 0 && height > 0)) throw new PdfRefused('image');
  const [short, long] = PageSizes.Letter;
  const size: [number, number] = width > height ? [long, short] : [short, long];
  const page = document.addPage(size);
  const box = fitted({ width, height }, size);
  const name = page.node.newXObject('Image', image.ref);
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(...matrixOf(orientation, box)),
    drawObject(name),
    popGraphicsState(),
  );
}

/** The largest box of these proportions within the margins, centered. */
function fitted(
  { width, height }: Pick<Box, 'width' | 'height'>,
  [pageWidth, pageHeight]: readonly [number, number],
): Box {
  const scale = Math.min((pageWidth - 2 * MARGIN) / width, (pageHeight - 2 * MARGIN) / height);
  const [w, h] = [width * scale, height * scale];
  return { x: (pageWidth - w) / 2, y: (pageHeight - h) / 2, width: w, height: h };
}

/** Maps the unit square of the stored picture to the box, upright. Orientations as EXIF numbers them. */
function matrixOf(orientation: Orientation, { x, y, width: w, height: h }: Box): Matrix {
  const [right, top] = [x + w, y + h];
  const matrices: Readonly<Record<Orientation, Matrix>> = {
    1: [w, 0, 0, h, x, y],
    2: [-w, 0, 0, h, right, y],
    3: [-w, 0, 0, -h, right, top],
    4: [w, 0, 0, -h, x, top],
    5: [0, -h, -w, 0, right, top],
    6: [0, -h, w, 0, x, top],
    7: [0, h, w, 0, x, y],
    8: [0, h, -w, 0, right, y],
  };
  return matrices[orientation];
}
