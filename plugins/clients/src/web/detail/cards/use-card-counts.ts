import { useMemo, useState } from 'react';

export interface CardCounts {
  /** Records by the id of the card. */
  readonly counts: ReadonlyMap<string, number>;
  /** The callback that takes the count of a card; stable, so that reporting causes no render. */
  readonly reporterOf: (card: string) => (count: number | null) => void;
}

/** Collects what the cards say they hold. */
export function useCardCounts(): CardCounts {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  const reporterOf = useMemo(() => {
    const reporters = new Map<string, (count: number | null) => void>();
    return (card: string) => {
      const known = reporters.get(card);
      if (known !== undefined) return known;
      const report = (count: number | null) => {
        setCounts((before) => withCount(before, card, count));
      };
      reporters.set(card, report);
      return report;
    };
  }, []);
  return { counts, reporterOf };
}

function withCount(before: ReadonlyMap<string, number>, card: string, count: number | null) {
  if ((before.get(card) ?? null) === count) return before;
  const after = new Map(before);
  if (count === null) after.delete(card);
  else after.set(card, count);
  return after;
}
