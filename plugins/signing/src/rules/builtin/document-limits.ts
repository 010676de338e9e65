/** Bytes of a document to sign. */
export const MAX_DOCUMENT_BYTES = 25 * 1024 * 1024;

/** Leaves room for the certificate, of the 200 pages that a PDF may have. */
export const MAX_DOCUMENT_PAGES = 190;

/** Bytes of a document once it is ready to be sealed; signatures, certificate, and record take the rest of 25 MB. */
export const MAX_SEALED_BYTES = 20 * 1024 * 1024;

/** Points of all drawings in a document together; those of one that is placed often are thinned. */
export const MAX_DRAWN_POINTS = 200_000;
