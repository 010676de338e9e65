import { createStore, useStore } from '../store/create-store.ts';
import { localStore } from '../store/site-storage.ts';

export type Theme = 'light' | 'dark';

const storageKey = 'portal-theme';
const changes = createStore(null);

/** The chosen theme, else what the system prefers. */
export function preferredTheme(): Theme {
  const stored = localStore.getItem(storageKey);
  if (stored === 'light' || stored === 'dark') return stored;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Puts the preferred theme on the document; called once before the first paint. */
export function applyTheme(theme: Theme = preferredTheme()): void {
  document.documentElement.dataset['theme'] = theme;
  changes.notify();
}

/** Applies a choice, and stores it. */
export function chooseTheme(theme: Theme): void {
  localStore.setItem(storageKey, theme);
  applyTheme(theme);
}

export function useTheme(): Theme {
  return useStore({ subscribe: changes.subscribe, get: documentTheme });
}

/** A script sets it before this module is loaded. */
function documentTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
}
