/** How a process ended: by itself with a code, or by a signal. */
export interface ProcessEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** A process that ran for so long was healthy: what comes after it is a new failure. */
export const HEALTHY_MS = 60_000;
export const MOST_RESTARTS = 6;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/** Why a process ended, for the person at the terminal. */
export function reasonOf({ code, signal }: ProcessEnd): string {
  // V8 aborts when its heap is full; a shell reports the same as 134.
  if (signal === 'SIGABRT' || code === 134) return 'out of memory';
  if (signal === 'SIGKILL' || code === 137)
    return 'killed, possibly by the system for lack of memory';
  return signal === null ? `exit code ${code}` : `signal ${signal}`;
}

/** Milliseconds until restart number `restart` (from 1) since the last healthy run; null to give up. */
export function restartDelay(restart: number): number | null {
  if (restart > MOST_RESTARTS) return null;
  return Math.min(FIRST_WAIT_MS * 2 ** (restart - 1), LONGEST_WAIT_MS);
}
