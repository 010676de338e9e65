import { HeaderAction } from '@porchlight/web';
import { pageTexts } from './page-texts.ts';
import { StepButtons } from './step-buttons.tsx';
import { useAddRow } from './use-add-row.ts';

/** The buttons of the page header. */
export function LedgerActions() {
  const addRow = useAddRow();
  return (
    <>
      <StepButtons />
      <HeaderAction label={pageTexts.addRow} icon="plus" variant="primary" onClick={addRow} />
    </>
  );
}
