import { fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useReadAgain } from './use-read-again.ts';

const WAITS = [3_000, 5_000] as const;
const read = vi.fn(() => Promise.resolve());

beforeEach(() => {
  vi.useFakeTimers();
  read.mockClear();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const open = (waits: readonly number[] | null) =>
  renderHook((given: readonly number[] | null) => useReadAgain(given, read), {
    initialProps: waits,
  });
/** How often it was read after so many milliseconds. */
function readsAfter(ms: number): number {
  vi.advanceTimersByTime(ms);
  return read.mock.calls.length;
}

it('reads after each wait, and repeats the last one, until there is nothing to wait for', () => {
  const { rerender } = open(WAITS);
  expect([readsAfter(2_999), readsAfter(1), readsAfter(5_000), readsAfter(5_000)]).toEqual([
    0, 1, 2, 3,
  ]);
  rerender(null);
  fireEvent(document, new Event('visibilitychange'));
  expect(readsAfter(60_000)).toBe(3);
});

it('reads nothing while the page is hidden, and at once when the visitor returns', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  open(WAITS);
  fireEvent(document, new Event('visibilitychange'));
  expect(readsAfter(60_000)).toBe(0);
  hidden.mockReturnValue(false);
  fireEvent(document, new Event('visibilitychange'));
  expect([readsAfter(0), readsAfter(3_000)]).toEqual([1, 2]);
});

it('reads again after a failure', () => {
  read.mockRejectedValueOnce(new Error('No connection'));
  open(WAITS);
  expect([readsAfter(3_000), readsAfter(5_000)]).toEqual([1, 2]);
});
