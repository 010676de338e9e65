import { defineProblem, problem } from '@porchlight/kernel';

export const templateNotFound = problem.notFound('Form not found');

/** Web forms, PDF forms, and links are not signed. */
export const templateNotSigned = problem.conflict(
  'Only forms to sign have a document with signature fields.',
);

export const documentMissing = problem.notFound('This form has no document yet. Upload a PDF.');

export const pageNotFound = problem.notFound('The document does not have this page.');

/** `details` has the message at each field. */
export const documentInvalid = problem.validationFailed('Please check the fields.');

/** The change began with an older version. */
export const documentChanged = problem.conflict(
  'Someone else changed this document while you were editing. Check the new fields and save again.',
);

/** Any change would break the signature that the file has. */
export const documentSigned = problem.validationFailed(
  'This PDF is signed already, and fields would break its signature. Upload the unsigned document.',
);

/** Readers show these forms instead of the pages, or not at all. */
export const documentXfa = problem.validationFailed(
  'This PDF has a form of a kind that browsers cannot show. Print it to a new PDF and upload that.',
);

/** The document with its certificate has to stay within the limits of PDF files. */
export const documentLong = problem.tooLarge(
  'This PDF has more than 190 pages. Split it into several documents.',
);

/** As `documentLong`, for its size. */
export const documentLarge = problem.tooLarge(
  'This PDF is too large to be signed. Save it with smaller pictures, or split it.',
);

export const providerUnknown = problem.validationFailed('Choose one of the providers.');

export const templateSyncFailed = defineProblem(
  'provider_failed',
  502,
  'Failed to sync DocuSign templates. Check console for details.',
);

/** The stored document is not the one that was sealed. */
export const documentUnverified = problem.notFound(
  'This document does not verify, so it cannot be downloaded. Please contact your agency.',
);

/** Signed or declined with other values, voided, declined by the other signer, or past its last day. */
export const ceremonyClosed = problem.conflict(
  'This document can no longer be signed. Reload the page to see why.',
);

/** The other signer signs first. */
export const ceremonyWaiting = problem.conflict('The other signer signs this document first.');

/** Nothing is stored before the signer agrees to sign electronically. */
export const consentMissing = problem.conflict(
  'Agree to electronic records and signatures before you sign.',
);

/** The page shows an older disclosure. */
export const consentOutdated = problem.conflict(
  'The terms of signing electronically have changed. Reload the page to read them.',
);

/** Another window or device stored in between. */
export const entryChanged = problem.conflict(
  'This document was filled in elsewhere in the meantime. Reload the page to continue with that.',
);

/** `details` has the sentence at each field. */
export const entryInvalid = problem.validationFailed('Please check the fields.');

/** More changes than anyone makes by hand. */
export const entryTooOften = problem.rateLimited(
  'This document was changed too often. Sign it, or decline it.',
);
