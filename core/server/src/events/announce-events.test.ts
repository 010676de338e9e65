import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Signals } from '../database/signals.ts';
import type { Database } from '../plugin-api/tokens.ts';
import { createAnnouncer } from './announce-events.ts';
import { CommittedEvents, readEventsText } from './committed-events.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Records what is sent over a connection that fails the first `broken` times. */
function announcer(broken: number) {
  const sent: (readonly number[])[] = [];
  let tries = 0;
  const signals = {
    closed: false,
    send(_through: unknown, _name: string, text = '') {
      tries += 1;
      if (tries <= broken) return Promise.reject(new Error('No connection.'));
      sent.push(readEventsText(text)?.events.map(([, payload]) => payload as number) ?? []);
      return Promise.resolve();
    },
  };
  const announce = createAnnouncer({} as Database, signals as unknown as Signals);
  return {
    sent,
    tries: () => tries,
    close: () => (signals.closed = true),
    publish(n: number) {
      const committed = new CommittedEvents();
      committed.add({ event: 'a.b', payload: n }, null);
      announce(committed);
    },
  };
}

it('announces the first event at once and batches those of the next moment', async () => {
  const { sent, publish } = announcer(0);
  [1, 2, 3].forEach(publish);
  expect(sent).toEqual([[1]]);
  await vi.advanceTimersByTimeAsync(50);
  expect(sent).toEqual([[1], [2, 3]]);
});

it('retries an announcement that failed, together with later events', async () => {
  const { sent, publish } = announcer(2);
  publish(1);
  await vi.advanceTimersByTimeAsync(500);
  publish(2);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(sent.map((one) => one.toSorted())).toEqual([[1, 2]]);
});

it('gives up an announcement after 15 failed attempts', async () => {
  const { sent, publish, tries } = announcer(15);
  publish(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sent, tries()]).toEqual([[], 15]);
  publish(2);
  expect(sent).toEqual([[2]]);
});

it('retries nothing and keeps no timer once the portal stops', async () => {
  const { publish, close, tries } = announcer(15);
  publish(1);
  await vi.advanceTimersByTimeAsync(1_500);
  publish(2);
  close();
  await vi.advanceTimersByTimeAsync(1_500);
  expect([tries(), vi.getTimerCount()]).toEqual([3, 0]);
});
