import { PDFDocument } from '@cantoo/pdf-lib';
import { MAX_PAGES, openPdf, pageOf } from './open-pdf.ts';
import { PdfRefused } from './pdf-refused.ts';

interface Part {
  readonly source: Uint8Array;
  /** Counted from 1; null for all. */
  readonly pages: readonly number[] | null;
}

/** Copies pages of several documents into a new one. */
export async function assemblePages(parts: readonly Part[]): Promise<Uint8Array> {
  const assembled = await PDFDocument.create();
  for (const { source, pages } of parts) {
    const document = await openPdf(source);
    const numbers = pages ?? document.getPageIndices().map((index) => index + 1);
    if (assembled.getPageCount() + numbers.length > MAX_PAGES) throw new PdfRefused('too-long');
    for (const number of numbers) pageOf(document, number);
    const copies = await assembled.copyPages(
      document,
      numbers.map((number) => number - 1),
    );
    for (const copy of copies) assembled.addPage(copy);
  }
  return assembled.save({ addDefaultPage: false });
}
