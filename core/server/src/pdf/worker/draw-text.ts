import { rgb, type PDFPage } from '@cantoo/pdf-lib';
import type { PdfBox, PdfSignatureFont } from '../../plugin-api/pdf.ts';
import { fitText, LINE_HEIGHT } from '../text/fit-text.ts';
import { indentOf } from '../text/wrap-text.ts';
import type { FontsOf } from './fonts.ts';

const LARGEST_SIGNATURE = 60;
const INK = rgb(0.05, 0.05, 0.1);

/** In dark ink, at a smaller size where it needs to be; what is left out at the smallest one ends with '…'. */
export async function drawTextIn(
  page: PDFPage,
  box: PdfBox,
  text: string,
  wantedSize: number,
  fonts: FontsOf,
): Promise<void> {
  const chain = await fonts.text('regular', [text]);
  const { size, lines } = fitText(text, box, wantedSize, chain);
  let top = box.y + box.height;
  for (const line of lines) {
    top -= size * LINE_HEIGHT;
    const x = box.x + indentOf(line, box.width, (part) => chain.width(part) * size);
    fonts.show(page, chain, line, { x, y: top + size * 0.25, size, color: INK });
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
  const chain = await fonts.handwriting(wantedFont, name);
  const text = chain.printable(name).trim();
  if (text === '') return;
  const used = [chain.main, ...chain.glyphs(text).map(({ font }) => font)];
  const ascent = Math.max(...used.map((font) => font.ascent));
  const descent = Math.max(...used.map((font) => font.descent));
  const sizeByWidth = width / Math.max(chain.width(text), 0.01);
  const sizeByHeight = height / (ascent + descent);
  const size = Math.min(sizeByWidth, sizeByHeight, LARGEST_SIGNATURE);
  const bottom = y + (height - size * (ascent + descent)) / 2 + size * descent;
  fonts.show(page, chain, text, { x, y: bottom, size, color: INK });
}
