import { useEffect, useState } from 'react';
import { blockOf } from '../grid/selection.ts';
import type { CellRange, GridColumn } from '../grid/types.ts';
import type { LedgerRows } from '../rows/ledger-rows.ts';
import { useLedgerPage, useSelection } from '../page/ledger-context.tsx';
import { type SelectionFigures, selectionFigures } from './selection-figures.ts';

/** The keys go on at once; figures follow when they rest. */
const REST_MS = 120;
/** More cells are not read only to be counted. */
const MOST_CELLS = 50_000;

/** What is selected; null for less than two cells. */
export function useSelectionFigures(): SelectionFigures | null {
  const { ledger, placed } = useLedgerPage();
  const { rows } = ledger;
  const selection = useSelection();
  const [figures, setFigures] = useState<SelectionFigures | null>(null);

  useEffect(() => {
    let over = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (counted: SelectionFigures | null) => {
      if (!over) setFigures(counted);
    };
    const count = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void figuresOf(rows, placed, selection).then(show), REST_MS);
    };
    count();
    const end = rows.subscribe(count);
    return () => {
      over = true;
      clearTimeout(timer);
      end();
    };
  }, [rows, placed, selection]);
  return figures;
}

async function figuresOf(
  rows: LedgerRows,
  placed: readonly GridColumn[],
  selection: CellRange | null,
): Promise<SelectionFigures | null> {
  if (selection === null) return null;
  const { top, bottom, left, right } = blockOf(selection);
  const columns = placed.slice(left, right + 1);
  const cells = (bottom - top + 1) * columns.length;
  const uncounted: SelectionFigures = { cells, filled: null, amounts: null };
  if (cells < 2) return null;
  if (cells > MOST_CELLS) return uncounted;
  const here = textsHere(rows, top, bottom, columns);
  if (here) return selectionFigures(columns, here);
  try {
    const read = await rows.read(top, bottom, columns);
    return selectionFigures(
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
