import { useEffect, useState } from 'react';

/**
 * Gives the focus back to where it was before, when a dialog is taken out of the page while it is open: the kit only
 * does so for one that is closed and stays.
 */
export function useReturnFocus(open: boolean): void {
  const [before] = useState(() => (open ? document.activeElement : null));
  useEffect(
    () => () => {
      if (!(before instanceof HTMLElement) || !before.isConnected) return;
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (lost) before.focus();
    },
    [before],
  );
}
