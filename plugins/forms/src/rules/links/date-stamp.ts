import { zoneInstant, zoneOffset } from '@porchlight/kernel';

const STAMP = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2})(?::(\d{2}))?$/;
const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/;

/** `YYYY-MM-DD HH:mm:ss` by the clocks of a time zone; `readDateStamp` reads it back. */
export function formatDateStamp(at: Date, timeZone: string): string {
  const wall = new Date(at.getTime() + zoneOffset(at.getTime(), timeZone));
  return wall.toISOString().slice(0, 19).replace('T', ' ');
}

/**
 * An instant that was sent as ISO 8601 with its offset, or as `YYYY-MM-DD HH:mm:ss` by the clocks of a time zone.
 * Undefined for anything else, and for a date that does not exist. A time that clocks skip is read as an hour later.
 *
 * @param timeZone that of the sender as far as it is known, usually the agency's
 */
export function readDateStamp(text: string, timeZone: string): Date | undefined {
  const trimmed = text.trim();
  if (trimmed.length > 40) return undefined;
  const local = STAMP.exec(trimmed);
  if (local === null) return ISO.test(trimmed) ? valid(new Date(trimmed)) : undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = local
    .slice(1)
    .map((part: string | undefined) => Number(part ?? '0'));
  const wall = Date.UTC(year, month - 1, day, hour, minute, second);
  if (new Date(wall).toISOString().slice(0, 19) !== isoOf(local)) return undefined;
  return new Date(zoneInstant(wall, timeZone));
}

function isoOf(match: RegExpExecArray): string {
  const [, year = '', month = '', day = '', hour = '', minute = '', second = '00'] = match;
  return `${year}-${month}-${day}T${hour}:${minute}:${second}`;
}

function valid(date: Date): Date | undefined {
  return Number.isNaN(date.getTime()) ? undefined : date;
}
