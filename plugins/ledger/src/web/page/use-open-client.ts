import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isTemporary } from '../rows/added-rows.ts';
import { useGridEvent, useLedgerPage } from '../ledger-context/ledger-context.tsx';
import { useTotal } from '../ledger-context/use-rows-value.ts';

interface Place {
  readonly row: number;
  readonly column: string;
}

/** Where the ledger was left, by entry of the tab's history: 'Back' leads to the same cell. */
const left = new Map<string, Place>();

/** The action column opens the client; the ledger comes back as it was left. */
export function useOpenClient(): void {
  const { ledger, grid, placed, selection, goTo } = useLedgerPage();
  const navigate = useNavigate();
  const { key: entry } = useLocation();
  const total = useTotal();

  useGridEvent('open', (row) => {
    const id = ledger.rows.id(row);
    if (id === null || isTemporary(id)) return;
    const column = placed[selection.get()?.anchor.column ?? 0];
    // Groups that were collapsed are expanded by then.
    const index = ledger.rows.groups.shown.get().indexOf(row);
    if (column) left.set(entry, { row: index, column: column.key });
    void navigate(`/crm/clients/${id}`);
  });

  const comeBack = useEffectEvent(() => {
    const place = left.get(entry);
    left.delete(entry);
    if (place) goTo({ ...place, focus: true });
  });
  const ready = grid !== null && total > 0;
  useEffect(() => {
    if (ready) comeBack();
  }, [ready]);
}
