import { useEffect } from 'react';
import type { Draft } from './draft.ts';

/**
 * Saves when the form is left, when the page is hidden, and when the connection returns; asks before the page is left with
 * something unsaved.
 *
 * @param isUnkept what is saved is gone with the page
 */
export function useDraftGuards(draft: Draft, isUnkept?: boolean): void {
  useEffect(() => {
    const save = () => void draft.save();
    const saveWhenHidden = () => {
      if (document.visibilityState === 'hidden') save();
    };
    const ask = (event: BeforeUnloadEvent) => {
      if (draft.isUnsaved || isUnkept) event.preventDefault();
    };
    window.addEventListener('online', save);
    window.addEventListener('beforeunload', ask);
    document.addEventListener('visibilitychange', saveWhenHidden);
    return () => {
      window.removeEventListener('online', save);
      window.removeEventListener('beforeunload', ask);
      document.removeEventListener('visibilitychange', saveWhenHidden);
      draft.close();
      save();
    };
  }, [draft, isUnkept]);
}
