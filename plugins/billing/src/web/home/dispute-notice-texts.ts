import { formatNumber } from '@porchlight/kernel';

/** Texts of the open disputes on the home page. */
export const disputeNoticeTexts = {
  title: 'Disputed payments',
  unknownPayer: 'Unknown payer',
  noInvoice: 'No invoice',
  due: (when: string) => `Evidence until ${when}`,
  more: (count: number) => (count === 1 ? 'and 1 more' : `and ${formatNumber(count)} more`),
} as const;
