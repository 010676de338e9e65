import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Runs `onCopy` when a selection that holds any of the element's text is copied, wherever it starts. */
export function useCopyOf(element: RefObject<Element | null>, onCopy: () => void): void {
  const copied = useEffectEvent(onCopy);
  useEffect(() => {
    function look(event: ClipboardEvent) {
      const copiedFrom = element.current;
      if (copiedFrom === null) return;
      // Text selected in a field is no part of the document's selection.
      const inside = event.target instanceof Node && copiedFrom.contains(event.target);
      if (inside || selectedRange()?.intersectsNode(copiedFrom) === true) copied();
    }
    document.addEventListener('copy', look);
    return () => document.removeEventListener('copy', look);
  }, [element]);
}

function selectedRange(): Range | null {
  const selection = document.getSelection();
  return selection === null || selection.isCollapsed ? null : selection.getRangeAt(0);
}
