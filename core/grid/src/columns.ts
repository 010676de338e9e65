import {
  ACTION,
  FROZEN_PART,
  NARROW_FROZEN,
  NARROW_FROZEN_PART,
  NARROW_NUMBER,
  NARROW_VIEW,
  NARROWEST,
  numberWidth,
  WIDEST,
} from './measures.ts';
import type { GridColumn } from './types.ts';

/** Positions of the shown columns. Distances are from the left edge of the sheet, row number and action included. */
export interface ColumnLayout {
  readonly columns: readonly GridColumn[];
  /** Width of the row numbers, left of the action and all columns. */
  readonly numberWidth: number;
  /** Zero where there is no room for it. */
  readonly actionWidth: number;
  /** So many stay at the left. */
  readonly frozen: number;
  /** Left edge of each column and, as the last, the right edge of the sheet. */
  readonly edges: readonly number[];
  readonly frozenWidth: number;
  readonly width: number;
}

/** From `first` to `last`, both included; `last` is before `first` when there is nothing. */
interface Span {
  readonly first: number;
  readonly last: number;
}

/** Neighbors of one group. */
export interface GroupRun extends Span {
  readonly group: string;
  /** With those that are collapsed. */
  readonly count: number;
  /** True for the scrolling part of a group that the freeze line divides. */
  readonly continued: boolean;
}

/** The columns on the sheet; a collapsed group shows only the first of its neighbors. */
export function shownColumns(
  columns: readonly GridColumn[],
  collapsed: ReadonlySet<string>,
): readonly GridColumn[] {
  return columns.filter(
    ({ group }, index) => !collapsed.has(group) || columns[index - 1]?.group !== group,
  );
}

/**
 * @param viewWidth of the screen, which limits how much can stay at the left
 * @param rows how many there are; their numbers want room
 */
export function layColumns(
  columns: readonly GridColumn[],
  frozen: number,
  viewWidth: number,
  rows: number,
): ColumnLayout {
  const isNarrow = viewWidth < NARROW_VIEW;
  const number = isNarrow ? numberWidth(rows, NARROW_NUMBER) : numberWidth(rows);
  const action = isNarrow ? 0 : ACTION;
  const edges = [number + action];
  columns.forEach(({ width }, index) => {
    const most = isNarrow && index < frozen ? NARROW_FROZEN : WIDEST;
    edges.push(edges.at(-1)! + Math.min(most, clampWidth(width)));
  });
  const room = viewWidth * (isNarrow ? NARROW_FROZEN_PART : FROZEN_PART);
  let fitting = Math.min(frozen, columns.length);
  while (fitting > 0 && edges[fitting]! > room) fitting -= 1;
  return {
    columns,
    numberWidth: number,
    actionWidth: action,
    frozen: fitting,
    edges,
    frozenWidth: edges[fitting]!,
    width: edges.at(-1)!,
  };
}

export function clampWidth(width: number): number {
  return Math.min(WIDEST, Math.max(NARROWEST, Math.round(width)));
}

/** The columns behind the freeze line that are at least partly on the screen. */
export function columnWindow(layout: ColumnLayout, scrollLeft: number, viewWidth: number): Span {
  const { frozen, columns, frozenWidth } = layout;
  if (frozen >= columns.length) return { first: frozen, last: frozen - 1 };
  const first = Math.max(frozen, columnAt(layout, frozenWidth + scrollLeft));
  const last = columnAt(layout, Math.max(scrollLeft + viewWidth - 1, layout.edges[first]!));
  return { first, last };
}

/** The most columns behind the freeze line that the screen can touch at once, wherever it is scrolled to. */
export function widestWindow({ edges, frozen, frozenWidth }: ColumnLayout, viewWidth: number) {
  const room = Math.max(0, viewWidth - frozenWidth);
  let most = 0;
  for (let first = frozen, last = frozen; last < edges.length - 1; last += 1) {
    while (edges[last]! - edges[first + 1]! >= room) first += 1;
    most = Math.max(most, last - first + 1);
  }
  return most;
}

/** The column at a distance from the sheet's left edge; before and behind all columns the nearest one. */
export function columnAt({ edges, columns }: ColumnLayout, distance: number): number {
  let low = 0;
  let high = columns.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (edges[middle]! <= distance) low = middle;
    else high = middle - 1;
  }
  return Math.max(0, low);
}

/** The headings above the shown columns; `all` are those with the collapsed ones. */
export function groupRuns(
  { columns, frozen }: ColumnLayout,
  all: readonly GridColumn[],
): readonly GroupRun[] {
  const runs: GroupRun[] = [];
  let next = 0;
  columns.forEach(({ group, key }, index) => {
    const before = runs.at(-1);
    const joins = before?.group === group;
    if (joins && index !== frozen) {
      runs[runs.length - 1] = { ...before, last: index };
      return;
    }
    next = all.findIndex((column, place) => place >= next && column.key === key);
    const count = runLength(all, next);
    runs.push({ group, first: index, last: index, count, continued: joins });
  });
  return runs;
}

function runLength(all: readonly GridColumn[], start: number): number {
  const { group } = all[start]!;
  let first = start;
  while (all[first - 1]?.group === group) first -= 1;
  let end = start;
  while (all[end]?.group === group) end += 1;
  return end - first;
}
