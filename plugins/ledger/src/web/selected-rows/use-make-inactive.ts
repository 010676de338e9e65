import { STATUS_COLUMN } from '../controls/status-options.ts';
import { useLedgerPage } from '../ledger-context/ledger-context.tsx';
import type { SelectedClients } from './selected-clients.ts';
import { selectedRowsTexts as texts } from './selected-rows-texts.ts';
import { useSetColumn } from './use-set-column.ts';

const INACTIVE = 'inactive';
/** The statuses of more rows are not looked through. */
const MOST_LOOKED_THROUGH = 200;

/** Makes the clients of the selected rows inactive, as one step that can be undone. */
export function useMakeInactive(clients: SelectedClients): {
  /** Why it cannot; null when it can. */
  readonly blocked: string | null;
  readonly run: () => void;
} {
  const { columns, ledger } = useLedgerPage();
  const setColumn = useSetColumn();
  const { rows } = ledger;
  const column = columns.find(({ key }) => key === STATUS_COLUMN);
  const { count } = clients;
  const isDone =
    count <= MOST_LOOKED_THROUGH &&
    clients.ids().every((id) => id !== null && rows.storedValue(id, STATUS_COLUMN) === INACTIVE);
  return {
    blocked:
      column === undefined || !column.editable
        ? texts.readOnly
        : isDone
          ? texts.alreadyInactive
          : null,
    run() {
      if (column) setColumn(column, INACTIVE, texts.madeInactive);
    },
  };
}
