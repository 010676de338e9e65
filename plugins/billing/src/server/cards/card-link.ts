import type { LinkKind } from '@porchlight/kernel';

const THREE_YEARS = 3 * 365 * 24;

/** Opens a card on file for its client, who can only remove it. */
export const cardLink: LinkKind = {
  id: 'billing.card',
  title: 'Card on file',
  page: '/card/:token',
  hours: { usual: THREE_YEARS, longest: THREE_YEARS },
};
