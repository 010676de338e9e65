import { createStore, useStore } from '../store/create-store.ts';

interface ToastAction {
  readonly label: string;
  /** A letter that runs it while the toast is shown. */
  readonly key?: string;
  /** Keys that do the same on this page anyway, for example 'Ctrl Z'; only shown. */
  readonly pageKeys?: string;
  readonly run: () => void;
}

export interface Toast {
  readonly id: number;
  /** `note` for what was not done, or only in part, and needs no action. */
  readonly tone: 'done' | 'note' | 'danger';
  /** What was done in one short sentence without a period; reasons and advice end with one. */
  readonly text: string;
  /** 'Undo' (key Z) or 'Try Again'. */
  readonly action?: ToastAction;
}

/** How long a toast stays; errors stay until they are closed. */
export const TOAST_MS = 6000;

const current = createStore<Toast | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;
let nextId = 1;

/** Shows one toast in place of the one before it. Not for what is already visible on the screen. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  replace({ ...toast, id: nextId++ });
}

export function dismissToast(): void {
  replace(null);
}

/** Pauses the timer of the toast while it has the pointer or the focus. */
export function holdToast(): void {
  clearTimeout(timer);
}

/** Restarts the time of the current toast. */
export function releaseToast(): void {
  clearTimeout(timer);
  const tone = current.get()?.tone;
  if (tone === 'done' || tone === 'note') timer = setTimeout(dismissToast, TOAST_MS);
}

export function useToast(): Toast | null {
  return useStore(current);
}

function replace(toast: Toast | null): void {
  current.set(toast);
  releaseToast();
}
