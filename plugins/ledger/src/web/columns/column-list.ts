import type { GridColumn } from '@porchlight/grid';
import { foldText } from '@porchlight/kernel';

/** A line of the columns panel: the heading of neighbours of one group, or one of them. */
type ColumnLine =
  | {
      readonly kind: 'group';
      /** Of the line; a group may appear several times. */
      readonly id: string;
      readonly group: string;
      readonly keys: readonly string[];
    }
  | { readonly kind: 'column'; readonly column: GridColumn };

/** The columns in the order of the view under the headings of their groups, filtered by a text in name or group. */
export function columnLines(ordered: readonly GridColumn[], search: string): readonly ColumnLine[] {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  const fitting = ordered.filter(({ label, group, key }) => {
    const text = `${foldText(label)} ${foldText(group)} ${key}`;
    return words.every((word) => text.includes(word));
  });
  const lines: ColumnLine[] = [];
  fitting.forEach((column, index) => {
    const { group } = column;
    if (fitting[index - 1]?.group !== group) {
      const run = fitting.slice(index);
      const end = run.findIndex((other) => other.group !== group);
      const keys = (end < 0 ? run : run.slice(0, end)).map(({ key }) => key);
      lines.push({ kind: 'group', id: `group ${column.key}`, group, keys });
    }
    lines.push({ kind: 'column', column });
  });
  return lines;
}

/**
 * The column before which one belongs after moving one position up or down; undefined when it is already at that end.
 *
 * @returns null for the end of the list
 */
export function neighbourOf(
  ordered: readonly GridColumn[],
  key: string,
  by: -1 | 1,
): string | null | undefined {
  const place = ordered.findIndex((column) => column.key === key);
  const to = place + by;
  if (place < 0 || to < 0 || to >= ordered.length) return undefined;
  return by < 0 ? ordered[to]!.key : (ordered[to + 1]?.key ?? null);
}
