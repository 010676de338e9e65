import { useEffect, useRef } from 'react';
import { holdUnsavedText } from '../drafts/unsaved-text.ts';

export interface LeaveGuard {
  /**
   * Frees the way out because what was typed is saved or given up; called before code leaves the page.
   * The guard stands again as soon as something else becomes dirty.
   */
  readonly release: () => void;
}

/**
 * Keeps typed text from being lost: by a link or the back button, by a closed or reloaded tab (the portal asks
 * 'Discard your changes?'), and by a module that is switched off meanwhile (its page stays until the text is
 * saved or given up). Another query of the same page takes nothing away and is not asked about.
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
