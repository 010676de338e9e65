import { Spinner, useStore } from '@porchlight/ui';
import { rowsTexts } from '../rows/rows-texts.ts';
import { useLedgerPage } from '../ledger-context/ledger-context.tsx';
import { useLeaveGuard, useOnline } from '@porchlight/web';
import type { SaveState, SaveStatus } from '../rows/save-state.ts';

/** 'Unsaved changes' and 'Saving...' beside the title; offline, what waits to be sent is unsaved. */
export function SaveIndicator() {
  const { ledger } = useLedgerPage();
  const { unsaved, saving } = useSaveState(ledger.saving);
  return (
    <span role="status" className="ledger-saving">
      {unsaved && <span className="ledger-saving__unsaved">{rowsTexts.unsaved}</span>}
      {saving && (
        <span className="ledger-saving__calls">
          <Spinner />
          {rowsTexts.saving}
        </span>
      )}
    </span>
  );
}

/** The save state; warns before leaving the page while something is unsaved. */
function useSaveState(saving: SaveState): SaveStatus {
  const state = useStore(saving.state);
  const isOnline = useOnline();
  const unsaved = state.unsaved || (state.saving && !isOnline);
  useLeaveGuard(unsaved);
  return { unsaved, saving: state.saving && isOnline };
}
