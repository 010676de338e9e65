import type { ApiClient, FollowOptions } from '@porchlight/web';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LiveFeed } from './live-feed.ts';

type Followed = FollowOptions & { readonly query?: unknown };

/** A server that is followed until the test ends it. */
function opened() {
  const calls: { readonly options: Followed; readonly end: () => void }[] = [];
  let refuses = false;
  const follow = ((_endpoint: unknown, options: Followed) => {
    if (refuses) return Promise.reject(new Error('away'));
    return new Promise<void>((resolve, reject) => {
      calls.push({ options, end: resolve });
      options.signal?.addEventListener('abort', () => reject(new Error('aborted')));
    });
  }) as ApiClient['follow'];
  const received: string[] = [];
  const resumed = vi.fn();
  const parts = { api: { follow }, tab: 'mine', resumed };
  const feed = new LiveFeed({ ...parts, received: ({ name }) => received.push(name) });
  const emit = (name: string) => calls.at(-1)?.options.onEvent({ name, data: '{}' });
  const refuse = (now: boolean) => (refuses = now);
  return { calls, feed, received, resumed, emit, refuse };
}

const look = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('reports live from the first event on', () => {
  const { calls, feed, received, emit, resumed } = opened();
  expect(calls[0]?.options.query).toEqual({ tab: 'mine' });
  expect(feed.state.get()).toBe('connecting');
  emit('peers');
  expect([feed.state.get(), received]).toEqual(['live', ['peers']]);
  expect(resumed).not.toHaveBeenCalled();
  feed.close();
});

it('reconnects silently after a short break and reports missed changes', async () => {
  const { calls, feed, emit, resumed } = opened();
  emit('peers');
  calls[0]?.end();
  await vi.advanceTimersByTimeAsync(500);
  expect(calls).toHaveLength(2);
  expect(feed.state.get()).toBe('live');
  emit('peers');
  expect(resumed).toHaveBeenCalledTimes(1);
  feed.close();
});

it('pauses when the connection fails, retries at growing intervals, and retries at once on request', async () => {
  const { calls, feed, emit, refuse } = opened();
  emit('peers');
  refuse(true);
  calls[0]?.end();
  await vi.advanceTimersByTimeAsync(500 + 1_000);
  expect(feed.state.get()).toBe('paused');
  await vi.advanceTimersByTimeAsync(60_000);
  refuse(false);
  feed.retry();
  expect(calls).toHaveLength(2);
  emit('peers');
  expect(feed.state.get()).toBe('live');
  feed.close();
});

it('closes and opens the live connection with the network', async () => {
  const { calls, feed, emit, refuse } = opened();
  emit('peers');
  refuse(true);
  window.dispatchEvent(new Event('offline'));
  await vi.advanceTimersByTimeAsync(500);
  expect(feed.state.get()).toBe('paused');
  refuse(false);
  window.dispatchEvent(new Event('online'));
  expect(calls).toHaveLength(2);
  feed.close();
});

it('waits at most 15 s between two attempts', async () => {
  const { calls, feed, refuse } = opened();
  refuse(true);
  calls[0]?.end();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  refuse(false);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(calls).toHaveLength(2);
  feed.close();
});

it('closes the connection after a minute in the background', async () => {
  const { calls, feed, emit, resumed } = opened();
  emit('peers');
  look('hidden');
  await vi.advanceTimersByTimeAsync(59_000);
  expect(calls[0]?.options.signal?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(calls[0]?.options.signal?.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(1);
  look('visible');
  emit('peers');
  expect(calls).toHaveLength(2);
  expect(resumed).toHaveBeenCalledTimes(1);
  feed.close();
});

it('ignores everything once it is closed', async () => {
  const { calls, feed } = opened();
  feed.close();
  feed.retry();
  look('visible');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(1);
  expect(calls[0]?.options.signal?.aborted).toBe(true);
});
