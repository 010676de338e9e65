import type { PdfRefusal, PdfRefusalReason } from './pdf-order.ts';

/** The file or the order cannot be processed; the caller of the service gets the problem for it. */
export class PdfRefused extends Error {
  readonly refusal: PdfRefusal;

  constructor(refusal: PdfRefusal | PdfRefusalReason, cause?: unknown) {
    const details = typeof refusal === 'string' ? { reason: refusal } : refusal;
    super(details.reason, { cause });
    this.name = 'PdfRefused';
    this.refusal = details;
  }
}
