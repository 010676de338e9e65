import { useEffect, useState } from 'react';
import { blockOf, type CellRange, type GridColumn } from '@porchlight/grid';
import type { LedgerRows } from '../rows/ledger-rows.ts';
import { useLedgerPage, usePaintedSelection } from '../ledger-context/ledger-context.tsx';
import { type SelectionStatistics, selectionStatistics } from './selection-statistics.ts';

/** Statistics follow once the selection rests. */
const REST_MS = 120;
/** More cells are not counted. */
const MOST_CELLS = 50_000;
/** More rows are not fetched only to be counted. */
const MOST_FETCHED = 2_000;

/** What is selected; null for less than two cells. */
export function useSelectionStatistics(): SelectionStatistics | null {
  const { ledger, placed } = useLedgerPage();
  const { rows } = ledger;
  const selection = usePaintedSelection();
  const [statistics, setFigures] = useState<SelectionStatistics | null>(null);

  useEffect(() => {
    let counts = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const count = async () => {
      counts += 1;
      const mine = counts;
      const counted = await statisticsOf(rows, placed, selection);
      if (mine === counts) setFigures(counted);
    };
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void count(), REST_MS);
    };
    soon();
    const end = rows.subscribe((changed) => {
      if (concerns(changed, selection)) soon();
    });
    return () => {
      counts = -1;
      clearTimeout(timer);
      end();
    };
  }, [rows, placed, selection]);
  return statistics;
}

function concerns(
  changed: Parameters<Parameters<LedgerRows['subscribe']>[0]>[0],
  selection: CellRange | null,
): boolean {
  if (changed === 'all' || selection === null) return true;
  const { top, bottom } = blockOf(selection);
  return changed.last >= top && changed.first <= bottom;
}

async function statisticsOf(
  rows: LedgerRows,
  placed: readonly GridColumn[],
  selection: CellRange | null,
): Promise<SelectionStatistics | null> {
  if (selection === null) return null;
  const { top, bottom, left, right } = blockOf(selection);
  const columns = placed.slice(left, right + 1);
  const cells = (bottom - top + 1) * columns.length;
  const uncounted: SelectionStatistics = { cells, filled: null, amounts: null, sums: [] };
  if (cells < 2) return null;
  if (cells > MOST_CELLS) return uncounted;
  const here = textsHere(rows, top, bottom, columns);
  if (here) return selectionStatistics(columns, here);
  if (bottom - top >= MOST_FETCHED) return uncounted;
  try {
    const read = await rows.read(top, bottom, columns);
    return selectionStatistics(
      columns,
      read.map(({ texts }) => texts),
    );
  } catch {
    return uncounted;
  }
}

/** Null when some of it is not there. */
function textsHere(
  rows: LedgerRows,
  top: number,
  bottom: number,
  columns: readonly GridColumn[],
): readonly (readonly string[])[] | null {
  const texts: (readonly string[])[] = [];
  for (let row = top; row <= bottom; row += 1) {
    if (columns.some((column) => rows.text(row, column) === null)) return null;
    texts.push(columns.map((column) => rows.raw(row, column)));
  }
  return texts;
}
