import { useCallback, useSyncExternalStore } from 'react';

type Load<T> = () => Promise<T>;

type Loaded =
  | { readonly state: 'loading'; readonly ended: Promise<void> }
  | { readonly state: 'here'; readonly value: unknown }
  | { readonly state: 'failed'; readonly error: unknown };

/** One outcome per loader, so that a new snapshot neither fetches nor mounts a page again. */
const outcomes = new WeakMap<Load<unknown>, Loaded>();

/** Starts a loader; resolves even if it fails. */
export function preload(load: Load<unknown>): Promise<void> {
  const known = outcomes.get(load);
  if (known !== undefined) return known.state === 'loading' ? known.ended : Promise.resolve();
  const ended = load().then(
    (value) => void outcomes.set(load, { state: 'here', value }),
    (error: unknown) => void outcomes.set(load, { state: 'failed', error }),
  );
  outcomes.set(load, { state: 'loading', ended });
  return ended;
}

/** A loader for a component that is loaded already. */
export function loadedComponent<C>(component: C): Load<{ default: C }> {
  const value = { default: component };
  const load = () => Promise.resolve(value);
  outcomes.set(load, { state: 'here', value });
  return load;
}

/** After a failure: the next use fetches again. */
export function forget(load: Load<unknown>): void {
  if (outcomes.get(load)?.state === 'failed') outcomes.delete(load);
}

/** The outcome of a loader, which it starts; undefined before the first start. */
export function useOutcome(load: Load<unknown>): Loaded | undefined {
  const subscribe = useCallback(
    (changed: () => void) => {
      let left = false;
      void preload(load).then(() => {
        if (!left) changed();
      });
      return () => {
        left = true;
      };
    },
    [load],
  );
  return useSyncExternalStore(subscribe, () => outcomes.get(load));
}

/**
 * The value of a loader, null until it is loaded; throws its failure for the next error boundary. Not `lazy`, because
 * React delays suspended content by 300 ms even when it arrives in ten.
 */
export function useLoaded<T>(load: Load<T>): T | null {
  const outcome = useOutcome(load);
  if (outcome?.state === 'failed') throw outcome.error;
  return outcome?.state === 'here' ? (outcome.value as T) : null;
}
