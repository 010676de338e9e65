import { useEffect } from 'react';
import type { CeremonyEntry } from './ceremony-entry.ts';

/** Stores what was entered when the page is hidden and when the connection returns; asks before the page is left with something unsaved. */
export function useEntryGuards(entry: CeremonyEntry): void {
  useEffect(() => {
    const save = () => void entry.save();
    const saveWhenHidden = () => {
      if (document.visibilityState === 'hidden') save();
    };
    const ask = (event: BeforeUnloadEvent) => {
      if (entry.isUnsaved) event.preventDefault();
    };
    window.addEventListener('online', save);
    window.addEventListener('beforeunload', ask);
    document.addEventListener('visibilitychange', saveWhenHidden);
    return () => {
      window.removeEventListener('online', save);
      window.removeEventListener('beforeunload', ask);
      document.removeEventListener('visibilitychange', saveWhenHidden);
      entry.close();
    };
  }, [entry]);
}
