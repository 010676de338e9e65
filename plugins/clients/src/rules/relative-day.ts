/** One step from a day to another, for example 65 years back. */
interface DayStep {
  readonly sign: '+' | '-';
  readonly count: number;
  readonly unit: 'days' | 'months' | 'years';
}

const RELATIVE = /^today((?:[+-]\d{1,4}[dmy]){0,3})$/;
const UNITS = { d: 'days', m: 'months', y: 'years' } as const;

/**
 * Reads a day that is named by its distance from today: `today`, `today-1d`, `today+90d-65y`; its steps are taken in
 * their order. Null for anything else.
 */
export function relativeDay(text: string): readonly DayStep[] | null {
  const steps = RELATIVE.exec(text)?.[1];
  if (steps === undefined) return null;
  return [...steps.matchAll(/([+-])(\d+)([dmy])/g)].map(([, sign, count, unit]) => ({
    sign: sign as DayStep['sign'],
    count: Number(count),
    unit: UNITS[unit as keyof typeof UNITS],
  }));
}
