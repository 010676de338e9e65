import { tabStore, TYPED_LIFE_MS } from '@porchlight/ui/bare';
import { useCallback, useState } from 'react';

/**
 * A state of the page, as JSON, that this tab keeps when the page is loaded again, until it is forgotten, or for 30 minutes
 * after its last change. Never for answers that are sealed at rest, such as SSNs, nor for cards.
 *
 * @param name of one state of the page
 * @param first what it is when nothing is kept
 * @returns the state, the function that changes and keeps it, and the one that forgets it
 */
export function useKept<T>(name: string, first: T) {
  const key = `kept:${location.pathname}:${name}`;
  const [value, setValue] = useState<T>(() => read(key) ?? first);
  const keep = useCallback(
    (next: T) => {
      setValue(next);
      tabStore.setItem(key, JSON.stringify({ at: Date.now(), value: next }));
    },
    [key],
  );
  const forget = useCallback(() => tabStore.removeItem(key), [key]);
  return [value, keep, forget] as const;
}

/** Removes what is too old, or has no time. */
function read<T>(key: string): T | null {
  try {
    const kept = JSON.parse(tabStore.getItem(key) ?? 'null') as { at: number; value: T } | null;
    if (kept !== null && Date.now() - kept.at < TYPED_LIFE_MS) return kept.value;
  } catch {
    // It is not what this page wrote.
  }
  tabStore.removeItem(key);
  return null;
}
