import { useMemo, useState } from 'react';

export interface CardCounts {
  /** Records by the id of the card. */
  readonly counts: ReadonlyMap<string, number>;
  /** What a card tells its count to; the same function each time, so that telling is no new drawing. */
  readonly teller: (card: string) => (count: number | null) => void;
}

/** Collects what the cards say they hold. */
export function useCardCounts(): CardCounts {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  const teller = useMemo(() => {
    const tellers = new Map<string, (count: number | null) => void>();
    return (card: string) => {
      const known = tellers.get(card);
      if (known !== undefined) return known;
      const tell = (count: number | null) => {
        setCounts((before) => withCount(before, card, count));
      };
      tellers.set(card, tell);
      return tell;
    };
  }, []);
  return { counts, teller };
}

function withCount(before: ReadonlyMap<string, number>, card: string, count: number | null) {
  if ((before.get(card) ?? null) === count) return before;
  const after = new Map(before);
  if (count === null) after.delete(card);
  else after.set(card, count);
  return after;
}
