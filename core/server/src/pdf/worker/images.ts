import type { PDFDocument, PDFImage } from '@cantoo/pdf-lib';
import { PdfRefused } from './pdf-refused.ts';
import { cleanPng, isPng } from './png-data.ts';

const MAX_BYTES = 25 * 1024 * 1024;
// A JPEG is embedded as it is; a PNG is decoded before.
const MAX_JPEG_PIXELS = 40_000_000;

/** Embeds a PNG or JPEG after checking its size. */
export async function embedImage(document: PDFDocument, bytes: Uint8Array): Promise<PDFImage> {
  if (bytes.length > MAX_BYTES) throw new PdfRefused('image');
  try {
    if (isPng(bytes)) return await document.embedPng(await cleanPng(bytes));
    const image = await document.embedJpg(bytes);
    if (image.width * image.height <= MAX_JPEG_PIXELS) return image;
  } catch (error) {
    throw new PdfRefused('image', error);
  }
  throw new PdfRefused('image');
}
