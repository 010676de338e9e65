import { Button, Icon } from '@porchlight/ui';
import { useObserved } from '../rows/use-saving.ts';
import { Colleagues } from './colleagues.tsx';
import type { LiveSession } from './live-session.ts';
import { liveTexts } from './live-texts.ts';
import './live.css';
import { useLive } from './use-live.ts';

/** Who else has the ledger open, and whether what they do is heard. */
export default function LivePresence() {
  const session = useLive();
  return session && <Presence session={session} />;
}

function Presence({ session }: { readonly session: LiveSession }) {
  const paused = useObserved(session.feed.state) === 'paused';
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
            {liveTexts.paused}
          </>
        )}
      </span>
      {paused ? (
        <Button variant="ghost" onClick={() => session.feed.retry()}>
          {liveTexts.retry}
        </Button>
      ) : (
        <Colleagues session={session} />
      )}
    </>
  );
}
