/** The age at which Medicare begins for most people. */
const MEDICARE_AGE = 65;

interface Turns65 {
  /** The day, yyyy-mm-dd. */
  readonly on: string;
  /** Where that day lies, seen from today. */
  readonly when: 'ahead' | 'today' | 'past';
}

/**
 * The day a client turns 65, and whether it has come; dates as yyyy-mm-dd. Someone born on February 29 turns 65 on
 * March 1, as the age is counted (age.ts). Null without a birth date.
 */
export function turns65(dob: string | null | undefined, today: string): Turns65 | null {
  if (!dob) return null;
  const on = birthday(Number(dob.slice(0, 4)) + MEDICARE_AGE, dob.slice(5));
  return { on, when: on > today ? 'ahead' : on === today ? 'today' : 'past' };
}

function birthday(year: number, monthAndDay: string): string {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const day = monthAndDay === '02-29' && !leap ? '03-01' : monthAndDay;
  return `${String(year).padStart(4, '0')}-${day}`;
}
