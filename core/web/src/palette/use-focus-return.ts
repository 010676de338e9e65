import { type RefObject, useEffect } from 'react';

/** Takes the focus to the element now, and back to where it was when the layer closes. */
export function useFocusReturn(target: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const before = document.activeElement;
    target.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [target]);
}
