import { countText, numberText } from '../../rules/count-text.ts';

/** Texts of the totals row. */
export const totalsTexts = {
  clients: (count: number) => countText(count, 'client'),
  overdue: (count: number) => `${numberText(count)} overdue`,
  empty: (count: number) => `${numberText(count)} empty`,
} as const;
