import { rgb, type PDFDocument, type PDFPage } from '@cantoo/pdf-lib';
import type { PdfBox, PdfStamp } from '../../plugin-api/pdf.ts';
import { embedFont, type EmbeddedFont } from './fonts.ts';
import { embedImage } from './images.ts';
import { openPdf, pageOf } from './open-pdf.ts';
import { PdfRefused } from './pdf-refused.ts';
import { wrapText } from './wrap-text.ts';

const LINE_HEIGHT = 1.2;
const SMALLEST_SIZE = 4;
const MAX_STAMPS = 2_000;
const INK = rgb(0.05, 0.05, 0.1);

/** Draws text and images over pages. */
export async function stampPages(
  source: Uint8Array,
  stamps: readonly PdfStamp[],
): Promise<Uint8Array> {
  if (stamps.length > MAX_STAMPS) throw new PdfRefused('too-complex');
  const document = await openPdf(source);
  const embedded = await embedFont(document, 'regular');
  for (const stamp of stamps) {
    const page = pageOf(document, stamp.page);
    if ('text' in stamp) drawTextIn(page, stamp, stamp.text, stamp.size ?? 11, embedded);
    else await drawImageIn(document, page, stamp, stamp.image);
  }
  return document.save();
}

/** Reduces the size until the lines fit; what does not fit at the smallest size continues below the box. */
function drawTextIn(
  page: PDFPage,
  { x, y, width, height }: PdfBox,
  text: string,
  wantedSize: number,
  { font, printable }: EmbeddedFont,
): void {
  const printed = text
    .split(/\r\n|[\n\r]/)
    .map(printable)
    .join('\n');
  const wrapAt = (size: number) =>
    wrapText(printed, width, (part) => font.widthOfTextAtSize(part, size));
  let size = wantedSize;
  let lines = wrapAt(size);
  while (lines.length * size * LINE_HEIGHT > height && size > SMALLEST_SIZE) {
    size = Math.max(SMALLEST_SIZE, size * 0.9);
    lines = wrapAt(size);
  }
  let top = y + height;
  for (const line of lines) {
    top -= size * LINE_HEIGHT;
    if (line !== '') page.drawText(line, { x, y: top + size * 0.25, size, font, color: INK });
  }
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
