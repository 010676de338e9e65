import { formatNumber } from '@porchlight/kernel';

/** Texts of the counts on the landing screen. */
export const countTexts = {
  total: (count: number) => (count === 1 ? '1 client' : `${formatNumber(count)} clients`),
  overdue: (count: number) => `${formatNumber(count)} overdue`,
  dueToday: (count: number) => `${formatNumber(count)} due today`,
  turning65: (count: number) => `${formatNumber(count)} turning 65 in 90 days`,
  newAssignments: 'New clients of yours',
  assigned: (count: number) =>
    count === 1
      ? '1 client was assigned to you.'
      : `${formatNumber(count)} clients were assigned to you.`,
  showMine: 'Show my clients',
  dismiss: 'Dismiss',
} as const;
