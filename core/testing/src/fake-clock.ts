import type { Clock } from '@porchlight/server';

/** A clock that changes only through `set` and `advance`. */
export interface FakeClock extends Clock {
  set(time: Date | string): void;
  advance(milliseconds: number): void;
}

/** Starts at `start`; texts are ISO 8601. */
export function createFakeClock(start: Date | string = '2026-03-02T15:00:00Z'): FakeClock {
  let now = new Date(start).getTime();
  return {
    now: () => new Date(now),
    set(time) {
      now = new Date(time).getTime();
    },
    advance(milliseconds) {
      now += milliseconds;
    },
  };
}
