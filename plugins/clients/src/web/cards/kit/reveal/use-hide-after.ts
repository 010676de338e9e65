import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { KEPT_SECONDS, SHOWN_SECONDS } from './shown-seconds.ts';

interface HideAfter {
  readonly secondsLeft: number;
  /** What the countdown began with: 30 s, or two minutes once it was extended. */
  readonly shownFor: number;
  /** Starts the longer countdown. */
  readonly keep: () => void;
}

/** Runs `hide` when the time is up, while `shown`. By the clock: a computer that slept has hidden it when it wakes up. */
export function useHideAfter(shown: boolean, hide: () => void): HideAfter {
  const [left, setLeft] = useState(SHOWN_SECONDS);
  const [shownFor, setShownFor] = useState(SHOWN_SECONDS);
  const end = useRef(0);
  const hideNow = useEffectEvent(hide);

  // Before the value is painted: an effect after it could come too late, and undo a click on `keep`.
  useLayoutEffect(() => {
    if (!shown) return;
    end.current = Date.now() + SHOWN_SECONDS * 1_000;
    setLeft(SHOWN_SECONDS);
    setShownFor(SHOWN_SECONDS);
    const timer = setInterval(() => {
      const seconds = Math.ceil((end.current - Date.now()) / 1_000);
      if (seconds <= 0) hideNow();
      else setLeft(seconds);
    }, 1_000);
    return () => clearInterval(timer);
  }, [shown]);

  function keep() {
    end.current = Date.now() + KEPT_SECONDS * 1_000;
    setLeft(KEPT_SECONDS);
    setShownFor(KEPT_SECONDS);
  }
  return { secondsLeft: left, shownFor, keep };
}
