import { defineProblem, problem, problemAt, type ProblemError } from '@porchlight/kernel';

export const pdfUnreadable = problem.unsupportedType(
  "This file isn't a PDF, or it is damaged. Check the file and try again.",
);
export const pdfEncrypted = problem.unsupportedType(
  'This PDF is protected by a password or encrypted. Save it without protection and try again.',
);
export const pdfTooLarge = problem.tooLarge('This PDF is larger than 25 MB.');
export const pdfPicturesTooLarge = problem.tooLarge(
  'These pictures are too large together. Send fewer at once.',
);
export const pdfTooLong = problem.tooLarge('This PDF has more than 200 pages.');
export const pdfTooComplex = defineProblem(
  'too_large',
  413,
  'This PDF is too complex to process. Print it to a new PDF and try again.',
);
export const pdfSigned = problem.unsupportedType(
  'This PDF is already signed, and any change would break its signature. Use the unsigned version.',
);
export const pdfXfa = problem.unsupportedType(
  'This PDF has a dynamic (XFA) form. Print it to a new PDF and try again.',
);
export const pdfLayers = problem.unsupportedType(
  'This PDF has layers that readers can hide. Print it to a new PDF and try again.',
);
export const pdfComments = problem.unsupportedType(
  'This PDF has comments or drawings that readers show in different ways. Print it to a new PDF and try again.',
);
export const pdfFonts = problem.unsupportedType(
  'This PDF uses fonts that it does not contain. Print it to a new PDF and try again.',
);
export const pdfAmbiguous = problem.unsupportedType(
  'Readers show this PDF in different ways. Print it to a new PDF and try again.',
);
export const pdfPageMissing = problem.validationFailed('This PDF does not have that page.');
export const pdfImageRefused = problem.unsupportedType(
  'This image is not a PNG or JPEG, or it is damaged or too large.',
);
export const pdfBusy = problem.unavailable(
  'Too many PDFs are being processed. Try again in a moment.',
);
const fieldsRefused = problem.validationFailed("Some values don't match the fields of this PDF.");

/** A message at each of the fields. */
export function pdfFieldsRefused(fields: readonly string[]): ProblemError {
  return problemAt(
    fieldsRefused,
    fields.map((field) => ({ field, message: `The PDF has no field ${field} for this value.` })),
  );
}
