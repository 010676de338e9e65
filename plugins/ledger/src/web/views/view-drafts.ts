import type { TextStorage } from '@porchlight/ui/bare';
import { SESSION_KEY_PREFIX } from '@porchlight/web';
import { builtInViews } from '../../rules/views/built-in-views.ts';
import { readLayout, type ViewLayout } from './view-layout.ts';
import type { ViewState } from './view-state.ts';

type Filter = ViewState['filter'];

/** The unsaved filters of views. */
interface TabFilters {
  /** Null without one. */
  read(id: string): Filter | null;
  write(id: string, filter: Filter): void;
  remove(id: string): void;
}

const PREFIX = 'ledger-view:';

/** A filter names people, so it is stored in the tab and removed with the session. */
export function tabFilters(tab: TextStorage, agentId: number): TabFilters {
  const keyOf = (id: string) => `${SESSION_KEY_PREFIX}${PREFIX}${agentId}:${id}`;
  return {
    read(id) {
      const filter = parsed(tab.getItem(keyOf(id)));
      return Array.isArray(filter) ? (filter as Filter) : null;
    },
    write(id, filter) {
      try {
        tab.setItem(keyOf(id), JSON.stringify(filter));
      } catch {
        // A full storage costs the filter after a reload, not the work.
      }
    },
    remove: (id) => tab.removeItem(keyOf(id)),
  };
}

/**
 * The layout that an earlier version of the portal stored in this browser, which is removed; null without one. Filters
 * of that version are removed for every agent.
 */
export function takeOldLayout(
  storage: TextStorage,
  agentId: number,
  id: string,
): ViewLayout | null {
  removeOldFilters(storage);
  // What is the view of all columns now had the everyday columns then.
  const [first, everyday] = builtInViews;
  if (id === first!.id) return null;
  const key = `${PREFIX}${agentId}:${id === everyday!.id ? first!.id : id}`;
  const layout = readLayout(parsed(storage.getItem(key)));
  storage.removeItem(key);
  return layout;
}

function removeOldFilters(storage: TextStorage): void {
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
