import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Portal } from './create-portal.ts';
import { LOOK_EVERY_MS, watchRevision } from './watch-revision.ts';

const get = vi.fn<(path: string, options?: object) => Promise<unknown>>();
const api = { get } as unknown as Portal['api'];
let visibility: DocumentVisibilityState;
let page: Document;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  get.mockReset().mockResolvedValue({});
  visibility = 'visible';
  page = document.implementation.createHTMLDocument();
  Object.defineProperty(page, 'visibilityState', { get: () => visibility });
  stop = watchRevision({ api }, page);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

it('asks for something small now and then, once per try', async () => {
  await vi.advanceTimersByTimeAsync(2 * LOOK_EVERY_MS);
  expect(get.mock.calls).toEqual([
    ['/health', { retry: false }],
    ['/health', { retry: false }],
  ]);
});

it('asks nothing while hidden, and at once when shown again', async () => {
  visibility = 'hidden';
  await vi.advanceTimersByTimeAsync(5 * LOOK_EVERY_MS);
  expect(get).not.toHaveBeenCalled();
  visibility = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(get).toHaveBeenCalledTimes(1);
});

it('waits for a slow answer, and goes on after a failure', async () => {
  let fail = (_error: Error): void => undefined;
  get.mockReturnValueOnce(new Promise((_resolve, reject) => (fail = reject)));
  await vi.advanceTimersByTimeAsync(3 * LOOK_EVERY_MS);
  expect(get).toHaveBeenCalledTimes(1);
  fail(new Error('gone'));
  await vi.advanceTimersByTimeAsync(LOOK_EVERY_MS);
  expect(get).toHaveBeenCalledTimes(2);
});

it('ends with the portal', async () => {
  stop();
  await vi.advanceTimersByTimeAsync(3 * LOOK_EVERY_MS);
  page.dispatchEvent(new Event('visibilitychange'));
  expect(get).not.toHaveBeenCalled();
});
