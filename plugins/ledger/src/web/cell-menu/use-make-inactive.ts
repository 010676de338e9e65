import { blockOf, type CellRange } from '@porchlight/grid';
import { useLedgerPage } from '../ledger-context/ledger-context.tsx';
import { cellMenuTexts } from './cell-menu-texts.ts';

const STATUS = 'status';
const INACTIVE = 'inactive';
/** The statuses of more rows are not looked through. */
const MOST_LOOKED_THROUGH = 200;

/** Makes the clients of the selected rows inactive, as one step that can be undone. */
export function useMakeInactive(range: CellRange): {
  /** Why it cannot; null when it can. */
  readonly blocked: string | null;
  readonly run: () => void;
} {
  const { grid, columns, ledger } = useLedgerPage();
  const { rows } = ledger;
  const column = columns.find(({ key }) => key === STATUS);
  const { top, bottom } = blockOf(range);

  function isInactive(row: number): boolean {
    const id = rows.id(row);
    return id !== null && rows.storedValue(id, STATUS) === INACTIVE;
  }

  const few = bottom - top < MOST_LOOKED_THROUGH;
  const all = Array.from({ length: few ? bottom - top + 1 : 0 }, (_, index) => top + index);
  const done = few && all.every(isInactive);
  return {
    blocked:
      column === undefined || !column.editable
        ? cellMenuTexts.readOnly
        : done
          ? cellMenuTexts.alreadyInactive
          : null,
    run() {
      if (column) grid?.setColumn(column, INACTIVE);
    },
  };
}
