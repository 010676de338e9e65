import type { PDFDocument, PDFImage } from '@cantoo/pdf-lib';
import { PdfRefused } from './pdf-refused.ts';

const PNG_HEAD = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const MAX_BYTES = 25 * 1024 * 1024;
// A PNG is decoded to be embedded; a JPEG is embedded as it is.
const MAX_PNG_PIXELS = 10_000_000;
const MAX_JPEG_PIXELS = 40_000_000;

/** Embeds a PNG or JPEG after checking its size. */
export async function embedImage(document: PDFDocument, bytes: Uint8Array): Promise<PDFImage> {
  if (bytes.length > MAX_BYTES) throw new PdfRefused('image');
  try {
    if (isPng(bytes)) return await document.embedPng(bytes);
    const image = await document.embedJpg(bytes);
    if (image.width * image.height <= MAX_JPEG_PIXELS) return image;
  } catch (error) {
    throw new PdfRefused('image', error);
  }
  throw new PdfRefused('image');
}

function isPng(bytes: Uint8Array): boolean {
  if (!PNG_HEAD.every((byte, index) => bytes[index] === byte) || bytes.length < 24) return false;
  const header = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pixels = header.getUint32(16) * header.getUint32(20);
  if (pixels > MAX_PNG_PIXELS) throw new PdfRefused('image');
  return true;
}
