import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

const storageKey = 'portal-theme';
const listeners = new Set<() => void>();

/** The chosen theme, else what the system prefers. */
export function preferredTheme(): Theme {
  const stored = storedTheme();
  if (stored === 'light' || stored === 'dark') return stored;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Puts the preferred theme on the document; called once before the first paint. */
export function applyTheme(theme: Theme = preferredTheme()): void {
  document.documentElement.dataset['theme'] = theme;
  for (const listener of listeners) listener();
}

/** Applies a choice, and remembers it where the browser keeps anything for us. */
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
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => {
        listeners.delete(changed);
      };
    },
    () => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'),
    () => 'light',
  );
}
