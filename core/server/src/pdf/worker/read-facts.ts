import type { PDFPage } from '@cantoo/pdf-lib';
import type { PdfFacts, PdfPageFacts } from '../../plugin-api/pdf.ts';
import { hasActiveContent } from './active-content.ts';
import { fieldFacts, hasXfaForm } from './form-fields.ts';
import { openPdf } from './open-pdf.ts';
import { PdfRefused } from './pdf-refused.ts';
import { rotationOf, shownPage } from './shown-page.ts';
import { isSigned } from './signatures.ts';

const ENCRYPTED: PdfFacts = {
  isEncrypted: true,
  hasActiveContent: false,
  isSigned: false,
  hasXfa: false,
  pages: [],
  fields: [],
};

export async function readFacts(source: Uint8Array): Promise<PdfFacts> {
  let document;
  try {
    document = await openPdf(source);
  } catch (error) {
    if (error instanceof PdfRefused && error.refusal.reason === 'encrypted') return ENCRYPTED;
    throw error;
  }
  // Reading the fields removes an XFA form.
  const hasXfa = hasXfaForm(document);
  return {
    isEncrypted: false,
    hasActiveContent: hasActiveContent(document),
    isSigned: isSigned(document),
    hasXfa,
    pages: document.getPages().map((page) => ({
      ...page.getSize(),
      rotation: rotationOf(page),
      shown: shownArea(page),
    })),
    fields: fieldFacts(document),
  };
}

function shownArea(page: PDFPage): PdfPageFacts['shown'] {
  const { width, height, left, bottom } = shownPage(page);
  return { width, height, left, bottom };
}
