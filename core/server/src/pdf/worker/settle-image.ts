import { PDFArray, PDFName, PDFNumber, PDFStream, type PDFDict } from '@cantoo/pdf-lib';
import { PdfRefused } from './pdf-refused.ts';

const name = (text: string) => PDFName.of(text);
/** A sheet of a square meter at 600 dots per inch; other readers give up at far more. */
const MOST_PIXELS = 560_000_000;
const MASKS = ['SMask', 'Mask'].map(name);

/** Removes masks that are missing, with which some readers draw no picture. Throws for a picture that only few readers draw. */
export function settleImage(image: PDFDict): void {
  const [width, height] = ['Width', 'Height'].map((key) => image.lookup(name(key)));
  if (
    width instanceof PDFNumber &&
    height instanceof PDFNumber &&
    width.asNumber() * height.asNumber() > MOST_PIXELS
  )
    throw new PdfRefused('too-complex');
  for (const key of MASKS) {
    const mask = image.lookup(key);
    if (!(mask instanceof PDFStream || mask instanceof PDFArray)) image.delete(key);
  }
}
