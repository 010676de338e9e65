import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Signals } from '../database/signals.ts';
import type { Database } from '../plugin-api/tokens.ts';
import { createAnnouncer } from './announce-events.ts';
import { CommittedEvents, readEventsText } from './committed-events.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What is sent, over a connection that is broken for the first tries. */
function announcer(broken: number) {
  const sent: (readonly number[])[] = [];
  let tries = 0;
  const signals: Pick<Signals, 'send'> = {
    send(_through, _name, text = '') {
      tries += 1;
      if (tries <= broken) return Promise.reject(new Error('No connection.'));
      sent.push(readEventsText(text)?.events.map(([, payload]) => payload as number) ?? []);
      return Promise.resolve();
    },
  };
  const announce = createAnnouncer({} as Database, signals as Signals);
  return {
    sent,
    tries: () => tries,
    tell(n: number) {
      const committed = new CommittedEvents();
      committed.add({ event: 'a.b', payload: n }, null);
      announce(committed);
    },
  };
}

it('tells the first at once and those of the next moment together', async () => {
  const { sent, tell } = announcer(0);
  [1, 2, 3].forEach(tell);
  expect(sent).toEqual([[1]]);
  await vi.advanceTimersByTimeAsync(50);
  expect(sent).toEqual([[1], [2, 3]]);
});

it('tells again what could not be sent, with what came meanwhile', async () => {
  const { sent, tell } = announcer(2);
  tell(1);
  await vi.advanceTimersByTimeAsync(500);
  tell(2);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(sent.map((one) => one.toSorted())).toEqual([[1, 2]]);
});

it('gives up when nothing can be sent for long', async () => {
  const { sent, tell, tries } = announcer(15);
  tell(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sent, tries()]).toEqual([[], 15]);
  tell(2);
  expect(sent).toEqual([[2]]);
});
