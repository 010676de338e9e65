import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Runs `onCopy` when a selection that holds any of the element's text is copied, wherever it starts. */
export function useCopyOf(element: RefObject<Element | null>, onCopy: () => void): void {
  const copied = useEffectEvent(onCopy);
  useEffect(() => {
    function look() {
      const selection = document.getSelection();
      if (element.current === null || selection === null || selection.isCollapsed) return;
      if (selection.containsNode(element.current, true)) copied();
    }
    document.addEventListener('copy', look);
    return () => document.removeEventListener('copy', look);
  }, [element]);
}
