import type { ViewState } from './view-state.ts';

/** How an agent has changed views without saving them; stays in this browser until it is saved or reset. */
export interface ViewDrafts {
  read(id: string): ViewState | null;
  keep(id: string, state: ViewState): void;
  drop(id: string): void;
}

/** The words of a search are names of people: they are not kept. */
export function viewDrafts(storage: Storage, agentId: number): ViewDrafts {
  const keyOf = (id: string) => `ledger-view:${agentId}:${id}`;
  return {
    read(id) {
      try {
        const text = storage.getItem(keyOf(id));
        return text === null ? null : asState(JSON.parse(text));
      } catch {
        return null;
      }
    },
    keep(id, state) {
      try {
        storage.setItem(keyOf(id), JSON.stringify({ ...state, q: '' }));
      } catch {
        // A full storage costs what is remembered, not the work.
      }
    },
    drop(id) {
      storage.removeItem(keyOf(id));
    },
  };
}

/** Another version of the portal may have kept something else. */
function asState(value: unknown): ViewState | null {
  if (typeof value !== 'object' || value === null) return null;
  const { sort, filter, hidden, order, widths, frozen, collapsed } = value as Partial<ViewState>;
  const lists = [filter, hidden, order, collapsed];
  if (!lists.every((list) => Array.isArray(list))) return null;
  if (typeof frozen !== 'number' || typeof widths !== 'object' || widths === null) return null;
  if (sort !== null && typeof sort?.column !== 'string') return null;
  return value as ViewState;
}
