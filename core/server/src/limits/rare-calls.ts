import type { Clock, RateLimits } from '../plugin-api/tokens.ts';

/** The share of a limit up to which a process counts by itself. */
const RARE = 0.1;
const MOST_KEYS = 10_000;

interface RareCalls {
  /** Calls that the database does not know about. */
  uncounted: number;
  /** Further calls that may stay so. */
  left: number;
  /** Ends when the database knows about the uncounted ones. */
  counting: Promise<void> | null;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/**
 * Counts the first tenth of a limit in this process, so that callers who call rarely cost no statement. The call after
 * those counts them all in the database: a single process never lets more pass than the limit, and each further process
 * at most a tenth more.
 */
export function countRareCallsLocally<T extends Pick<RateLimits, 'hit'>>(
  limits: T,
  clock: Clock,
): T {
  const callers = new Map<string, RareCalls>();

  function callsOf(key: string, limit: number, seconds: number): RareCalls | undefined {
    const now = clock.now().getTime();
    const known = callers.get(key);
    if (known !== undefined && known.until > now) return known;
    callers.delete(key);
    if (callers.size >= MOST_KEYS) removeEnded(callers, now);
    if (callers.size >= MOST_KEYS) return undefined;
    const calls: RareCalls = {
      uncounted: 0,
      left: Math.floor(limit * RARE),
      counting: null,
      until: now + seconds * 1000,
    };
    callers.set(key, calls);
    return calls;
  }

  return {
    ...limits,
    async hit(key: string, limit: number, seconds: number, count = 1) {
      const calls = callsOf(key, limit, seconds);
      if (calls === undefined) return limits.hit(key, limit, seconds, count);
      if (count <= calls.left) {
        calls.left -= count;
        calls.uncounted += count;
        return null;
      }
      calls.left = 0;
      // Calls behind the one that counts the first ones must not take their places in the database.
      while (calls.counting !== null) await calls.counting;
      if (calls.uncounted === 0) return limits.hit(key, limit, seconds, count);
      const { uncounted } = calls;
      let counted = () => {};
      calls.counting = new Promise((resolve) => (counted = resolve));
      calls.uncounted = 0;
      let wait: number | null | undefined;
      try {
        wait = await limits.hit(key, limit, seconds, uncounted + count);
        return wait;
      } finally {
        if (wait !== null) calls.uncounted += uncounted;
        calls.counting = null;
        counted();
      }
    },
  };
}

/** In the order of their first calls, until one that has not ended: a full map is not walked at every call. */
function removeEnded(callers: Map<string, RareCalls>, now: number): void {
  for (const [key, { until }] of callers) {
    if (until > now) return;
    callers.delete(key);
  }
}
