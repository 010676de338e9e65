import { addDays, addMonths, dayNumber } from '../civil-date.ts';

export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'QUARTERLY', 'YEARLY'] as const;
export type Frequency = (typeof frequencies)[number];

/** Repeats from a day on. Months keep the day of the anchor, or take their last day: Jan 31, Feb 28, Mar 31. */
export interface Recurrence {
  readonly frequency: Frequency;
  /** At least 1: every so many days, weeks, months, quarters, or years. */
  readonly interval: number;
  /** The first day, `yyyy-mm-dd`; occurrence 0. */
  readonly anchor: string;
  /** Day of the month of later occurrences, where occurrence 0 was moved off it; that of the anchor by default. */
  readonly day?: number | null;
}

const DAYS: Partial<Record<Frequency, number>> = { DAILY: 1, WEEKLY: 7 };
const MONTHS: Partial<Record<Frequency, number>> = { MONTHLY: 1, QUARTERLY: 3, YEARLY: 12 };

/** Anything but the five frequencies is daily. */
export function frequencyOf(text: string): Frequency {
  const word = text.trim().toUpperCase();
  return frequencies.find((frequency) => frequency === word) ?? 'DAILY';
}

/** The day of an occurrence, counted from 0. Throws beyond the year 9999. */
export function occurrence(
  { frequency, interval, anchor, day }: Recurrence,
  index: number,
): string {
  const months = MONTHS[frequency];
  if (months !== undefined)
    return addMonths(anchor, months * interval * index, index === 0 ? null : day);
  return addDays(anchor, (DAYS[frequency] ?? 1) * interval * index);
}

/** The index of the first occurrence on or after a day. */
export function firstIndexFrom(recurrence: Recurrence, day: string): number {
  if (day <= recurrence.anchor) return 0;
  const estimate = Math.max(0, Math.floor(periodsUntil(recurrence, day)) - 1);
  let index = estimate;
  while (occurrence(recurrence, index) < day) index += 1;
  return index;
}

/** The next occurrences on or after a day, in order. */
export function nextOccurrences(recurrence: Recurrence, day: string, count: number): string[] {
  const first = firstIndexFrom(recurrence, day);
  return Array.from({ length: count }, (_, step) => occurrence(recurrence, first + step));
}

/** 'monthly', or 'every 2 monthly' above 1. */
export function frequencyPhrase(frequency: string, interval: number): string {
  const word = frequencyOf(frequency).toLowerCase();
  return interval > 1 ? `every ${String(interval)} ${word}` : word;
}

/** Never more than the number of whole periods plus one. */
function periodsUntil({ frequency, interval, anchor }: Recurrence, day: string): number {
  const months = MONTHS[frequency];
  if (months === undefined)
    return (dayNumber(day) - dayNumber(anchor)) / ((DAYS[frequency] ?? 1) * interval);
  const monthsOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  return (monthsOf(day) - monthsOf(anchor)) / (months * interval);
}
