import { useSyncExternalStore } from 'react';

/** A value that screens follow. */
export interface Store<T> {
  readonly get: () => T;
  /** Notifies the listeners unless the value is the same. */
  readonly set: (value: T) => void;
  /** Notifies the listeners of a change that the value does not show. */
  readonly notify: () => void;
  /** Returns the function that ends the subscription. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** @param isSame compares two values; by identity by default */
export function createStore<T>(
  start: T,
  isSame: (one: T, other: T) => boolean = Object.is,
): Store<T> {
  const listeners = new Set<() => void>();
  let current = start;

  function notify(): void {
    for (const listener of listeners) listener();
  }

  return {
    get: () => current,
    set(value) {
      if (isSame(value, current)) return;
      current = value;
      notify();
    },
    notify,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** The value of a store; the component renders again when it changes. */
export function useStore<T>({ subscribe, get }: Pick<Store<T>, 'subscribe' | 'get'>): T {
  return useSyncExternalStore(subscribe, get, get);
}
