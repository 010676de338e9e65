import { lazyDialog, useDraft, useSaveDraft } from '@porchlight/web';
import { useState } from 'react';
import { useLedgerPage } from '../ledger-context/ledger-context.tsx';
import { unsavedDraft, type UnsavedDraft } from './unsaved-draft.ts';

const UnsavedDialog = lazyDialog(() => import('./unsaved-dialog.tsx'));
const DRAFT = 'ledger';

/** What is typed into cells when the session ends is offered after the next sign-in, also when its save was refused. */
export function UnsavedCells() {
  const { ledger, grid } = useLedgerPage();
  const { draft, drop } = useDraft<UnsavedDraft>(DRAFT);
  const [closed, setClosed] = useState<UnsavedDraft | null>(null);
  useSaveDraft(DRAFT, () => unsavedDraft(grid?.unsaved() ?? [], ledger.rows, draft));
  if (draft === null || draft === closed) return null;

  function close() {
    setClosed(draft);
    grid?.focus();
  }

  return <UnsavedDialog draft={draft} onClose={close} onDone={drop} />;
}
