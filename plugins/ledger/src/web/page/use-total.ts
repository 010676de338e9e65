import { useCallback, useSyncExternalStore } from 'react';
import { useLedgerPage } from './ledger-context.tsx';

/** How many rows there are, as that changes. */
export function useTotal(): number {
  const { rows } = useLedgerPage().ledger;
  return useSyncExternalStore(
    useCallback((changed: () => void) => rows.subscribe(changed), [rows]),
    () => rows.total,
  );
}
