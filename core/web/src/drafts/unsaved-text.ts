import { useSyncExternalStore } from 'react';

const places = new Set<symbol>();
const listeners = new Set<() => void>();

/** Tells the portal that something is typed and not saved; the answer takes it back. */
export function holdUnsavedText(): () => void {
  const place = Symbol('unsaved');
  places.add(place);
  tell();
  return () => {
    places.delete(place);
    tell();
  };
}

/** Whether anything on the screen is typed and not saved. */
export function hasUnsavedText(): boolean {
  return places.size > 0;
}

export function useHasUnsavedText(): boolean {
  return useSyncExternalStore(subscribe, hasUnsavedText);
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
