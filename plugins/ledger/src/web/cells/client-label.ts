import type { GridColumn } from '../grid/types.ts';
import type { LedgerRows } from '../rows/ledger-rows.ts';

const NAMES = ['client_first_name', 'client_last_name'];

/** How a row is called: by the client's name as far as it is there, else by its number. */
export function clientLabel(
  rows: Pick<LedgerRows, 'text'>,
  row: number,
  columns: readonly GridColumn[],
): string {
  const name = NAMES.flatMap((key) => {
    const column = columns.find((other) => other.key === key);
    return (column && rows.text(row, column)) || [];
  });
  return name.length > 0 ? name.join(' ') : `Row ${(row + 1).toLocaleString('en-US')}`;
}
