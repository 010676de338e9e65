import { useEffect, useEffectEvent, useState } from 'react';

/** The server is called this long after the last key. */
export const SEARCH_DELAY_MS = 200;

/**
 * The text of the search box, passed on once typing pauses. The box follows the
 * address too (back, a link), but never while it lags behind what is being typed.
 */
export function useTypedSearch(
  q: string,
  onSearch: (q: string) => void,
): [string, (text: string) => void] {
  const [text, setText] = useState(q);
  const [handedOn, setHandedOn] = useState(q);
  const [seen, setSeen] = useState(q);
  if (q !== seen) {
    setSeen(q);
    if (q !== handedOn) {
      setHandedOn(q);
      setText(q);
    }
  }

  const handOn = useEffectEvent((next: string) => {
    setHandedOn(next);
    onSearch(next);
  });
  useEffect(() => {
    const next = text.trim();
    if (next === handedOn) return;
    const timer = setTimeout(() => handOn(next), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text, handedOn]);

  return [text, setText];
}
