import { useBeforePrint } from '@porchlight/ui';
import { useEffect, useEffectEvent } from 'react';

/**
 * Runs `hide`, while `active`, when the window loses the focus or goes out of sight: who looks elsewhere leaves nothing
 * on the screen. Nor does it get on paper.
 */
export function useOutOfSight(active: boolean, hide: () => void): void {
  const hideNow = useEffectEvent(hide);

  useBeforePrint(() => {
    if (active) hide();
  });

  useEffect(() => {
    if (!active) return;
    const lost = () => hideNow();
    const look = () => {
      if (document.hidden) hideNow();
    };
    window.addEventListener('blur', lost);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('blur', lost);
      document.removeEventListener('visibilitychange', look);
    };
  }, [active]);
}
