import { useBeforePrint } from '@porchlight/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { SHOWN_SECONDS } from './shown-seconds.ts';

/**
 * Seconds until `hide` runs, while `shown`; also runs it when the window loses the focus or goes out of sight: who
 * looks elsewhere leaves nothing on the screen. Nor does it get on paper.
 */
export function useHideAfter(shown: boolean, hide: () => void): number {
  const [left, setLeft] = useState(SHOWN_SECONDS);
  const hideNow = useEffectEvent(hide);
  useBeforePrint(hide);

  useEffect(() => {
    if (!shown) return;
    const outOfSight = () => {
      if (document.hidden) hideNow();
    };
    outOfSight();
    const end = Date.now() + SHOWN_SECONDS * 1_000;
    setLeft(SHOWN_SECONDS);
    const timer = setInterval(() => {
      const seconds = Math.ceil((end - Date.now()) / 1_000);
      if (seconds <= 0) hideNow();
      else setLeft(seconds);
    }, 1_000);
    const lost = () => hideNow();
    window.addEventListener('blur', lost);
    document.addEventListener('visibilitychange', outOfSight);
    return () => {
      clearInterval(timer);
      window.removeEventListener('blur', lost);
      document.removeEventListener('visibilitychange', outOfSight);
    };
  }, [shown]);

  return left;
}
