import { defineProblem, ProblemError, type Problem } from '@porchlight/kernel';
import { refusedLogin } from './refused-login.ts';
import type { FlagRefusal } from './rules/account-actions.ts';

/** One text for an unknown user and a wrong password. */
export const invalidLogin = defineProblem('unauthenticated', 401, refusedLogin);

export const tooManyLogins = defineProblem(
  'rate_limited',
  429,
  'Too many failed tries. Please try again later.',
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
  const message = `Too many failed tries. Please try again ${wait}.`;
  return new ProblemError({ ...tooManyLogins, message }, { retryAfterSeconds: seconds });
}

export const passwordChecksBusy = defineProblem(
  'unavailable',
  503,
  'Too many passwords are being checked at this moment. Please try again in a few seconds.',
);

export const tooManyEmailChecks = defineProblem(
  'rate_limited',
  429,
  'Too many checks. Please wait a moment.',
);

export const agentNotFound = defineProblem('not_found', 404, 'Agent not found');

export const notYourAccount = defineProblem(
  'forbidden',
  403,
  'You do not have permission to open the account of another agent.',
);

export const beyondOwnAccess = defineProblem(
  'forbidden',
  403,
  'This agent has access that you do not have. Ask an owner to change this account.',
);

export const flagsNeedFullAccess = defineProblem(
  'forbidden',
  403,
  'Access levels can be changed only with full staff access.',
);

export const flagsAboveOwnLevel = defineProblem(
  'forbidden',
  403,
  'You cannot give access that you do not have yourself.',
);

export const ownLastAdministratorFlag = defineProblem(
  'forbidden',
  403,
  'You cannot remove your own last administrator access.',
);

export const lastOwner = defineProblem('conflict', 409, 'The portal needs at least one owner.');

export const protectedAgent = defineProblem('forbidden', 403, 'This agent cannot be deleted');

export const ownAccountNotDeletable = defineProblem(
  'forbidden',
  403,
  'You cannot delete your own account.',
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
};

export const emailTaken = defineProblem(
  'duplicate',
  409,
  'This email is already in use by another agent',
);

export const usernameTaken = defineProblem(
  'duplicate',
  409,
  'This username is already in use by another agent',
);

/** The sentence of the password policy that refused. */
export function passwordRefused(sentence: string): Problem {
  return defineProblem('validation_failed', 400, sentence);
}

export const currentPasswordMissing = defineProblem(
  'validation_failed',
  400,
  'Current password is required',
);

export const currentPasswordWrong = defineProblem(
  'validation_failed',
  400,
  'Current password is incorrect',
);

/** The problem with its sentence also at the field it concerns. */
export function atField(field: string, problem: Problem): ProblemError {
  return new ProblemError(problem, { details: [{ field, message: problem.message }] });
}
