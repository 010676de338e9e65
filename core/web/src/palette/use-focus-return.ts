import { type RefObject, useLayoutEffect } from 'react';

/** Takes the focus to the element now, and back to where it was when the layer closes. */
export function useFocusReturn(target: RefObject<HTMLElement | null>): void {
  // Before the next key can be pressed.
  useLayoutEffect(() => {
    const before = document.activeElement;
    target.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [target]);
}
