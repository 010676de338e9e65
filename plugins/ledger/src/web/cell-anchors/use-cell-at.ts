import { useCallback, useSyncExternalStore } from 'react';
import type { GridColumn } from '@porchlight/grid';
import { useLedgerPage } from '../ledger-context/ledger-context.tsx';

/** A cell by its client and column, wherever it is. */
export interface Cell {
  /** Of the client. */
  readonly id: string;
  readonly column: GridColumn;
}

/** The current position of a cell. */
export interface CellAt {
  readonly row: number;
  /** Among the columns that have a place on the sheet. */
  readonly place: number;
}

/** Follows a cell through sorting, hiding and moving of columns; null while it is not on the sheet. */
export function useCellAt(cell: Cell | null): CellAt | null {
  const { ledger, placed } = useLedgerPage();
  const { rows } = ledger;
  const row = useSyncExternalStore(useChanges(), () => cell && rows.rowOf(cell.id));
  const place = placed.findIndex(({ key }) => key === cell?.column.key);
  return row === null || place < 0 ? null : { row, place };
}

/** What a cell shows, followed; null while that is not there. */
export function useCellText(cell: Cell | null): string | null {
  const { rows } = useLedgerPage().ledger;
  return useSyncExternalStore(useChanges(), () => {
    const row = cell === null ? null : rows.rowOf(cell.id);
    return cell === null || row === null ? null : rows.text(row, cell.column);
  });
}

function useChanges() {
  const { rows } = useLedgerPage().ledger;
  return useCallback((listener: () => void) => rows.subscribe(listener), [rows]);
}
