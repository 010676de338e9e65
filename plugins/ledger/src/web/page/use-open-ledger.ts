import { useApi } from '@porchlight/web';
import { useEffect, useState } from 'react';
import type { GridColumn } from '@porchlight/grid';
import type { LedgerAsk } from '../rows/ledger-ask.ts';
import { openLedger, type OpenLedger } from '../rows/open-ledger.ts';
import { useLateCells } from './agency-day.ts';
import { useTypingDoubts } from './use-typing-doubts.ts';

/** The rows that the page shows, for as long as it is on the screen; null before its first effect. */
export function useOpenLedger(
  shown: readonly GridColumn[],
  { sort, filter, q }: LedgerAsk,
): OpenLedger | null {
  const api = useApi();
  const late = useLateCells();
  const doubt = useTypingDoubts();
  const [ledger, setLedger] = useState<OpenLedger | null>(null);

  useEffect(() => {
    const opened = openLedger({ api, columns: [], late, doubt });
    setLedger(opened);
    return () => opened.close();
  }, [api, late, doubt]);
  useEffect(() => ledger?.rows.setColumns(shown), [ledger, shown]);
  useEffect(() => ledger?.rows.show({ sort, filter, q }), [ledger, sort, filter, q]);
  return ledger;
}
