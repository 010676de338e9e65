import { formatDollars } from '@porchlight/kernel';
import type { GridColumn } from '@porchlight/grid';
import { totalsTexts } from './totals-texts.ts';

/** What the server counts over all rows of the view. */
export interface Totals {
  readonly count: number;
  /** By currency column. */
  readonly sums: Readonly<Record<string, number | undefined>>;
  readonly empty: Readonly<Record<string, number | undefined>>;
  /** Follow-ups that were due before today. */
  readonly overdue: number;
}

interface FooterText {
  readonly text: string;
  readonly tone?: 'quiet' | 'bad';
}

const FOLLOW_UP = 'next_f_u_date';
const whole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
/** Widths of bold digits and of the text beside them, in pixels. */
const DIGIT = 8;
const BESIDE = 17;

/**
 * The footer of a column: the number of clients below the first one, the sum of amounts, overdue follow-ups, or else the
 * number of empty cells. Null for nothing.
 */
export function footerCell(column: GridColumn, first: boolean, totals: Totals): FooterText | null {
  const { key, type, width } = column;
  if (first) return { text: totalsTexts.clients(totals.count) };
  if (key === FOLLOW_UP && totals.overdue > 0) {
    return { text: totalsTexts.overdue(totals.overdue), tone: 'bad' };
  }
  const sum = totals.sums[key];
  if (type === 'currency' && sum !== undefined) return { text: sumText(sum, width) };
  const empty = totals.empty[key] ?? 0;
  return empty > 0 ? { text: totalsTexts.empty(empty), tone: 'quiet' } : null;
}

/** The same with estimated totals. */
export function aboutCell(column: GridColumn, first: boolean, totals: Totals): FooterText | null {
  const footer = footerCell({ ...column, width: 0 }, first, totals);
  return footer && { ...footer, text: totalsTexts.about(footer.text) };
}

/** Without its cents where those do not fit; an estimate knows none. */
function sumText(sum: number, width: number): string {
  const exact = formatDollars(sum);
  return exact.length * DIGIT + BESIDE > width ? whole.format(sum) : exact;
}
