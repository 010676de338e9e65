import type { LinkKind } from '@porchlight/kernel';

const HOURS_OPEN = 2;

/**
 * Opens the screen on which the client of a form signs on the device of an agent; about a `submission`. It always asks who
 * the client is, and a new one ends the one before.
 */
export const inPersonLinkKind: LinkKind = {
  id: 'signing.in-person',
  title: 'In-person signing',
  page: '/in-person/:token',
  hours: { usual: HOURS_OPEN, longest: HOURS_OPEN },
  secondFactors: ['birth-date', 'passcode'],
};
