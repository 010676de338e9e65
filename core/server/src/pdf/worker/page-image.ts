import { PDFiumLibrary } from '@hyzyla/pdfium';
import { encode } from 'fast-png';
import { readFileSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import type { PdfWorkerData } from './pdf-order.ts';
import { openPdf, pageOf } from './open-pdf.ts';
import { PdfRefused } from './pdf-refused.ts';
import { shownPage } from './shown-page.ts';

const MAX_WIDTH = 2_000;
const MAX_PIXELS = 4_000_000;
/** WebAssembly counts memory in pages of 64 KiB. */
const MAX_MEMORY_PAGES = (192 * 1024) / 64;

let library: Promise<PDFiumLibrary> | undefined;

/** Draws a page as PNG. */
export async function drawPageImage(
  source: Uint8Array,
  number: number,
  wantedWidth: number,
): Promise<Uint8Array> {
  const page = pageOf(await openPdf(source), number);
  const { width, height } = shownPage(page);
  const proportion = height / width;
  const pixels = Math.max(1, Math.min(Math.round(wantedWidth), MAX_WIDTH));
  const size = { width: pixels, height: Math.max(1, Math.round(pixels * proportion)) };
  if (size.width * size.height > MAX_PIXELS) throw new PdfRefused('too-complex');
  library ??= startPdfium();
  const document = await (await library).loadDocument(source);
  try {
    document.initializeFormFields();
    const image = await document
      .getPage(number - 1)
      .render({ ...size, render: 'bitmap', renderFormFields: true });
    return encode({ width: image.width, height: image.height, data: image.data, channels: 4 });
  } finally {
    document.destroy();
  }
}

function startPdfium(): Promise<PDFiumLibrary> {
  limitWebAssemblyMemory();
  const file = readFileSync((workerData as PdfWorkerData).pdfium);
  const wasmBinary = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength);
  return PDFiumLibrary.init({ wasmBinary });
}

/** The limits of a worker do not count this memory, and PDFium reports an allocation that fails. */
function limitWebAssemblyMemory(): void {
  const { prototype } = WebAssembly.Memory;
  const { grow } = prototype;
  prototype.grow = function growWithinLimit(pages: number): number {
    const current = this.buffer.byteLength / (64 * 1024);
    if (current + pages > MAX_MEMORY_PAGES) throw new RangeError('PDFium is out of memory.');
    return grow.call(this, pages);
  };
}
