import type { GridEvents } from '@porchlight/grid';

/** Hands what the grid tells to those parts of the page that asked for it. */
export interface GridEventHub {
  /** For `createGrid`. */
  readonly events: GridEvents;
  /** Calls for one kind of event, also for the last that nobody was there to answer; returns the end of listening. */
  listen<K extends keyof GridEvents>(name: K, listener: Required<GridEvents>[K]): () => void;
}

type Listener = (...values: unknown[]) => void;

/** What somebody asks for: the part that answers may still be on its way when the key is pressed. */
const WAITS: ReadonlySet<keyof GridEvents> = new Set<keyof GridEvents>([
  'menu',
  'reveal',
  'history',
  'pasteBelow',
  'pasteRefused',
  'losesHidden',
]);
/** Milliseconds; what comes later would surprise. */
const LONGEST_WAIT = 5_000;

export function createGridEventHub(): GridEventHub {
  const listeners = new Map<keyof GridEvents, Set<Listener>>();
  const waiting = new Map<keyof GridEvents, { readonly values: unknown[]; readonly at: number }>();

  function tell<K extends keyof GridEvents>(name: K) {
    return (...values: Parameters<Required<GridEvents>[K]>) => {
      const heard = listeners.get(name);
      if (heard?.size) for (const listener of heard) listener(...values);
      else if (WAITS.has(name)) waiting.set(name, { values, at: performance.now() });
    };
  }

  return {
    events: {
      open: tell('open'),
      sort: tell('sort'),
      select: tell('select'),
      seen: tell('seen'),
      editing: tell('editing'),
      offered: tell('offered'),
      elsewhere: tell('elsewhere'),
      resize: tell('resize'),
      reorder: tell('reorder'),
      toggleGroup: tell('toggleGroup'),
      menu: tell('menu'),
      reveal: tell('reveal'),
      history: tell('history'),
      reading: tell('reading'),
      pasteBelow: tell('pasteBelow'),
      pasteRefused: tell('pasteRefused'),
      losesHidden: tell('losesHidden'),
      steps: tell('steps'),
      say: tell('say'),
    },
    listen(name, listener) {
      const ofName = listeners.get(name) ?? new Set();
      listeners.set(name, ofName);
      const heard = listener as Listener;
      ofName.add(heard);
      const asked = waiting.get(name);
      waiting.delete(name);
      if (asked && performance.now() - asked.at < LONGEST_WAIT) heard(...asked.values);
      return () => {
        ofName.delete(heard);
      };
    },
  };
}
