import { Button, Icon, useIsPhone, useStore } from '@porchlight/ui';
import { Colleagues } from './colleagues.tsx';
import type { LiveSession } from './live-session.ts';
import { liveTexts } from './live-texts.ts';
import './live.css';
import { useLive } from './use-live.ts';

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
