import {
  ColumnStyleCounts,
  hasStyle,
  type ColumnStyle,
} from '../../../rules/import/column-style.ts';
import type { TablePlace } from './file-row.ts';
import type { NoticeBook } from './notice-book.ts';

/** Receives the styles of the columns, by their places, before their rows. */
export type OnStyles = (styles: readonly (ColumnStyle | null)[]) => void;

export function hasStyles({ kinds }: TablePlace): boolean {
  return kinds.some(hasStyle);
}

/** The styles that were counted; the lines that contradict them are noticed. */
export function countedStyles(
  counts: ColumnStyleCounts,
  notices: NoticeBook,
): readonly (ColumnStyle | null)[] {
  for (const line of counts.contradicting) notices.add('contradicting_dates', line);
  for (const line of counts.swapped) notices.add('swapped_dates', line);
  return counts.styles;
}
