import { blockOf, type CellRange } from '@porchlight/grid';
import { STATUS_COLUMN } from '../controls/status-options.ts';
import { useLedgerPage } from '../ledger-context/ledger-context.tsx';
import { selectedRowsTexts as texts } from './selected-rows-texts.ts';

const INACTIVE = 'inactive';
/** The statuses of more rows are not looked through. */
const MOST_LOOKED_THROUGH = 200;

/** Makes the clients of the selected rows inactive, as one step that can be undone. */
export function useMakeInactive(range: CellRange): {
  /** Why it cannot; null when it can. */
  readonly blocked: string | null;
  readonly run: () => void;
} {
  const { grid, columns, ledger, say } = useLedgerPage();
  const { rows } = ledger;
  const column = columns.find(({ key }) => key === STATUS_COLUMN);
  const { top, bottom } = blockOf(range);
  const clients = bottom - top + 1;

  function isInactive(row: number): boolean {
    const id = rows.id(row);
    return id !== null && rows.storedValue(id, STATUS_COLUMN) === INACTIVE;
  }

  const looked = clients <= MOST_LOOKED_THROUGH ? clients : 0;
  const isDone =
    looked > 0 && Array.from({ length: looked }, (_, index) => top + index).every(isInactive);
  return {
    blocked:
      column === undefined || !column.editable
        ? texts.readOnly
        : isDone
          ? texts.alreadyInactive
          : null,
    run() {
      if (column) {
        grid?.setColumn(column, INACTIVE, (undo) => say(texts.madeInactive(clients), 'done', undo));
      }
    },
  };
}
