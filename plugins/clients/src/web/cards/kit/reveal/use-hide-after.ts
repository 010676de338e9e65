import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { SHOWN_SECONDS } from './shown-seconds.ts';

/**
 * Seconds until `hide` runs, while `shown`; also runs it when the window loses the focus or goes out of sight: who
 * looks elsewhere leaves nothing on the screen. Nor does it get on paper.
 */
export function useHideAfter(shown: boolean, hide: () => void): number {
  const [left, setLeft] = useState(SHOWN_SECONDS);
  const hideNow = useEffectEvent(hide);

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
    // At once: the browser takes the page as it is when the event is over.
    const printed = () => flushSync(() => hideNow());
    window.addEventListener('blur', lost);
    window.addEventListener('beforeprint', printed);
    document.addEventListener('visibilitychange', outOfSight);
    return () => {
      clearInterval(timer);
      window.removeEventListener('blur', lost);
      window.removeEventListener('beforeprint', printed);
      document.removeEventListener('visibilitychange', outOfSight);
    };
  }, [shown]);

  return left;
}
