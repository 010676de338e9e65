import { coreEndpoints } from '@porchlight/schemas/endpoints';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Portal } from './create-portal.ts';
import { LOOK_EVERY_MS, watchRevision } from './watch-revision.ts';

const call = vi.fn<(endpoint: object, options?: object) => Promise<unknown>>();
const api = { call } as unknown as Portal['api'];
let visibility: DocumentVisibilityState;
let page: Document;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  call.mockReset().mockResolvedValue({});
  visibility = 'visible';
  page = document.implementation.createHTMLDocument();
  Object.defineProperty(page, 'visibilityState', { get: () => visibility });
  stop = watchRevision({ api }, page);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

it('reads the health every few seconds, once per try', async () => {
  await vi.advanceTimersByTimeAsync(2 * LOOK_EVERY_MS);
  expect(call.mock.calls).toEqual([
    [coreEndpoints.readHealth, { retry: false }],
    [coreEndpoints.readHealth, { retry: false }],
  ]);
});

it('pauses while the tab is hidden, and reads at once when it is shown again', async () => {
  visibility = 'hidden';
  await vi.advanceTimersByTimeAsync(5 * LOOK_EVERY_MS);
  expect(call).not.toHaveBeenCalled();
  visibility = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(call).toHaveBeenCalledTimes(1);
});

it('waits for a slow response, and continues after a failure', async () => {
  let fail = (_error: Error): void => undefined;
  call.mockReturnValueOnce(new Promise((_resolve, reject) => (fail = reject)));
  await vi.advanceTimersByTimeAsync(3 * LOOK_EVERY_MS);
  expect(call).toHaveBeenCalledTimes(1);
  fail(new Error('gone'));
  await vi.advanceTimersByTimeAsync(LOOK_EVERY_MS);
  expect(call).toHaveBeenCalledTimes(2);
});

it('stops with the portal', async () => {
  stop();
  await vi.advanceTimersByTimeAsync(3 * LOOK_EVERY_MS);
  page.dispatchEvent(new Event('visibilitychange'));
  expect(call).not.toHaveBeenCalled();
});
