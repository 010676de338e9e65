import { formatNumber } from '@porchlight/kernel';

export const overdueTexts = {
  title: 'Overdue invoices',
  review: 'Review',
  all: (count: number) => `Show all ${formatNumber(count)}`,
} as const;
