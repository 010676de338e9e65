import { useStore } from '@porchlight/ui';
import { lazyDialog } from '@porchlight/web';
import { useState } from 'react';
import { useGridEvent, useLedgerPage } from '../ledger-context/ledger-context.tsx';

const ConflictDialog = lazyDialog(() => import('./conflict-dialog.tsx'));

/**
 * Asks about the cells that somebody else changed first, one save after the other. Not while something is being typed:
 * half of it would be saved, the other half would answer the question.
 */
export function ConflictQuestion() {
  const { ledger } = useLedgerPage();
  const [conflict] = useStore(ledger.conflicts.open);
  const [typing, setTyping] = useState(false);
  useGridEvent('editing', setTyping);
  if (conflict === undefined || typing) return null;
  const key = conflict.cells.map(({ id, column }) => `${id} ${column.key}`).join();
  return <ConflictDialog key={key} conflict={conflict} onClose={() => conflict.answer(null)} />;
}
