import type { LinkKind } from '@porchlight/kernel';

/** Of links to what was signed, and of those that it was signed with. */
export const DAYS_OPEN = 90;
const hours = { usual: DAYS_OPEN * 24, longest: DAYS_OPEN * 24 };

/** Opens the signed document of a form; about a `submission`. Its page and its calls are those of the plugin that signs. */
export const documentLinkKind: LinkKind = {
  id: 'signing.document',
  title: 'Signed document',
  page: '/document/:token',
  hours,
  secondFactors: ['birth-date', 'passcode'],
};
