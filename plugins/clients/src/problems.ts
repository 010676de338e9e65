import { defineProblem, ProblemError, type FieldMessage } from '@porchlight/kernel';

/** CL-157; also for a client that was deleted. */
export const clientNotFound = defineProblem('not_found', 404, 'Client not found');

/** The change was made from an older version; `details` names the fields whose values are others by now. */
export const clientChanged = defineProblem(
  'conflict',
  409,
  'This client was changed by someone else in the meantime. Check the new values and save again.',
);

/** `details` has the sentence of each field. */
export const clientInvalid = defineProblem('validation_failed', 400, 'Please check the fields.');

/** 400 with the sentences at their fields; the only one is the message as well. */
export function clientInvalidAt(complaints: readonly FieldMessage[]): ProblemError {
  const [only] = complaints;
  const message =
    complaints.length === 1 && only !== undefined ? only.message : clientInvalid.message;
  return new ProblemError({ ...clientInvalid, message }, { details: complaints });
}

/** security.md, masking. */
export const tooManyReveals = defineProblem(
  'rate_limited',
  429,
  'You have looked at too many hidden values. Please try again later.',
);

/** Says the limit per hour and how long to wait. */
export function tooManyRevealsFor(limit: number, seconds: number): ProblemError {
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes <= 1 ? 'in a minute' : `in ${minutes} minutes`;
  const message = `You can look at ${limit} hidden values per hour. Please try again ${wait}.`;
  return new ProblemError({ ...tooManyReveals, message }, { retryAfterSeconds: seconds });
}
