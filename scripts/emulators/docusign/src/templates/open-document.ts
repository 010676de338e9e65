import { PDFDocument } from '@cantoo/pdf-lib';
import { invalidParameter } from '../base/refusals.ts';
import type { SourceDocument } from './template.ts';

/** Measures the pages; a file that is no PDF is refused. */
export async function openDocument(source: Omit<SourceDocument, 'pages'>): Promise<SourceDocument> {
  const opened = await PDFDocument.load(source.pdf).catch(() => {
    throw invalidParameter(`The document '${source.name}' is no readable PDF.`);
  });
  return { ...source, pages: opened.getPages().map((page) => page.getSize()) };
}
