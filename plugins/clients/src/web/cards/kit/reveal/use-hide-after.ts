import { useEffect, useEffectEvent, useState } from 'react';
import { SHOWN_SECONDS } from './shown-seconds.ts';

/** Seconds until `hide` runs, while `shown`. By the clock: a computer that slept has hidden it when it wakes up. */
export function useHideAfter(shown: boolean, hide: () => void): number {
  const [left, setLeft] = useState(SHOWN_SECONDS);
  const hideNow = useEffectEvent(hide);

  useEffect(() => {
    if (!shown) return;
    const end = Date.now() + SHOWN_SECONDS * 1_000;
    setLeft(SHOWN_SECONDS);
    const timer = setInterval(() => {
      const seconds = Math.ceil((end - Date.now()) / 1_000);
      if (seconds <= 0) hideNow();
      else setLeft(seconds);
    }, 1_000);
    return () => clearInterval(timer);
  }, [shown]);

  return left;
}
