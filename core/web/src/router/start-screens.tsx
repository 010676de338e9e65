import { Button, uiTexts } from '@porchlight/ui/bare';
import { useEffect, useState } from 'react';
import './start-screens.css';

/** After this time a start is slow enough to say so. */
const SLOW_START_MS = 2_000;

/** Nothing at first, because most starts are over before anything could be read. */
export function Starting() {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_START_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main className="start-screen" aria-busy="true">
      <p role="status">{slow ? 'Connecting to the server...' : ''}</p>
    </main>
  );
}

/** The portal could not begin: no bootstrap, or no way to sign in. */
export function StartFailure({
  detail,
  onRetry,
}: {
  readonly detail?: string;
  readonly onRetry: () => void;
}) {
  return (
    <main className="start-screen">
      <div role="alert">
        <h1 className="start-screen__title">The portal could not be loaded</h1>
        <p className="start-screen__detail">
          {detail ?? 'Part of it did not arrive. Please try again.'}
        </p>
      </div>
      <Button variant="primary" onClick={onRetry}>
        {uiTexts.tryAgain}
      </Button>
    </main>
  );
}
