const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
export const MOST_LINK_DAYS = 30;
export const MOST_LINK_HOURS = MOST_LINK_DAYS * DAY_HOURS;
/** When the setting cannot be loaded. */
export const DEFAULT_LINK_DAYS = 7;

/** By how much a link can be extended, in hours. */
export const extensions = [
  { label: '1 day', hours: 24 },
  { label: '3 days', hours: 72 },
  { label: '7 days', hours: 168 },
  { label: '14 days', hours: 336 },
  { label: '30 days', hours: 720 },
] as const;

/** A day on which a link may end. */
interface ExpiryChoice {
  /** Days from today, from 1. */
  readonly days: number;
  readonly at: Date;
}

/** A link is expired at the very moment of its expiry. */
export function isExpired(expiresAt: Date, now: Date): boolean {
  return expiresAt.getTime() <= now.getTime();
}

/**
 * The next 30 days at the present time of day, by the browser's clock, with seconds zeroed. The last one is never
 * more than 30 times 24 hours away, which the server refuses.
 */
export function expiryChoices(now: Date): readonly ExpiryChoice[] {
  const latest = now.getTime() + MOST_LINK_HOURS * HOUR_MS;
  return Array.from({ length: MOST_LINK_DAYS }, (_, index) => {
    const days = index + 1;
    const day = new Date(now);
    day.setDate(day.getDate() + days);
    const at = new Date(Math.min(day.getTime(), latest));
    at.setSeconds(0, 0);
    return { days, at };
  });
}

/** The expiry of an extended link: counted from its present expiry, or from now when that is past, and at most 30 days from now, with seconds zeroed. */
export function extendedExpiry(expiresAt: Date | null, hours: number, now: Date): Date {
  const from = Math.max(now.getTime(), expiresAt?.getTime() ?? 0);
  const latest = now.getTime() + MOST_LINK_HOURS * HOUR_MS;
  const end = new Date(Math.min(from + hours * HOUR_MS, latest));
  end.setSeconds(0, 0);
  return end;
}

/**
 * For how many hours a link is requested: until the chosen day, rounded up; otherwise as long as the setting says;
 * otherwise 168. From 1 to 720.
 *
 * @param settingDays undefined when the setting could not be loaded
 */
export function linkHours(now: Date, chosen?: Date, settingDays?: number): number {
  const hours =
    chosen === undefined
      ? (settingDays ?? DEFAULT_LINK_DAYS) * DAY_HOURS
      : Math.ceil((chosen.getTime() - now.getTime()) / HOUR_MS);
  return Math.min(Math.max(hours, 1), MOST_LINK_HOURS);
}
