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

/** The time on the clock of a time zone: '9:04 AM'. */
export function clockTime(at: string, timeZone: string): string {
  return instantText(at, { hour: 'numeric', minute: '2-digit', timeZone });
}

/** Day and time in a time zone: 'Nov 20, 2026, 9:04:31 AM'. */
export function wholeTime(at: string, timeZone: string): string {
  return instantText(at, { dateStyle: 'medium', timeStyle: 'medium', timeZone });
}

function instantText(at: string, options: Intl.DateTimeFormatOptions): string {
  // Browsers set the narrow space that does not break; here it reads as any other.
  return new Intl.DateTimeFormat('en-US', options).format(new Date(at)).replace('\u202f', ' ');
}
