import { rowsTexts } from '../rows/rows-texts.ts';

export function LedgerLoading() {
  return (
    <p role="status" className="ledger__loading">
      {rowsTexts.loading}
    </p>
  );
}
