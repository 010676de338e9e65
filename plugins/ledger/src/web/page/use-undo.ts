import { useState } from 'react';
import { useGridEvent, useLedgerPage } from '../ledger-context/ledger-context.tsx';

/** Steps back and forward, as far as there are any. */
export function useUndo() {
  const { grid } = useLedgerPage();
  const [can, setCan] = useState(() => ({
    undo: grid?.canUndo ?? false,
    redo: grid?.canRedo ?? false,
  }));
  useGridEvent('steps', setCan);
  return { can, undo: () => grid?.undo(), redo: () => grid?.redo() };
}
