import { problemAt, type ProblemError } from '@porchlight/kernel';
import { copyUnsendable } from '../../envelope-problems.ts';
import type { CopyFacts } from './copy-rows.ts';

/** The client has it, or the agent who hands it over. */
export const handed = { role: 'client', state: 'sent', problem: null, message_id: null } as const;
/** Advisors have the document in the portal. */
export const inPortal: CopyFacts = { ...handed, role: 'advisor', way: 'portal' };

/** The client has none. */
export function failed(problem: CopyFacts['problem']): CopyFacts {
  return { ...handed, state: 'failed', way: null, problem };
}

/** Without what only the row has. */
export function factsOf({ role, state, way, problem, message_id }: CopyFacts): CopyFacts {
  return { role, state, way, problem, message_id };
}

/** The message is at the way that was chosen. */
export function unsendable(message: string): ProblemError {
  return problemAt(copyUnsendable, [{ field: 'way', message }]);
}

/** Why a client cannot be sent a copy. */
export const waysProblems = {
  notSigned: 'There is no signed document yet.',
  noClient: 'The form has no client.',
  noEmail: 'This client has no email. Add one and try again.',
  noPhone: 'This client has no phone number. Add one and try again.',
  noMailServer: 'This portal has no mail server.',
  noTexts: 'This portal sends no text messages.',
};
