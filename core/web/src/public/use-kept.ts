import { tabStore } from '@porchlight/ui/bare';
import { useCallback, useState } from 'react';

/**
 * A state of the page, as JSON, that this tab keeps when the page is loaded again, until it is forgotten. Never for answers
 * that are sealed at rest, such as SSNs, nor for cards.
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
      tabStore.setItem(key, JSON.stringify(next));
    },
    [key],
  );
  const forget = useCallback(() => tabStore.removeItem(key), [key]);
  return [value, keep, forget] as const;
}

function read<T>(key: string): T | null {
  try {
    return JSON.parse(tabStore.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}
