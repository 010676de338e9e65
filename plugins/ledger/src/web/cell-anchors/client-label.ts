import { formatNumber } from '@porchlight/kernel';
import type { LedgerRows } from '../rows/ledger-rows.ts';

const NAMES = ['client_first_name', 'client_last_name'];

/**
 * What a row is called: the client's name as it is stored, not as it is being typed; the number of the row while no name
 * is there.
 */
export function clientLabel(rows: Pick<LedgerRows, 'id' | 'storedValue'>, row: number): string {
  const id = rows.id(row);
  const name = NAMES.flatMap((key) => (id === null ? [] : rows.storedValue(id, key) || []));
  return name.length > 0 ? name.join(' ') : `Row ${formatNumber(row + 1)}`;
}
