import { useEffect, useRef } from 'react';
import { holdUnsavedText } from '../drafts/unsaved-text.ts';

interface LeaveGuard {
  /**
   * Frees the way out because what was typed is saved or given up; called before code leaves the page.
   * The guard returns as soon as something else becomes dirty.
   */
  readonly release: () => void;
}

/**
 * Protects typed text. Links, the back button, and closing or reloading the tab need confirmation ('Discard your
 * changes?'); the page of a module that is turned off stays until the text is saved or discarded. A new query of the
 * same page discards nothing and needs no confirmation.
 *
 * @param dirty something is typed and not saved
 */
export function useLeaveGuard(dirty: boolean): LeaveGuard {
  const releaseText = useRef<() => void>(undefined);
  useEffect(() => {
    if (!dirty) return;
    const release = holdUnsavedText();
    releaseText.current = release;
    return release;
  }, [dirty]);
  return { release: () => releaseText.current?.() };
}
