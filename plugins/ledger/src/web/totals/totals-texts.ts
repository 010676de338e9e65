const figure = (count: number) => count.toLocaleString('en-US');

/** Texts of the totals row. */
export const totalsTexts = {
  clients: (count: number) => (count === 1 ? '1 client' : `${figure(count)} clients`),
  overdue: (count: number) => `${figure(count)} overdue`,
  empty: (count: number) => `${figure(count)} empty`,
} as const;
