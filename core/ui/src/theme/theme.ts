import { createStore, useStore } from '../store/create-store.ts';

export type Theme = 'light' | 'dark';

const storageKey = 'portal-theme';
const changes = createStore(null);

/** The chosen theme, else what the system prefers. */
export function preferredTheme(): Theme {
  const stored = storedTheme();
  if (stored === 'light' || stored === 'dark') return stored;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Puts the preferred theme on the document; called once before the first paint. */
export function applyTheme(theme: Theme = preferredTheme()): void {
  document.documentElement.dataset['theme'] = theme;
  changes.notify();
}

/** Applies a choice, and stores it if the browser permits. */
export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // Storage may be forbidden or full; the choice holds until the tab is closed.
  }
  applyTheme(theme);
}

function storedTheme(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

export function useTheme(): Theme {
  return useStore({ subscribe: changes.subscribe, get: documentTheme });
}

/** A script sets it before this module is loaded. */
function documentTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
}
