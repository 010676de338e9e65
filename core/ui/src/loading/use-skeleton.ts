import { useEffect, useRef, useState } from 'react';

/** A skeleton appears only after this time ... */
export const SKELETON_DELAY_MS = 120;
/** ... and then stays at least this long, so that nothing flickers. */
export const SKELETON_MINIMUM_MS = 300;

/** Whether to show the skeleton of something that is `loading`. */
export function useSkeleton(loading: boolean): boolean {
  const [shown, setShown] = useState(false);
  const shownSince = useRef(0);

  useEffect(() => {
    if (loading === shown) return;
    const wait = loading
      ? SKELETON_DELAY_MS
      : Math.max(0, shownSince.current + SKELETON_MINIMUM_MS - performance.now());
    const timer = setTimeout(() => {
      shownSince.current = performance.now();
      setShown(loading);
    }, wait);
    return () => {
      clearTimeout(timer);
    };
  }, [loading, shown]);

  return shown;
}
