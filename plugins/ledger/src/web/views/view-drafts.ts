import { SESSION_KEY_PREFIX } from '@porchlight/web';
import type { ViewState } from './view-state.ts';

/** How an agent has changed views without saving them, until they are saved or reset. */
interface ViewDrafts {
  /** `stored` is the view as saved; its filter counts when the draft's is gone. */
  read(id: string, stored: ViewState): ViewState | null;
  keep(id: string, state: ViewState): void;
  drop(id: string): void;
}

const PREFIX = 'ledger-view:';

/**
 * Layout and order stay in this browser. A filter names people, so it is stored in the tab and removed with
 * the session. The text of a search is not stored at all.
 */
export function viewDrafts(storage: Storage, tab: Storage, agentId: number): ViewDrafts {
  removeStoredFilters(storage);
  const keyOf = (id: string) => `${PREFIX}${agentId}:${id}`;
  const filterKeyOf = (id: string) => SESSION_KEY_PREFIX + keyOf(id);
  return {
    read(id, stored) {
      const layout = asLayout(parsed(storage.getItem(keyOf(id))));
      if (layout === null) return null;
      const filter = parsed(tab.getItem(filterKeyOf(id)));
      return {
        ...layout,
        filter: Array.isArray(filter) ? (filter as ViewState['filter']) : stored.filter,
      };
    },
    keep(id, { filter, ...layout }) {
      try {
        tab.setItem(filterKeyOf(id), JSON.stringify(filter));
        storage.setItem(keyOf(id), JSON.stringify({ ...layout, q: '' }));
      } catch {
        // A full storage costs the draft, not the work.
      }
    },
    drop(id) {
      storage.removeItem(keyOf(id));
      tab.removeItem(filterKeyOf(id));
    },
  };
}

/** Earlier versions of the portal stored filters with the layout. */
function removeStoredFilters(storage: Storage): void {
  for (const key of Object.keys(storage)) {
    if (!key.startsWith(PREFIX)) continue;
    const draft = parsed(storage.getItem(key));
    if (typeof draft !== 'object' || draft === null || !('filter' in draft)) continue;
    const { filter: _filter, ...layout } = draft;
    storage.setItem(key, JSON.stringify(layout));
  }
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Null for what another version of the portal may have stored. */
function asLayout(value: unknown): Omit<ViewState, 'filter'> | null {
  if (typeof value !== 'object' || value === null) return null;
  const { sort, hidden, order, widths, frozen, collapsed } = value as Partial<ViewState>;
  if (![hidden, order, collapsed].every((list) => Array.isArray(list))) return null;
  if (typeof frozen !== 'number' || typeof widths !== 'object' || widths === null) return null;
  if (sort !== null && typeof sort?.column !== 'string') return null;
  return value as Omit<ViewState, 'filter'>;
}
