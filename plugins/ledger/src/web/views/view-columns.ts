import type { GridColumn } from '@porchlight/grid';
import type { ViewState } from './view-state.ts';

type Layout = Pick<ViewState, 'order' | 'hidden' | 'widths'>;

/**
 * All columns in the order of a view. A column that the order does not name, because its plugin came later, follows its
 * neighbor in the ledger; without an order, the ledger's own counts.
 */
export function orderedColumns(
  columns: readonly GridColumn[],
  order: readonly string[],
): readonly GridColumn[] {
  const known = new Map(columns.map((column) => [column.key, column]));
  const ordered = [...new Set(order)].flatMap((key) => known.get(key) ?? []);
  const placed = new Set(ordered);
  let before: GridColumn | null = null;
  for (const column of columns) {
    if (!placed.has(column)) {
      const place = before === null ? 0 : ordered.indexOf(before) + 1;
      ordered.splice(place, 0, column);
    }
    before = column;
  }
  return ordered;
}

/** The columns that a view shows, in its order and with its widths; those of collapsed groups among them. */
export function viewedColumns(
  columns: readonly GridColumn[],
  { order, hidden, widths }: Layout,
): readonly GridColumn[] {
  const left = new Set(hidden);
  return orderedColumns(columns, order).flatMap((column) => {
    if (left.has(column.key)) return [];
    const width = widths[column.key];
    return [width === undefined ? column : { ...column, width }];
  });
}

/** How many columns each group has, hidden ones among them. */
export function groupSizes(columns: readonly GridColumn[]): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>();
  for (const { group } of columns) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  return sizes;
}

/**
 * The order with a column moved before another one, or to the end.
 *
 * @param before key of a column; null for behind the last visible one, before those hidden behind it
 */
export function reordered(
  columns: readonly GridColumn[],
  { order, hidden }: Pick<ViewState, 'order' | 'hidden'>,
  key: string,
  before: string | null,
): readonly string[] {
  const keys = orderedColumns(columns, order).map((column) => column.key);
  if (!keys.includes(key) || key === before) return keys;
  const others = keys.filter((other) => other !== key);
  const left = new Set(hidden);
  const place =
    before === null
      ? others.findLastIndex((other) => !left.has(other)) + 1
      : others.indexOf(before);
  if (place < 0) return keys;
  return others.toSpliced(place, 0, key);
}

/** Hidden columns once these are hidden. */
export function withHidden(hidden: readonly string[], keys: readonly string[]): readonly string[] {
  return [...withoutHidden(hidden, keys), ...keys];
}

/** Hidden columns once these are shown. */
export function withoutHidden(
  hidden: readonly string[],
  keys: readonly string[],
): readonly string[] {
  return hidden.filter((key) => !keys.includes(key));
}

/** Widths without those of these columns. */
export function widthsWithout(
  widths: ViewState['widths'],
  keys: readonly string[],
): ViewState['widths'] {
  return Object.fromEntries(Object.entries(widths).filter(([key]) => !keys.includes(key)));
}
