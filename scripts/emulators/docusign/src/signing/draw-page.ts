import { PDFiumLibrary, type PDFiumDocument } from '@hyzyla/pdfium';
import { encode } from 'fast-png';

const WIDTH = 1000;

let library: Promise<PDFiumLibrary> | undefined;
const drawn = new WeakMap<Uint8Array, Map<number, Uint8Array>>();

/** A page as PNG; page 1 is the first. Each page is drawn once. */
export async function drawPage(pdf: Uint8Array, number: number): Promise<Uint8Array> {
  const pages = drawn.get(pdf) ?? new Map<number, Uint8Array>();
  drawn.set(pdf, pages);
  const known = pages.get(number);
  if (known !== undefined) return known;
  library ??= PDFiumLibrary.init();
  const document = await (await library).loadDocument(pdf);
  try {
    const image = await render(document, number);
    pages.set(number, image);
    return image;
  } finally {
    document.destroy();
  }
}

async function render(document: PDFiumDocument, number: number): Promise<Uint8Array> {
  const page = document.getPage(number - 1);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const height = Math.round((WIDTH * originalHeight) / originalWidth);
  const { data } = await page.render({ width: WIDTH, height, render: 'bitmap' });
  return encode({ width: WIDTH, height, data, channels: 4 });
}
