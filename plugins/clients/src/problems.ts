import { problem, problemAt, ProblemError, type FieldMessage } from '@porchlight/kernel';
import { signedHereTexts } from './rules/signed-here-texts.ts';

/** Also for a client that was deleted. */
export const clientNotFound = problem.notFound('Client not found');

/** What belongs to the client is not finished, and would be lost with it. */
export const signedDocumentWaits = problem.conflict(
  'A document of this client is signed and not stored yet. Try again in a few minutes.',
);

/** The change was made from an older version; `details` names the fields whose values are others by now. */
export const clientChanged = problem.conflict(
  'This client was changed by someone else while you were editing. Check the new values and save again.',
);

/** Cells that someone else has changed since they were read; `details` has the current value of each, and the version. */
export function cellsChanged(details: readonly FieldMessage[]): ProblemError {
  const [only] = details;
  const message =
    details.length === 1 && only !== undefined
      ? `Someone else changed this cell. ${only.message}`
      : `Someone else changed ${details.length} of these cells.`;
  return new ProblemError({ ...clientChanged, message }, { details });
}

/** `details` has the message of each field. */
export const clientInvalid = problem.validationFailed('Please check the fields.');

export const clientInvalidAt = (details: readonly FieldMessage[]): ProblemError =>
  problemAt(clientInvalid, details);

export const revealForbidden = problem.forbidden('You are not allowed to see hidden values.');

/** It was never stored, or it was replaced more than 30 days ago. */
export const previousValueGone = problem.notFound('This previous value is no longer stored.');

export const tooManyReveals = problem.rateLimited(
  'You have revealed too many hidden values. Try again later.',
);

/** Says the limit per hour and how long to wait. */
export function tooManyRevealsFor(limit: number, seconds: number): ProblemError {
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes <= 1 ? 'in a minute' : `in ${minutes} minutes`;
  const message = `Reveal limit reached (${limit} per hour). Try again ${wait}.`;
  return new ProblemError({ ...tooManyReveals, message }, { retryAfterSeconds: seconds });
}

/** The change was made from an older version; `details` names the fields whose values are others by now. */
export const documentChanged = problem.conflict(
  'This document was changed by someone else while you were editing. Check the new values and save again.',
);

/** `details` has the message of each field. */
export const documentInvalid = problem.validationFailed('Please check the fields.');

/** Of the filed copy of a signed document. */
export const documentOfSignatures = problem.conflict(signedHereTexts.place);

/** Also for one that went with its client. */
export const documentNotFound = problem.notFound('Document not found');

/** An address that was made up or changed, has expired, or whose holder is no longer on the staff. */
export const documentLinkInvalid = problem.forbidden(
  'This link is no longer valid. Open the document again from the page of its client.',
);

/** The record is there and its content is not: a restore without the files. */
export const documentContentMissing = problem.notFound(
  'The content of this document is missing from the storage.',
);

/** A client may have 2 GB of documents. */
export const clientFilesFull = problem.tooLarge(
  'This client has reached the 2 GB document limit. Delete some files to upload more.',
);

export const tooManyUploads = problem.rateLimited(
  'Too many uploads at once. Wait a minute and try again.',
);

/** Also for one that went with its client. */
export const noteNotFound = problem.notFound('Note not found');

export const noteOfColleague = problem.forbidden('You can only delete your own notes.');

export const numbersAreStored = problem.conflict(
  'Your agency stores card numbers. Turn that off in the settings first.',
);
