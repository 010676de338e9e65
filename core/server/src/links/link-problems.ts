import { defineProblem, problem } from '@porchlight/kernel';

/** The one response for a link that is unknown, expired, revoked, used, locked, or of another kind. */
export const linkInvalid = defineProblem(
  'link_invalid',
  401,
  'This link is not valid or has expired. Ask your agency for a new one.',
);
/** The link is valid, but its second factor was not confirmed within the last hour. */
export const confirmationMissing = problem.unauthenticated('Confirm who you are to continue.');
export const answerWrong = problem.validationFailed("That doesn't match. Check it and try again.");
export const linkNotFound = problem.notFound('Link not found');
export const lifeTooLong = (hours: number) =>
  problem.validationFailed(`A link of this kind is valid for 1 to ${hours} hours.`);
