import { civilToday, formatMonthDay, formatShortDate } from '@porchlight/kernel';
import { daysBetween } from './civil-date.ts';

/** 'Today', 'Yesterday', 'Nov 18', and with the year for a day of another year. */
export function dayHeading(date: string, today: string): string {
  const ago = daysBetween(date, today);
  if (ago === 0) return 'Today';
  if (ago === 1) return 'Yesterday';
  return date.slice(0, 4) === today.slice(0, 4) ? formatMonthDay(date) : formatShortDate(date);
}

/** Instants put together by the day that they fell on in a time zone, in the order they come in. */
export function byDay<T extends { readonly at: string }>(
  lines: readonly T[],
  timeZone: string,
): readonly { readonly date: string; readonly lines: readonly T[] }[] {
  const days: { date: string; lines: T[] }[] = [];
  for (const line of lines) {
    const date = civilToday(timeZone, new Date(line.at));
    const last = days.at(-1);
    if (last?.date === date) last.lines.push(line);
    else days.push({ date, lines: [line] });
  }
  return days;
}
