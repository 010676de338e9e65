import { defineProblem, problem } from '@porchlight/kernel';

export const formNotFound = problem.notFound('Form not found');

/** The form needs no such signature. */
export const noSignature = problem.conflict('This form does not need this signature.');
export const signedAlready = problem.conflict('This signature is done already.');
/** Texts of staff begin with the signing status of the form. */
export const advisorFirst = problem.conflict(
  'Pending Agent Signature: the agent signs first, then the client.',
);
export const clientFirst = problem.conflict(
  'Pending Client Signature: the client signs first, then the agent.',
);
export const formVoided = problem.conflict('This form was voided. It can no longer be signed.');
export const formCompleted = problem.conflict('This form is complete. There is nothing to sign.');
export const formDeclined = problem.conflict(
  'A signer declined to sign this form. Send a new form to start again.',
);
/** The message says why. */
export const templateUnready = problem.conflict('This form cannot be signed yet.');
/** For visitors, who cannot do anything about it. */
export const notReady = problem.conflict(
  'This document cannot be signed at the moment. Please contact your agency.',
);
/** Its message names the signer, at the field of the record that lacks it. */
export const noSignerEmail = problem.validationFailed(
  'A signer of this form has no email address, which its signing service needs.',
);
export const noAdvisor = problem.conflict(
  'No one can sign for the agency. Ask an owner to make an agent an advisor.',
);
/** Its message names the advisor. */
export const otherAdvisor = problem.conflict('Another advisor has to sign this form.');
export const advisorsOnly = problem.forbidden(
  'Only advisors can sign for the agency. An owner makes an agent an advisor in Manage Agents.',
);
export const clientsOwnSignature = problem.forbidden(
  'Staff never sign as the client. Send the client a link: it opens the document for the client to sign.',
);
export const creatingNow = problem.conflict(
  'Someone else is opening this document right now. Try again in a minute.',
);

/** The screen recognizes it by these words. */
export const notVoidable = problem.conflict('Only Sent or Delivered envelopes can be voided.');

export const noEnvelope = problem.validationFailed('This form has no envelope');
/** It answered, and does not do it; a sentence of its own comes first. */
export const providerRefused = problem.conflict(
  'The signing service refused this form. Ask an owner to check its template and the signing service.',
);
export const providerFailed = defineProblem(
  'provider_failed',
  502,
  'The signing service did not respond. Try again in a minute.',
);
export const providerUnavailable = defineProblem(
  'provider_unavailable',
  503,
  'The signing service of this form is not set up. Ask an owner to check it.',
);
/** The one-time value is unknown, expired, or used. */
export const returnInvalid = problem.unauthenticated('This address was used already.');

/** The message says why. */
export const cannotRemind = problem.conflict('The client cannot be reminded now.');
export const deadlineInvalid = problem.validationFailed(
  'Choose a day from tomorrow to one year from now.',
);

export const documentIncomplete = problem.conflict(
  'Document is not yet complete and cannot be downloaded',
);
export const noDocument = problem.notFound('No document available for download');
export const noSignedDocument = problem.notFound('No signed document available');
export const documentLinkNotFound = problem.notFound('Link not found');
/** Forged, or older than five minutes. */
export const documentAddressInvalid = problem.forbidden(
  'This address is no longer valid. Open the document again.',
);
export const documentContentMissing = problem.notFound(
  'The file of this document is missing or was changed. Ask an owner to check the storage.',
);

/** `details` has the message at the field. */
export const bulkSendInvalid = problem.validationFailed('Please check the fields.');
export const bulkSendNotFound = problem.notFound('Bulk send not found');
export const tooManyBulkSends = problem.rateLimited(
  'You sent forms to many clients 10 times in an hour. Try again later.',
);

export const documentHeld = problem.conflict(
  'This document is on legal hold. Release it before you delete it.',
);
export const documentHasForm = problem.conflict(
  'This document belongs to a form. Delete the form first.',
);

/** `details` says why at `way`. */
export const copyUnsendable = problem.validationFailed('The copy cannot be sent in this way.');
