import { useSyncExternalStore } from 'react';

export interface Toast {
  readonly id: number;
  /** `note` for what was not done, or not quite as it was meant, and needs nobody to act. */
  readonly tone: 'done' | 'note' | 'danger';
  readonly text: string;
  /** 'Undo' (key Z) or 'Try Again'. */
  readonly action?: { readonly label: string; readonly key?: string; readonly run: () => void };
}

/** How long a toast stays; errors stay until they are closed. */
export const TOAST_MS = 6000;

let current: Toast | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let nextId = 1;
const listeners = new Set<() => void>();

/** Shows one toast in place of the one before it. Not for what is already visible on the screen. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  replace({ ...toast, id: nextId++ });
}

export function dismissToast(): void {
  replace(null);
}

/** Keeps the toast while the pointer or the focus is on it. */
export function holdToast(): void {
  clearTimeout(timer);
}

/** Starts the time of the current toast anew. */
export function releaseToast(): void {
  clearTimeout(timer);
  if (current !== null && current.tone !== 'danger') timer = setTimeout(dismissToast, TOAST_MS);
}

export function useToast(): Toast | null {
  return useSyncExternalStore(subscribe, () => current);
}

function replace(toast: Toast | null): void {
  current = toast;
  releaseToast();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
