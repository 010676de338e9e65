import {
  concatTransformationMatrix,
  popGraphicsState,
  pushGraphicsState,
  type PDFDocument,
  type PDFPage,
} from '@cantoo/pdf-lib';
import type { PdfBox, PdfStamp } from '../../plugin-api/pdf.ts';
import { TEXT_SIZE } from '../text/fit-text.ts';
import { drawDrawing, drawSymbol } from './draw-ink.ts';
import { drawSignature, drawTextIn } from './draw-text.ts';
import { FontsOf } from './fonts.ts';
import { embedImage } from './images.ts';
import { openPdf, pageOf } from './open-pdf.ts';
import { encloseContent } from './page-content.ts';
import { PdfRefused } from './pdf-refused.ts';
import { shownPage } from './shown-page.ts';

const MAX_STAMPS = 2_000;

/** Draws texts, images, and ink over pages. */
export async function stampPages(
  source: Uint8Array,
  stamps: readonly PdfStamp[],
): Promise<Uint8Array> {
  if (stamps.length > MAX_STAMPS) throw new PdfRefused('too-complex');
  const document = await openPdf(source);
  const fonts = new FontsOf(document);
  const enclosed = new Set<PDFPage>();
  for (const stamp of stamps) {
    const page = pageOf(document, stamp.page);
    if (!enclosed.has(page)) encloseContent(page);
    enclosed.add(page);
    const { measured = 'page' } = stamp;
    if (measured === 'shown')
      page.pushOperators(
        pushGraphicsState(),
        concatTransformationMatrix(...shownPage(page).matrix),
      );
    await drawStamp(document, page, stamp, fonts);
    if (measured === 'shown') page.pushOperators(popGraphicsState());
  }
  await fonts.embed();
  return document.save();
}

async function drawStamp(
  document: PDFDocument,
  page: PDFPage,
  stamp: PdfStamp,
  fonts: FontsOf,
): Promise<void> {
  if ('text' in stamp) await drawTextIn(page, stamp, stamp.text, stamp.size ?? TEXT_SIZE, fonts);
  else if ('image' in stamp) await drawImageIn(document, page, stamp, stamp.image);
  else if ('drawing' in stamp) drawDrawing(page, stamp, stamp.drawing);
  else if ('symbol' in stamp) drawSymbol(page, stamp, stamp.symbol);
  else await drawSignature(page, stamp, stamp.signature, stamp.font ?? 'caveat', fonts);
}

async function drawImageIn(
  document: PDFDocument,
  page: PDFPage,
  box: PdfBox,
  bytes: Uint8Array,
): Promise<void> {
  const image = await embedImage(document, bytes);
  const scale = Math.min(box.width / image.width, box.height / image.height);
  const width = image.width * scale;
  const height = image.height * scale;
  const x = box.x + (box.width - width) / 2;
  page.drawImage(image, { x, y: box.y + (box.height - height) / 2, width, height });
}
