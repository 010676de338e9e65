import type { LinkKind } from '@porchlight/kernel';

const THREE_YEARS = 3 * 365 * 24;

/** Opens an agreement for its client: to agree, to read it again, and to withdraw. */
export const agreementLink: LinkKind = {
  id: 'recurring.agreement',
  title: 'Recurring payment agreement',
  page: '/agreement/:token',
  hours: { usual: THREE_YEARS, longest: THREE_YEARS },
  secondFactors: ['birth-date'],
};
