import { useApi, useAgency } from '@porchlight/web';
import { useEffect, useState, useMemo } from 'react';
import type { GridColumn } from '@porchlight/grid';
import type { LedgerQuery } from '../rows/ledger-query.ts';
import { openLedger, type OpenLedger } from '../rows/open-ledger.ts';
import { useFollowUpMarks } from './agency-day.ts';
import { civilToday } from '@porchlight/kernel';

/** The rows that the page shows, for as long as it is on the screen; null before its first effect. */
export function useOpenLedger(
  shown: readonly GridColumn[],
  { sort, group, filter, q }: LedgerQuery,
): OpenLedger | null {
  const api = useApi();
  const { time_zone: timeZone } = useAgency();
  const dayMark = useFollowUpMarks();
  const warning = useTypingWarnings();
  const [ledger, setLedger] = useState<OpenLedger | null>(null);

  useEffect(() => {
    const opened = openLedger({
      api,
      columns: [],
      dayMark,
      today: () => civilToday(timeZone),
      warning,
    });
    setLedger(opened);
    return () => opened.close();
  }, [api, dayMark, timeZone, warning]);
  useEffect(() => ledger?.rows.setColumns(shown), [ledger, shown]);
  useEffect(
    () => ledger?.rows.show({ sort, group: group ?? null, filter, q }),
    [ledger, sort, group, filter, q],
  );
  return ledger;
}

type Warnings = (key: string, value: string) => string | null;

/** What looks wrong about a typed value, as on the page of the client; nothing before the rules are here. */
function useTypingWarnings(): Warnings {
  const { time_zone: timeZone } = useAgency();
  return useMemo(() => {
    const today = civilToday(timeZone);
    let warnings: Warnings = () => null;
    import('./parts-chunk.ts').then(
      ({ typingWarning }) => {
        warnings = (key, value) => typingWarning(key, value, today);
      },
      () => undefined,
    );
    return (key, value) => warnings(key, value);
  }, [timeZone]);
}
