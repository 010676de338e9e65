import {
  agreedOrders,
  DateOrderCount,
  type DateOrder,
} from '../../../../rules/import/date-order.ts';
import type { TablePlace } from '../file-row.ts';
import type { NoticeBook } from '../notice-book.ts';
import type { CsvRecord } from './csv-dialect.ts';

const DATES: ReadonlySet<string | null> = new Set(['date', 'birth-date']);

export function hasDates({ kinds }: TablePlace): boolean {
  return kinds.some((kind) => DATES.has(kind));
}

/** How the dates of each column are written, by all of its cells; null for other columns. */
export async function dateOrders(
  records: AsyncIterable<readonly CsvRecord[]>,
  { kinds, headerLine }: TablePlace,
  notices: NoticeBook,
): Promise<readonly (DateOrder | null)[]> {
  const counts = kinds.map((kind) => (DATES.has(kind) ? new DateOrderCount() : null));
  const dated = counts.flatMap((count, place) => (count === null ? [] : [{ count, place }]));
  for await (const some of records)
    for (const { line, cells } of some) {
      if (line <= (headerLine ?? 0)) continue;
      for (const { count, place } of dated) {
        const cell = cells[place];
        if (cell !== undefined && cell !== '') count.add(cell, line);
      }
    }
  const lines = new Set(dated.flatMap(({ count }) => count.contradicting));
  for (const line of [...lines].toSorted((one, other) => one - other))
    notices.add('contradicting_dates', line);
  return agreedOrders(counts.map((count) => count?.order ?? null));
}
