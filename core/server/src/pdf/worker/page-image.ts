import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';
import { encode } from 'fast-png';
import { readFileSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import type { PdfWorkerData } from './pdf-order.ts';
import { openPdf, pageOf } from './open-pdf.ts';
import { PdfRefused } from './pdf-refused.ts';
import { shownPage } from './shown-page.ts';

const MAX_WIDTH = 2_000;
const MAX_PIXELS = 4_000_000;
/** Half of what a task may take, since its last page may take long. */
const BATCH_MS = 5_000;
/** Pixels. The content of a page is drawn whole, however small it gets. */
const TRIAL_SIDE = 32;
/** In points; sizes are rounded differently. */
const MOST_DIFFERENCE = 2;
/** Characters; a page of small print has some 10,000. */
const MAX_TEXT = 100_000;
/** WebAssembly counts memory in pages of 64 KiB. */
const MAX_MEMORY_PAGES = (192 * 1024) / 64;

let library: Promise<PDFiumLibrary> | undefined;

/** Draws a page as PNG. */
export async function drawPageImage(
  source: Uint8Array,
  number: number,
  wantedWidth: number,
): Promise<Uint8Array> {
  const shown = shownPage(pageOf(await openPdf(source), number));
  const proportion = shown.height / shown.width;
  const pixels = Math.max(1, Math.min(Math.round(wantedWidth), MAX_WIDTH));
  const size = { width: pixels, height: Math.max(1, Math.round(pixels * proportion)) };
  if (size.width * size.height > MAX_PIXELS) throw new PdfRefused('too-complex');
  return withPdfium(source, async (document) => {
    document.initializeFormFields();
    const image = await document
      .getPage(number - 1)
      .render({ ...size, render: 'bitmap', renderFormFields: true });
    return encode({ width: image.width, height: image.height, data: image.data, channels: 4 });
  });
}

/**
 * Draws pages from number `first` on, very small, for at most `BATCH_MS`; the next page is left to another task. Throws
 * for one that cannot be drawn, and for one that is not drawn as it is measured.
 *
 * @returns the number of the next page; null after the last one
 */
export async function tryPages(source: Uint8Array, first: number): Promise<number | null> {
  const checked = await openPdf(source);
  return withPdfium(source, async (document) => {
    document.initializeFormFields();
    const end = Date.now() + BATCH_MS;
    const last = checked.getPageCount();
    for (let number = first; number <= last; number += 1) {
      if (number > first && Date.now() > end) return number;
      const shown = shownPage(pageOf(checked, number));
      const page = document.getPage(number - 1);
      const { originalWidth, originalHeight } = page.getOriginalSize();
      const isOff = (one: number, other: number) => !(Math.abs(one - other) <= MOST_DIFFERENCE);
      if (isOff(originalWidth, shown.width) || isOff(originalHeight, shown.height))
        throw new PdfRefused('too-complex');
      await page.render({ width: TRIAL_SIDE, height: TRIAL_SIDE, render: 'bitmap' });
    }
    return null;
  });
}

/** The text of a page in the order of its content, with line breaks; empty for a page that is a picture only. */
export async function readPageText(source: Uint8Array, number: number): Promise<string> {
  // Throws for a page that the document does not have, and for a document that should not be read.
  pageOf(await openPdf(source), number);
  return withPdfium(source, (document) => {
    const text = document.getPage(number - 1).getText();
    return Promise.resolve(
      text
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Cc}\n\t]/gu, '')
        .slice(0, MAX_TEXT),
    );
  });
}

async function withPdfium<T>(
  source: Uint8Array,
  work: (document: PDFiumDocument) => Promise<T>,
): Promise<T> {
  library ??= startPdfium();
  try {
    const document = await (await library).loadDocument(source);
    const result = await work(document);
    document.destroy();
    return result;
  } catch (error) {
    // A document that failed may be beyond closing, and would keep its memory.
    library = undefined;
    const isExhausted = error instanceof WebAssembly.RuntimeError;
    throw isExhausted ? new PdfRefused('too-complex', error) : error;
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
