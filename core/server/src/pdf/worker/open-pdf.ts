import {
  EncryptedPDFError,
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  PDFRef,
} from '@cantoo/pdf-lib';
import { hasPdfEnd, pdfBody, pdfStart } from '../pdf-frame.ts';
import { removeMissing } from './document-parts.ts';
import { measureInPoints } from './page-units.ts';
import { PdfRefused } from './pdf-refused.ts';
import { giveSize } from './shown-page.ts';

/** Of a document that is read or made. */
export const MAX_PAGES = 200;
/** In points: 200 inches, the limit of the format itself. */
const MAX_PAGE_SIDE = 14_400;
/** The tree above the pages of a document of 200 pages is far smaller. */
const MAX_TREE_NODES = 1_000;

/** Opens a PDF that was checked for its frame, protection, and page tree. */
export async function openPdf(bytes: Uint8Array): Promise<PDFDocument> {
  const file = framed(bytes);
  let document: PDFDocument;
  try {
    document = await PDFDocument.load(file, {
      parseSpeed: ParseSpeeds.Fastest,
      updateMetadata: false,
    });
  } catch (error) {
    if (error instanceof EncryptedPDFError) throw new PdfRefused('encrypted', error);
    throw error;
  }
  removeMissing(document);
  checkPages(document);
  for (const page of document.getPages()) {
    giveSize(page);
    measureInPoints(page);
  }
  return document;
}

function framed(bytes: Uint8Array): Uint8Array {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (pdfStart(whole) < 0 || !hasPdfEnd(whole)) throw new PdfRefused('unreadable');
  const file = pdfBody(whole);
  const table = file.lastIndexOf('\nxref');
  // The library makes its own table, and fails at one that was cut.
  const isCut = table > file.lastIndexOf('trailer') && table > file.lastIndexOf('%%EOF');
  return file.subarray(0, isCut ? table : undefined);
}

/** Walks the page tree before the library does, which follows loops, and states how many pages each part has. */
function checkPages({ catalog, context }: PDFDocument): void {
  const seen = new Set<PDFRef>();
  let pages = 0;
  const walk = (ref: unknown): number => {
    if (!(ref instanceof PDFRef) || seen.has(ref) || seen.size > MAX_TREE_NODES)
      throw new PdfRefused('unreadable');
    seen.add(ref);
    const node = context.lookup(ref, PDFDict);
    const kids = node.lookupMaybe(PDFName.of('Kids'), PDFArray);
    if (kids !== undefined) {
      const count = kids.asArray().reduce((sum, kid) => sum + walk(kid), 0);
      node.set(PDFName.of('Count'), PDFNumber.of(count));
      return count;
    }
    pages += 1;
    if (pages > MAX_PAGES) throw new PdfRefused('too-long');
    return 1;
  };
  walk(catalog.get(PDFName.of('Pages')));
}

/** Throws if a page is missing, or larger than the format allows. */
export function pageOf(document: PDFDocument, number: number) {
  if (!Number.isInteger(number) || number < 1 || number > document.getPageCount())
    throw new PdfRefused('page-missing');
  const page = document.getPage(number - 1);
  const { width, height } = page.getSize();
  if (!(width > 0 && height > 0 && width <= MAX_PAGE_SIDE && height <= MAX_PAGE_SIDE))
    throw new PdfRefused('too-complex');
  return page;
}
