import { blockOf, type CellRange, type GridColumn, type MarkedRows } from '@porchlight/grid';
import { isTemporary } from '../rows/added-rows.ts';
import type { LedgerRows } from '../rows/ledger-rows.ts';

/** The clients of the selected rows. */
export interface SelectedClients {
  readonly count: number;
  /** Whether a row among them is not a client yet. */
  readonly hasUnsaved: boolean;
  /** Their ids; null for a row that is not loaded. */
  ids(): readonly (string | null)[];
  /** Their ids, those of rows far from the screen included. */
  read(): Promise<readonly string[]>;
}

/** The clients of rows that were picked one by one. */
export function clientsOfMarks(rows: LedgerRows, marked: MarkedRows): SelectedClients {
  const current = [...marked.keys()].map((id) => rows.currentId(id));
  return {
    count: marked.size,
    hasUnsaved: current.some(isTemporary),
    ids: () => current,
    read: () => Promise.resolve(current),
  };
}

/**
 * The clients of the rows of a block.
 *
 * @param columns read to learn the ids of rows far from the screen
 */
export function clientsOfBlock(
  rows: LedgerRows,
  range: CellRange,
  columns: readonly GridColumn[],
): SelectedClients {
  const { top, bottom } = blockOf(range);
  const count = bottom - top + 1;
  // New rows are the last ones.
  const last = rows.id(bottom);
  return {
    count,
    hasUnsaved: last !== null && isTemporary(last),
    ids: () =>
      Array.from({ length: count }, (_, index) => {
        const id = rows.id(top + index);
        return id === null ? null : rows.currentId(id);
      }),
    async read() {
      const read = await rows.read(top, bottom, columns);
      return read.map(({ id }) => rows.currentId(id));
    },
  };
}
