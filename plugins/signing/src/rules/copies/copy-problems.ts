import type { SignedCopy } from '../../generated/types.ts';

/** Why a client has no copy, for staff. */
export const copyProblems: Record<NonNullable<SignedCopy['problem']>, string> = {
  'no-client': 'the form has no client',
  'no-email': 'the client has no email',
  'no-mail-server': 'this portal has no mail server',
  'not-delivered': 'the message could not be delivered',
};
