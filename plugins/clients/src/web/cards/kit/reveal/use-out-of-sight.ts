import { useBeforePrint } from '@porchlight/ui';
import { useEffect, useEffectEvent } from 'react';

/**
 * Runs `hide`, while `active`, when the page goes out of sight (another tab, a minimized window, a locked screen) and
 * before it is printed. A window that only loses the focus stays: agents type the value into another one.
 */
export function useOutOfSight(active: boolean, hide: () => void): void {
  const hideNow = useEffectEvent(hide);

  useBeforePrint(() => {
    if (active) hide();
  });

  useEffect(() => {
    if (!active) return;
    const look = () => {
      if (document.hidden) hideNow();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [active]);
}
