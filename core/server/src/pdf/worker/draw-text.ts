import { rgb, type PDFPage } from '@cantoo/pdf-lib';
import type { PdfBox, PdfSignatureFont } from '../../plugin-api/pdf.ts';
import { fitText, LINE_HEIGHT } from '../text/fit-text.ts';
import type { EmbeddedFont, FontName, FontsOf } from './fonts.ts';

const LARGEST_SIGNATURE = 60;
const INK = rgb(0.05, 0.05, 0.1);

/** In dark ink, at a smaller size where it needs to be; what is left out at the smallest one ends with '…'. */
export function drawTextIn(
  page: PDFPage,
  box: PdfBox,
  text: string,
  wantedSize: number,
  { font, printable, width }: EmbeddedFont,
): void {
  const { size, lines } = fitText(text, box, wantedSize, { printable, width });
  let top = box.y + box.height;
  for (const line of lines) {
    top -= size * LINE_HEIGHT;
    if (line !== '')
      page.drawText(line, { x: box.x, y: top + size * 0.25, size, font, color: INK });
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
