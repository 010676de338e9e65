import { problem, problemAt, ProblemError, type Problem } from '@porchlight/kernel';
import { refusedLogin } from './refused-login.ts';
import type { FlagRefusal } from './rules/account-actions.ts';

/** One text for an unknown user and a wrong password. */
export const invalidLogin = problem.unauthenticated(refusedLogin);

export const tooManyLogins = problem.rateLimited(
  'Too many failed attempts. Please try again later.',
);

/** The sign-in page shows the field of the code at a problem with this field. */
export const signInCodeNeeded = problem.rateLimited(
  'Too many failed attempts from other places. If this account has an email address, we sent a code to it.',
);

export const signInCodeWrong = problem.rateLimited(
  'This code is not valid or has expired. Check the latest email.',
);

/** Says how long, in the largest unit that is still close. */
export function tooManyLoginsFor(seconds: number): ProblemError {
  const minutes = Math.ceil(seconds / 60);
  const wait =
    seconds <= 90
      ? 'in a minute'
      : minutes <= 90
        ? `in ${minutes} minutes`
        : `in ${Math.ceil(minutes / 60)} hours`;
  const message = `Too many failed attempts. Please try again ${wait}.`;
  return new ProblemError({ ...tooManyLogins, message }, { retryAfterSeconds: seconds });
}

export const passwordChecksBusy = problem.unavailable(
  'Sign-in is busy. Try again in a few seconds.',
);

export const tooManyEmailChecks = problem.rateLimited('Too many checks. Please wait a moment.');

export const agentNotFound = problem.notFound('Agent not found');

export const notYourAccount = problem.forbidden(
  'You do not have permission to open the account of another agent.',
);

export const beyondOwnAccess = problem.forbidden(
  'This agent has access that you do not have. Ask an owner to change this account.',
);

export const flagsNeedFullAccess = problem.forbidden(
  'Access levels can be changed only with full staff access.',
);

export const flagsAboveOwnLevel = problem.forbidden(
  'You cannot give access that you do not have yourself.',
);

export const ownLastAdministratorFlag = problem.forbidden(
  'You cannot remove your own last administrator access.',
);

export const lastOwner = problem.conflict('The portal needs at least one owner who can sign in.');

export const protectedAgent = problem.forbidden('This agent cannot be deleted');

export const ownAccountNotDeletable = problem.forbidden('You cannot delete your own account.');

export const ownAccountNotSuspendable = problem.forbidden('You cannot suspend your own account.');

export const ownPasswordLink = problem.conflict(
  'A password link for your own account is sent from the sign-in page.',
);

export const suspendedPasswordLink = problem.conflict(
  'This agent is suspended. Restore the account before you send a link.',
);

export const noEmail = problem.conflict('This agent has no email. Enter one first.');

/** For the holder of a link. */
export const accountClosed = problem.conflict(
  'This account is closed. Ask your agency owner for help.',
);

export const notReassignable = problem.validationFailed(
  'This agent cannot take over clients. Choose an agent who is not suspended.',
);

/** The problem for each refusal, for the API and the screens. */
export const accessProblems: Readonly<Record<FlagRefusal, Problem>> = {
  'not-your-account': notYourAccount,
  'beyond-own-access': beyondOwnAccess,
  'needs-full-access': flagsNeedFullAccess,
  'above-own-level': flagsAboveOwnLevel,
  'own-last-administrator-flag': ownLastAdministratorFlag,
  'first-agent': protectedAgent,
  'own-account': ownAccountNotDeletable,
  'own-suspension': ownAccountNotSuspendable,
};

export const emailTaken = problem.duplicate('This email is already in use by another agent');

export const usernameTaken = problem.duplicate('This username is already in use by another agent');

/** The sentence for a name that hides who someone is. */
export function nameRefused(sentence: string): Problem {
  return problem.validationFailed(sentence);
}

/** The sentence of the password policy that refused. */
export function passwordRefused(sentence: string): Problem {
  return problem.validationFailed(sentence);
}

export const currentPasswordMissing = problem.validationFailed('Current password is required');

export const currentPasswordWrong = problem.validationFailed('Current password is incorrect');

/** A problem whose message is also shown at the field it concerns. */
export function atField(field: string, cause: Problem): ProblemError {
  return problemAt(cause, [{ field, message: cause.message }]);
}
