import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RowsResponse } from './row-windows.ts';
import { WindowFetch } from './window-fetch.ts';

const EMPTY: RowsResponse = { columns: [], rows: [], total: 0 };

/** A ledger that responds when the test says so. */
function ledger() {
  const has = new Set<number>();
  const requested: string[] = [];
  const gone: string[] = [];
  const open = new Map<string, { answer: () => void; fail: (error: Error) => void }>();
  const failed = vi.fn<(error: unknown) => void>();
  const fetcher = new WindowFetch({
    fetch: ({ window, count }, signal) =>
      new Promise((resolve, reject) => {
        const name = `${window}+${count}`;
        requested.push(name);
        open.set(name, { answer: () => resolve(EMPTY), fail: reject });
        signal.addEventListener('abort', () => {
          gone.push(name);
          reject(signal.reason as Error);
        });
      }),
    lacks: (window) => (has.has(window) ? [] : ['a']),
    arrived({ window, count }) {
      for (let at = window; at < window + count; at += 1) has.add(at);
    },
    failed,
  });
  const answer = async (name: string) => {
    open.get(name)!.answer();
    await vi.advanceTimersByTimeAsync(0);
  };
  const fail = async (name: string) => {
    open.get(name)!.fail(new Error('no'));
    await vi.advanceTimersByTimeAsync(0);
  };
  return { fetcher, requested, gone, answer, fail, failed };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('fetches at once, and not again while a window is in flight or loaded', async () => {
  const { fetcher, requested, answer } = ledger();
  fetcher.need(0, 1);
  fetcher.need(0, 1);
  expect(requested).toEqual(['0+2']);
  await answer('0+2');
  await vi.advanceTimersByTimeAsync(1_000);
  fetcher.need(0, 1);
  expect(requested).toEqual(['0+2']);
});

it('fetches once for all that a moving screen passes, and aborts what is behind it', async () => {
  const { fetcher, requested, gone } = ledger();
  fetcher.need(0, 1);
  for (let window = 10; window < 40; window += 1) fetcher.need(window, window + 1);
  expect(requested).toEqual(['0+2']);
  expect(gone).toEqual(['0+2']);
  await vi.advanceTimersByTimeAsync(100);
  expect(requested).toEqual(['0+2', '39+2']);
});

it('makes at most four calls at a time', async () => {
  const { fetcher, requested, answer } = ledger();
  fetcher.need(0, 9);
  expect(requested).toEqual(['0+2', '2+2', '4+2', '6+2']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(requested).toHaveLength(4);
  await answer('2+2');
  expect(requested).toEqual(['0+2', '2+2', '4+2', '6+2', '8+2']);
});

it('reports a failure once and fetches again only after a restart', async () => {
  const { fetcher, requested, fail, failed } = ledger();
  fetcher.need(0, 1);
  await fail('0+2');
  expect(failed).toHaveBeenCalledTimes(1);
  fetcher.need(2, 3);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(requested).toEqual(['0+2']);
  fetcher.restart();
  fetcher.need(2, 3);
  expect(requested).toEqual(['0+2', '2+2']);
});

it('aborts other calls when one fails', async () => {
  const { fetcher, gone, fail, failed } = ledger();
  fetcher.need(0, 3);
  await fail('0+2');
  expect(gone).toEqual(['2+2']);
  expect(failed).toHaveBeenCalledTimes(1);
});

it('ignores responses of aborted calls', async () => {
  const { fetcher, failed, requested } = ledger();
  fetcher.need(0, 1);
  fetcher.restart();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(failed).not.toHaveBeenCalled();
  expect(requested).toEqual(['0+2']);
});
