import { useEffect, useRef } from 'react';
import { holdUnsavedText } from '../drafts/unsaved-text.ts';

export interface LeaveGuard {
  /**
   * Frees the way out because what was typed is saved or given up; called before code leaves the page.
   * The guard returns as soon as something else becomes dirty.
   */
  readonly release: () => void;
}

/**
 * Keeps typed text from being lost: by a link or the back button, by a closed or reloaded tab (the portal asks
 * 'Discard your changes?'), and by a module that is turned off (its page stays until the text is
 * saved or discarded). A new query of the same page discards nothing and does not ask.
 *
 * @param dirty something is typed and not saved
 */
export function useLeaveGuard(dirty: boolean): LeaveGuard {
  const letGo = useRef<() => void>(undefined);
  useEffect(() => {
    if (!dirty) return;
    const release = holdUnsavedText();
    letGo.current = release;
    return release;
  }, [dirty]);
  return { release: () => letGo.current?.() };
}
