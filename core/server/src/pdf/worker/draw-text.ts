import { rgb, type PDFPage } from '@cantoo/pdf-lib';
import type { PdfBox, PdfSignatureFont } from '../../plugin-api/pdf.ts';
import type { EmbeddedFont, FontName, FontsOf } from './fonts.ts';
import { wrapText } from './wrap-text.ts';

const LINE_HEIGHT = 1.2;
const SMALLEST_SIZE = 4;
const ELLIPSIS = '…';
const LARGEST_SIGNATURE = 60;
const INK = rgb(0.05, 0.05, 0.1);

/**
 * Reduces the size until the lines fit. What does not fit at the smallest size is left out: someone who fills in a field must
 * not be able to write on the document below it.
 */
export function drawTextIn(
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
  const room = Math.max(1, Math.floor(height / (size * LINE_HEIGHT)));
  if (lines.length > room) {
    const last = lines[room - 1]!;
    lines = [...lines.slice(0, room - 1), `${last.slice(0, -1)}${ELLIPSIS}`];
  }
  let top = y + height;
  for (const line of lines) {
    top -= size * LINE_HEIGHT;
    if (line !== '') page.drawText(line, { x, y: top + size * 0.25, size, font, color: INK });
  }
}

/** One line of handwriting, as large as the box allows. */
export async function drawSignature(
  page: PDFPage,
  { x, y, width, height }: PdfBox,
  name: string,
  wantedFont: PdfSignatureFont,
  fonts: FontsOf,
): Promise<void> {
  const candidates: readonly FontName[] = [wantedFont, 'caveat', 'dancing-script', 'regular'];
  const chosen = candidates.find((candidate) => fonts.hasAll(candidate, name)) ?? 'regular';
  const { font, printable } = await fonts.get(chosen);
  const text = printable(name).trim();
  if (text === '') return;
  const sizeByWidth = width / Math.max(font.widthOfTextAtSize(text, 1), 0.01);
  const sizeByHeight = height / font.heightAtSize(1);
  const size = Math.min(sizeByWidth, sizeByHeight, LARGEST_SIGNATURE);
  const descent = font.heightAtSize(size) - font.heightAtSize(size, { descender: false });
  const bottom = y + (height - font.heightAtSize(size)) / 2 + descent;
  page.drawText(text, { x, y: bottom, size, font, color: INK });
}
