import './live.css';
import { Button, Icon, useIsPhone, useStore } from '@porchlight/ui';
import { Colleagues } from './colleagues.tsx';
import { LiveSession } from './live-session.ts';
import { liveTexts } from './live-texts.ts';
import { useActor, useApi } from '@porchlight/web';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useGridEvent, useLedgerPage } from '../ledger-context/ledger-context.tsx';

/** Shows who else has the ledger open, and whether live updates arrive. */
export default function LivePresence() {
  const session = useLive();
  return session && <Presence session={session} />;
}

function Presence({ session }: { readonly session: LiveSession }) {
  const isPhone = useIsPhone();
  const paused = useStore(session.feed.state) === 'paused';
  return (
    <>
      <span
        role="status"
        className="ledger-paused"
        title={paused ? liveTexts.pausedWhy : undefined}
      >
        {paused && (
          <>
            <Icon name="circle-pause" />
            <span className="ledger-paused__text">{liveTexts.paused}</span>
          </>
        )}
      </span>
      {!paused && <Colleagues session={session} />}
      {paused && !isPhone && (
        <Button variant="ghost" onClick={() => session.feed.retry()}>
          {liveTexts.retry}
        </Button>
      )}
    </>
  );
}

/** Follows what others do for as long as the component is on the screen; null until the sheet is drawn. */
function useLive(): LiveSession | null {
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
