import { PDFSignature } from '@cantoo/pdf-lib';
import type { PdfFacts } from '../../plugin-api/pdf.ts';
import { hasActiveContent } from './active-content.ts';
import { fieldFacts, formFields } from './form-fields.ts';
import { openPdf } from './open-pdf.ts';
import { PdfRefused } from './pdf-refused.ts';

const ENCRYPTED: PdfFacts = {
  isEncrypted: true,
  hasActiveContent: false,
  isSigned: false,
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
  return {
    isEncrypted: false,
    hasActiveContent: hasActiveContent(document),
    isSigned: formFields(document).some(
      (field) => field instanceof PDFSignature && field.acroField.V() !== undefined,
    ),
    pages: document.getPages().map((page) => ({
      ...page.getSize(),
      // The angle of a damaged page may be anything.
      rotation: (((Math.round(page.getRotation().angle / 90) * 90) % 360) + 360) % 360,
    })),
    fields: fieldFacts(document),
  };
}
