import { problem } from '@porchlight/kernel';
import { signedChangeTexts } from './rules/status/signed-change.ts';

/** Also for a session whose client was deleted. */
export const sessionNotFound = problem.notFound('Session not found or has been deleted');

/** Also for a submission that was deleted with its client. */
export const submissionNotFound = problem.notFound('Form not found');

/** When a form is linked: either of the two is unknown or deleted. */
export const formOrClientNotFound = problem.notFound(
  'Form or client not found. Please refresh and try again.',
);

export const clientNotFound = problem.notFound('Client not found');

export const templateNotFound = problem.notFound('Form not found');

/** The change was made from an older version; `details` names the fields whose values are others by now. */
export const submissionChanged = problem.conflict(
  'This form was changed by someone else while you were editing. Check the new values and save again.',
);

/** As `submissionChanged`, for a global form. */
export const templateChanged = problem.conflict(
  'This form template was changed by someone else while you were editing. Check the new values and save again.',
);

/** `details` has the message of each field. */
export const submissionInvalid = problem.validationFailed('Please check the fields.');

/** Owners and developers may change the global form of a session form. */
export const globalFormForbidden = problem.forbidden(
  'You are not allowed to change form templates. Save it for this form only.',
);

export const notLinkedToSession = problem.validationFailed('Form is not linked to a session');

export const notLinkedToClient = problem.validationFailed('Form is not linked to a client');

/** A form can be voided, or deleted, only together with its envelope. */
export const envelopeLive = problem.conflict(
  'The envelope of this form is still out for signature. Void the envelope first.',
);

/** Forms that were completed, signed, or declined are deleted one by one, by those who may. */
export const sessionHasKeptForms = problem.conflict(
  'This session has forms that were completed, signed, or declined, which are kept. Delete the session without its forms.',
);

export const folderNotFound = problem.notFound('Folder not found');

export const folderExists = problem.duplicate('A folder with this name already exists');

/** The template still has submissions. */
export const templateInUse = problem.conflict(
  'This form has submissions and cannot be deleted. Delete its submissions first.',
);

export const previewNotFound = problem.notFound('Document not found');

/** The address of a sample file is forged or older than 5 minutes, or its agent is gone. */
export const previewLinkInvalid = problem.forbidden(
  'This link is no longer valid. Open the document again from its form.',
);

export const previewContentMissing = problem.notFound(
  'The content of this document is missing from the storage.',
);

/** `details` has the message of each field. */
export const templateInvalid = problem.validationFailed('Please check the fields.');

export const folderInvalid = problem.validationFailed('Please check the folder.');

export const templateTitleExists = problem.duplicate(
  'A form with this title and type already exists.',
);

export const templateSourceExists = problem.duplicate('This web form is already registered.');

/** A PDF, or a form to sign while no plugin signs forms. */
export const formNotSupported = problem.validationFailed('Form not supported');

/** The template names no page that its links could open. */
export const formSourceMissing = problem.validationFailed('Form source not configured');

export const blankLinkRefused = problem.validationFailed(
  'Only a form to sign has secure links without a client. Share the public address of this form.',
);

export const temporaryToken = problem.validationFailed(
  'Temporary tokens cannot be used for final URLs - regeneration required',
);

/** The link asks for the birth date of a client who has none. */
export const birthDateMissing = problem.validationFailed(
  "Links to this form ask for the client's birth date. Add it to the client first.",
);

/** A document to sign prints the name, and its certificate too. */
export const clientNameUnprinted = problem.validationFailed(
  "The client's name has characters that can't be printed in documents. Write it in other letters first.",
);

/** As `birthDateMissing`, to the client. */
export const birthDateUnknown = problem.unauthenticated(
  'This document asks for your birth date, which your agency does not have yet. Ask your agency to add it.',
);

export const birthDateAsked = problem.unauthenticated(
  'This form asks for your birth date, and this link for a passcode. Ask your agency for a new link.',
);

export const formVoided = problem.conflict('This form was voided. Add the form again to send it.');

export const linkNotFound = problem.notFound('Link not found');

/** `details` has the message of each field. */
export const accessInvalid = problem.validationFailed('Please check the fields.');

export const linkUnsendable = problem.conflict('This link no longer works. Extend it first.');

export const linkHasNoClient = problem.conflict(
  'This link is not for one client. Copy it and send it yourself.',
);

export const textsNotSent = problem.conflict('This portal sends no text messages.');

export const tooManyFailedTokens = problem.rateLimited(
  'Too many links that do not work. Wait a minute and try again.',
);

/** The body of a DELETE. */
export const deleteFormsUnreadable = problem.validationFailed(
  "Send a JSON object in which 'deleteForms' is true or false",
);

/** The limit per hour is that of hidden values of clients. */
export const tooManyReveals = problem.rateLimited(
  'You have revealed too many hidden values. Try again later.',
);

/** The draft was saved in another tab or on another device since the visitor read it. */
export const draftChanged = problem.conflict(
  'This form was changed in another window or on another device.',
);

/** Of blank forms within a day. */
export const tooManyBlankForms = problem.rateLimited(
  'Too many forms were sent from this network today. Try again tomorrow, or ask the agency for a link.',
);

/** It was sent, completed, or voided. */
export const formClosed = problem.conflict('This form was already sent and cannot be changed.');

/** Its message says what the signatures decide. */
export const ofSignatures = problem.conflict(signedChangeTexts.signed);

/** What was typed stays as it was signed. */
export const formSigned = problem.conflict(
  'This form has a signed document. Its answers can no longer be changed.',
);

/** It is signed or uploaded, not filled in, or its form type is off. */
export const formUnavailable = problem.conflict('This form cannot be filled in right now.');

/** The form, its answers, or the client changed since the review was read. */
export const reviewStale = problem.conflict(
  'The form or the client changed after you opened this review. Nothing was written. Check the changes again.',
);

export const reviewedByOther = problem.conflict(
  'Someone else reviewed this form after you opened it. Nothing was written. Check what was decided.',
);

export const reviewNotSubmitted = problem.conflict('This form has not been submitted yet.');

export const reviewVoided = problem.conflict(
  'This form was voided. Its answers cannot be reviewed.',
);

export const reviewNotLinked = problem.conflict(
  'This form is not linked to a client. Link it to a client first.',
);

export const reviewTypeOff = problem.conflict(
  'The form type of this form is turned off, so its answers cannot be compared with the client.',
);

export const reviewUnreadable = problem.conflict('The answers of this form cannot be read.');

export const uploadRequestNotFound = problem.notFound('Document request not found');

export const uploadItemFull = problem.conflict(
  'No more files can be sent for this document. Ask your agency.',
);

export const uploadItemNotFound = problem.notFound('This document is not part of the request.');

/** `details` has the message of each field. */
export const uploadRequestInvalid = problem.validationFailed('Please check the fields.');

/** The client of a form to sign has no link that works. */
export const noOpenLink = problem.conflict(
  'The client has no link to this form that works. Create a link first.',
);
