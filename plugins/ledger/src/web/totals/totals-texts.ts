import { formatNumber } from '@porchlight/kernel';
import { countText } from '../../rules/count-text.ts';

/** Texts of the totals row. */
export const totalsTexts = {
  clients: (count: number) => countText(count, 'client'),
  overdue: (count: number) => `${formatNumber(count)} overdue`,
  /** Before the exact value has been counted. */
  about: (text: string) => `≈ ${text}`,
  empty: (count: number) => `${formatNumber(count)} empty`,
} as const;
