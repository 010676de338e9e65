import type { MarkedRows, RowSource } from './types.ts';

export const noMarkedRows: MarkedRows = new Map();

/** Marks the row, or removes its mark. */
export function withToggled(marked: MarkedRows, id: string, row: number): MarkedRows {
  const toggled = new Map(marked);
  if (!toggled.delete(id)) toggled.set(id, row);
  return toggled;
}

/** More rows are never looked through one by one. */
const MOST_ROWS = 5_000;

/** Marks the rows from `first` to `last`; null when some of them are not loaded. */
export function withMarked(
  marked: MarkedRows,
  source: RowSource,
  first: number,
  last: number,
): MarkedRows | null {
  if (last - first >= MOST_ROWS) return null;
  const all = new Map(marked);
  for (let row = first; row <= last; row += 1) {
    const id = source.id(row);
    if (id === null) return null;
    all.set(id, row);
  }
  return all;
}

/** The same rows where they are now, under their current ids; the same object when nothing has changed. */
export function followed(marked: MarkedRows, source: RowSource): MarkedRows {
  const now = new Map(
    [...marked].map(([id, row]) => {
      const place = source.rowOf?.(id) ?? null;
      return place === null ? [id, row] : [source.id(place) ?? id, place];
    }),
  );
  const isSame = [...marked].every(([id, row]) => now.get(id) === row);
  return isSame ? marked : now;
}

/** Neighbors among the marked rows as one run each, from top to bottom. */
export function runsOf(
  marked: MarkedRows,
): readonly { readonly first: number; readonly last: number }[] {
  const runs: { first: number; last: number }[] = [];
  for (const row of [...marked.values()].toSorted((one, other) => one - other)) {
    const run = runs.at(-1);
    if (run && row <= run.last + 1) run.last = row;
    else runs.push({ first: row, last: row });
  }
  return runs;
}
