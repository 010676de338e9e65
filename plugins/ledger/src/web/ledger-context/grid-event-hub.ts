import type { GridEvents } from '@porchlight/grid';

/** Passes the events of the grid to the parts of the page that listen. */
export interface GridEventHub {
  /** For `createGrid`. */
  readonly events: GridEvents;
  /** Listens to one event, including the last request that found no listener; returns how to stop. */
  listen<K extends keyof GridEvents>(name: K, listener: Required<GridEvents>[K]): () => void;
}

type Listener = (...values: unknown[]) => void;

/** Requests of the user, whose listener may still be loading when the key is pressed. */
const WAITS: ReadonlySet<keyof GridEvents> = new Set<keyof GridEvents>([
  'menu',
  'cellMenu',
  'tap',
  'reveal',
  'history',
  'pasteBelow',
  'pasteRefused',
  'losesHidden',
]);
/** In milliseconds; a later response would surprise. */
const LONGEST_WAIT = 5_000;

export function createGridEventHub(): GridEventHub {
  const listeners = new Map<keyof GridEvents, Set<Listener>>();
  const waiting = new Map<keyof GridEvents, { readonly values: unknown[]; readonly at: number }>();

  function emitter<K extends keyof GridEvents>(name: K) {
    return (...values: Parameters<Required<GridEvents>[K]>) => {
      const handlers = listeners.get(name);
      if (handlers?.size) for (const listener of handlers) listener(...values);
      else if (WAITS.has(name)) waiting.set(name, { values, at: performance.now() });
    };
  }

  return {
    events: {
      open: emitter('open'),
      sort: emitter('sort'),
      select: emitter('select'),
      mark: emitter('mark'),
      seen: emitter('seen'),
      editing: emitter('editing'),
      offered: emitter('offered'),
      elsewhere: emitter('elsewhere'),
      resize: emitter('resize'),
      reorder: emitter('reorder'),
      toggleGroup: emitter('toggleGroup'),
      toggleHeading: emitter('toggleHeading'),
      menu: emitter('menu'),
      cellMenu: emitter('cellMenu'),
      tap: emitter('tap'),
      reveal: emitter('reveal'),
      history: emitter('history'),
      reading: emitter('reading'),
      pasteBelow: emitter('pasteBelow'),
      pasteRefused: emitter('pasteRefused'),
      losesHidden: emitter('losesHidden'),
      steps: emitter('steps'),
      say: emitter('say'),
    },
    listen(name, listener) {
      const ofName = listeners.get(name) ?? new Set();
      listeners.set(name, ofName);
      const handler = listener as Listener;
      ofName.add(handler);
      const missed = waiting.get(name);
      waiting.delete(name);
      if (missed && performance.now() - missed.at < LONGEST_WAIT) handler(...missed.values);
      return () => {
        ofName.delete(handler);
      };
    },
  };
}
