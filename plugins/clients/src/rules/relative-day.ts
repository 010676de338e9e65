/** One step from a day to another, for example 65 years back. */
interface DayStep {
  readonly sign: '+' | '-';
  readonly count: number;
  readonly unit: 'days' | 'months' | 'years';
}

const RELATIVE = /^today((?:[+-]\d{1,4}[dmy]){0,3})$/;
/** The calendar of the database ends some thousand years ago. */
const MOST_YEARS = 1_000;
const UNITS = { d: 'days', m: 'months', y: 'years' } as const;

/**
 * Reads a day that is named by its distance from today: `today`, `today-1d`, `today+90d-65y`; its steps are taken in
 * their order. Null for anything else, and for more than 1,000 years.
 */
export function relativeDay(text: string): readonly DayStep[] | null {
  const steps = RELATIVE.exec(text)?.[1];
  if (steps === undefined) return null;
  const read = [...steps.matchAll(/([+-])(\d+)([dmy])/g)].map(([, sign, count, unit]) => ({
    sign: sign as DayStep['sign'],
    count: Number(count),
    unit: UNITS[unit as keyof typeof UNITS],
  }));
  const isTooFar = read.some(({ unit, count }) => unit === 'years' && count > MOST_YEARS);
  return isTooFar ? null : read;
}
