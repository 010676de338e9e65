import type { RecurringCharge } from '../../generated/types.ts';

/** Texts of what needs an agent, on the home page. */
export const attentionTexts = {
  title: 'Recurring payments that need attention',
  review: 'Review',
  states: {
    missed: 'Missed',
    failed: 'Failed',
    unsent: 'Invoice not sent',
  } satisfies Partial<Record<RecurringCharge['state'], string>>,
  of: (state: string, date: string) => `${state}: payment of ${date}`,
  more: (count: number) => (count === 1 ? 'and 1 more' : `and ${String(count)} more`),
} as const;
