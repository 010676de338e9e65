import type { Language } from '@porchlight/kernel';

/** The PDF of an invoice, for its payer. Links open it, also in browsers that cannot show one themselves. */
export function invoicePdfUrl(publicId: string, language: Language): string {
  return `/api/public/invoices/${encodeURIComponent(publicId)}/pdf?language=${language}`;
}

/** The PDF of a receipt, for its payer. */
export function receiptUrl(publicId: string, language: Language): string {
  return `/api/public/payments/${encodeURIComponent(publicId)}/receipt?language=${language}`;
}

/** The PDF of a credit note, for its client. */
export function creditNoteUrl(publicId: string, language: Language): string {
  return `/api/public/credit-notes/${encodeURIComponent(publicId)}/pdf?language=${language}`;
}
