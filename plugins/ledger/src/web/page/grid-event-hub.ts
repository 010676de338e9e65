import type { GridEvents } from '../grid/types.ts';

/** Hands what the grid tells to those parts of the page that asked for it. */
export interface GridEventHub {
  /** For `createGrid`. */
  readonly events: GridEvents;
  /** Calls for one kind of event; returns the end of listening. */
  listen<K extends keyof GridEvents>(name: K, listener: Required<GridEvents>[K]): () => void;
}

type Listener = (...values: unknown[]) => void;

export function createGridEventHub(): GridEventHub {
  const listeners = new Map<keyof GridEvents, Set<Listener>>();

  function tell<K extends keyof GridEvents>(name: K) {
    return (...values: Parameters<Required<GridEvents>[K]>) => {
      for (const listener of listeners.get(name) ?? []) listener(...values);
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
      return () => {
        ofName.delete(heard);
      };
    },
  };
}
