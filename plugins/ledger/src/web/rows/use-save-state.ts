import type { Store } from '@porchlight/ui';
import { useLeaveGuard } from '@porchlight/web';
import { useSyncExternalStore } from 'react';
import type { SaveState, SaveStatus } from './save-state.ts';

export function useObserved<T>({ subscribe, get }: Store<T>): T {
  return useSyncExternalStore(subscribe, get);
}

/** What the header says; while something is not saved, leaving the page is asked about. */
export function useSaveState(saving: SaveState): SaveStatus {
  const state = useObserved(saving.state);
  useLeaveGuard(state.unsaved);
  return state;
}
