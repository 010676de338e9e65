import { useStore } from '@porchlight/ui';
import { useLeaveGuard } from '@porchlight/web';
import type { SaveState, SaveStatus } from './save-state.ts';

/** The save state; warns before leaving the page while something is unsaved. */
export function useSaveState(saving: SaveState): SaveStatus {
  const state = useStore(saving.state);
  useLeaveGuard(state.unsaved);
  return state;
}
