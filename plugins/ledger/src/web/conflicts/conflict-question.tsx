import { useStore } from '@porchlight/ui';
import { lazyDialog } from '@porchlight/web';
import { useState } from 'react';
import { useGridEvent, useLedgerPage } from '../ledger-context/ledger-context.tsx';

const ConflictDialog = lazyDialog(() => import('./conflict-dialog.tsx'));

/**
 * Asks about cells that someone else changed first, one save after the other. It waits while a cell is being edited:
 * half an entry would be saved, and the next key would answer the question.
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
