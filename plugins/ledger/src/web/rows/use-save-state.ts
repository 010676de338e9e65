import { useStore } from '@porchlight/ui';
import { useLeaveGuard } from '@porchlight/web';
import type { SaveState, SaveStatus } from './save-state.ts';

/** What the header says; while something is not saved, the page guards against being left. */
export function useSaveState(saving: SaveState): SaveStatus {
  const state = useStore(saving.state);
  useLeaveGuard(state.unsaved);
  return state;
}
