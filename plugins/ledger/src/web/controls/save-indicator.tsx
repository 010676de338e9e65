import { Spinner } from '@porchlight/ui';
import { rowsTexts } from '../rows/rows-texts.ts';
import { useSaveState } from '../rows/use-save-state.ts';
import { useLedgerPage } from '../ledger-context/ledger-context.tsx';

/** 'Unsaved changes' and 'Saving...' beside the title. */
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
