import { addDays } from '@porchlight/kernel';

/** A day with its payments. */
interface StripDay {
  readonly date: string;
  readonly count: number;
  readonly amount_cents: number;
  /** From 0 to 1, of the day with the most payments. */
  readonly height: number;
}

/** Today and the 30 days after it, those without payments too. */
export function dayStrip(
  today: string,
  days: readonly Omit<StripDay, 'height'>[],
): readonly StripDay[] {
  const most = Math.max(1, ...days.map(({ count }) => count));
  const byDate = new Map(days.map((day) => [day.date, day]));
  return Array.from({ length: 31 }, (_, ahead) => {
    const date = addDays(today, ahead);
    const day = byDate.get(date) ?? { date, count: 0, amount_cents: 0 };
    return { ...day, height: day.count / most };
  });
}
