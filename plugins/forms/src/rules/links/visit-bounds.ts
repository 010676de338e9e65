const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** A visitor is warned when the link ends within this time. */
const WARNING_MS = 24 * HOUR_MS;

/** A temporary session ends after this time without activity. */
const IDLE_MS = 30 * MINUTE_MS;
const IDLE_WARNING_MS = 25 * MINUTE_MS;

/** How often a temporary session stores what is typed. */
export const TEMPORARY_SECONDS = 30;

/** Whether a link ends within 24 hours; from exactly 24 hours before its end on. */
export function endsSoon(expiresAt: string | null, now: Date): boolean {
  if (expiresAt === null) return false;
  const left = Date.parse(expiresAt) - now.getTime();
  return left > 0 && left <= WARNING_MS;
}

/** A temporary session: in use, about to end (from 25 minutes without activity), or ended (at 30). */
export type IdleState =
  | { readonly phase: 'active' }
  | { readonly phase: 'warning'; readonly minutesLeft: number }
  | { readonly phase: 'ended' };

/** Times are milliseconds. */
export function idleState(lastActivity: number, now: number): IdleState {
  const idle = now - lastActivity;
  if (idle >= IDLE_MS) return { phase: 'ended' };
  if (idle < IDLE_WARNING_MS) return { phase: 'active' };
  return { phase: 'warning', minutesLeft: Math.ceil((IDLE_MS - idle) / MINUTE_MS) };
}
