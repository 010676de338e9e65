import { lazy, Suspense } from 'react';
import { useLedgerPage } from '../page/ledger-context.tsx';
import { useObserved } from '../rows/use-saving.ts';

const ConflictDialog = lazy(() => import('./conflict-dialog.tsx'));

/** Asks about the cells that somebody else changed first, one save after the other. */
export function ConflictQuestion() {
  const { ledger } = useLedgerPage();
  const [conflict] = useObserved(ledger.conflicts.open);
  if (conflict === undefined) return null;
  const key = conflict.cells.map(({ id, column }) => `${id} ${column.key}`).join();
  return (
    <Suspense>
      <ConflictDialog key={key} conflict={conflict} />
    </Suspense>
  );
}
