import { useActor, useApi } from '@porchlight/web';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useGridEvent, useLedgerPage } from '../ledger-context/ledger-context.tsx';
import { LiveSession } from './live-session.ts';

/** Follows what others do for as long as the component is on the screen; null until the sheet is drawn. */
export function useLive(): LiveSession | null {
  const { ledger, grid, placed, refreshTotals } = useLedgerPage();
  const api = useApi();
  const { id: agent } = useActor();
  const [session, setSession] = useState<LiveSession | null>(null);
  const editing = useRef(false);
  const columns = useEffectEvent(() => placed);
  const recount = useEffectEvent(() => refreshTotals());

  useEffect(() => {
    if (grid === null) return;
    const opened = new LiveSession({
      api,
      ledger,
      grid,
      agent,
      placed: () => columns(),
      editing: () => editing.current,
      recount: () => recount(),
    });
    setSession(opened);
    return () => {
      setSession(null);
      opened.close();
    };
  }, [api, ledger, grid, agent]);

  useGridEvent('select', (range) => session?.select(range));
  useGridEvent('editing', (active) => {
    editing.current = active;
  });
  return session;
}
