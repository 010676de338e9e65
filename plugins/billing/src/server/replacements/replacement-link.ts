import type { LinkKind } from '@porchlight/kernel';

const NINETY_DAYS = 90 * 24;

/** Opens a card on file for its client, to replace it by another card. Below `/pay`, where pages load card forms. */
export const replacementLink: LinkKind = {
  id: 'billing.card-replacement',
  title: 'Replace a card',
  page: '/pay/card/:token',
  hours: { usual: NINETY_DAYS, longest: NINETY_DAYS },
  secondFactors: ['birth-date'],
};
