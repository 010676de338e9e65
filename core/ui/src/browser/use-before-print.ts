import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';

/**
 * Runs before the page goes on paper. What it changes is on the sheet: the browser takes the page as it is when the
 * event is over, so it is drawn at once.
 */
export function useBeforePrint(run: () => void): void {
  const latest = useEffectEvent(run);
  useEffect(() => {
    const onBeforePrint = () => flushSync(() => latest());
    window.addEventListener('beforeprint', onBeforePrint);
    return () => window.removeEventListener('beforeprint', onBeforePrint);
  }, []);
}
