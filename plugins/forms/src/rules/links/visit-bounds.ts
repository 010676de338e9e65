const MINUTE_MS = 60_000;

/** A temporary session ends after this time without activity. */
const IDLE_MS = 30 * MINUTE_MS;
const IDLE_WARNING_MS = 25 * MINUTE_MS;

/** How often a temporary session stores what is typed. */
export const TEMPORARY_SECONDS = 30;

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
