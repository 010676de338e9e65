import { useCallback, useSyncExternalStore } from 'react';
import type { LedgerRows } from '../rows/ledger-rows.ts';
import { useLedgerPage } from './ledger-context.tsx';

/** A plain value of the rows, updated as they change. */
export function useRowsValue<T extends string | number | boolean | null>(
  read: (rows: LedgerRows) => T,
): T {
  const { rows } = useLedgerPage().ledger;
  return useSyncExternalStore(
    useCallback((changed: () => void) => rows.subscribe(changed), [rows]),
    () => read(rows),
  );
}

/** How many rows there are. */
export function useTotal(): number {
  return useRowsValue((rows) => rows.total);
}
