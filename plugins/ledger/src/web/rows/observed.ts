/** A value that screens follow: `useSyncExternalStore(it.subscribe, it.get)`. */
export interface Observed<T> {
  readonly get: () => T;
  readonly set: (value: T) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** @param same values that need not be told apart */
export function observed<T>(start: T, same: (a: T, b: T) => boolean = Object.is): Observed<T> {
  const listeners = new Set<() => void>();
  let current = start;
  return {
    get: () => current,
    set(value) {
      if (same(value, current)) return;
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
