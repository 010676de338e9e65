import { useEffect, useEffectEvent } from 'react';

/** While `active`, a copy of anything but selected text runs `copy` in its place: Ctrl+C over a shown value means it. */
export function useCopyKey(active: boolean, copy: () => void): void {
  const copyValue = useEffectEvent(copy);
  useEffect(() => {
    if (!active) return;
    function take(event: ClipboardEvent) {
      const inField = event.target instanceof Element && event.target.matches('input, textarea');
      if (inField || document.getSelection()?.isCollapsed === false) return;
      event.preventDefault();
      // The screen below would put the mask on the clipboard.
      event.stopImmediatePropagation();
      copyValue();
    }
    document.addEventListener('copy', take, true);
    return () => document.removeEventListener('copy', take, true);
  }, [active]);
}
