import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LockWaits, type WatchedTransaction } from './lock-waits.ts';

const PID = 42;

/** Whether the transaction waits for a lock at each sample. */
let isWaiting: boolean;
/** What PostgreSQL answers to a cancel; no row when the transaction no longer waits. */
let cancel: () => Promise<{ canceled: boolean }[]>;
let cancels: number;
let lockWaits: LockWaits;
let watched: WatchedTransaction;

const query = async (text: string) => {
  if (!text.includes('pg_cancel_backend'))
    return { rows: isWaiting ? [{ pid: PID, began: 'now' }] : [] };
  cancels += 1;
  return { rows: await cancel() };
};

beforeEach(() => {
  vi.useFakeTimers();
  isWaiting = true;
  cancel = () => Promise.resolve([{ canceled: true }]);
  cancels = 0;
  lockWaits = new LockWaits({ query } as unknown as Pick<pg.Pool, 'query'>);
  watched = lockWaits.watch(PID, 0);
});
afterEach(() => {
  lockWaits.stop();
  vi.useRealTimers();
});

describe('a transaction that waits for a lock', () => {
  it('gives up once when its waits together reach the limit', async () => {
    await vi.advanceTimersByTimeAsync(2_800);
    expect(cancels).toBe(0);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(cancels).toBe(1);
    expect(await watched.wasCanceled()).toBe(true);
  });

  it('counts only a short wait when a look comes seconds late', async () => {
    isWaiting = false;
    await vi.advanceTimersByTimeAsync(400);
    isWaiting = true;
    // The event loop stalls: the timers are due, and the clock is ahead of them.
    const clock = vi.spyOn(performance, 'now').mockReturnValueOnce(performance.now() + 5_000);
    await vi.advanceTimersByTimeAsync(200);
    clock.mockRestore();
    expect(cancels).toBe(0);
  });

  it('continues a transaction whose lock arrives before the cancel', async () => {
    cancel = () => Promise.resolve([]);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(cancels).toBeGreaterThan(0);
    expect(await watched.wasCanceled()).toBe(false);
  });

  it('reports the cancel even when its error arrives before the response to the cancel', async () => {
    let response = (_rows: { canceled: boolean }[]): void => undefined;
    cancel = () => new Promise((resolve) => (response = resolve));
    await vi.advanceTimersByTimeAsync(4_000);
    const wasCanceled = watched.wasCanceled();
    watched.end();
    response([{ canceled: true }]);
    expect(await wasCanceled).toBe(true);
  });
});
