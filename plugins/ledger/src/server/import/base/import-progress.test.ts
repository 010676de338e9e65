import type { Broadcast } from '@porchlight/server';
import { expect, it } from 'vitest';
import { ImportProgress } from './import-progress.ts';

type Listener = Parameters<Broadcast['on']>[1];

/** Processes that receive one another's broadcasts at once. */
function processes(count: number) {
  const listeners = new Set<Listener>();
  let sent = 0;
  const broadcast: Pick<Broadcast, 'send' | 'on'> = {
    send: (_topic, payload) => {
      sent += 1;
      for (const { received } of listeners) received(payload as never);
      return Promise.resolve();
    },
    on: (_topic, listener) => {
      listeners.add(listener as Listener);
      return () => listeners.delete(listener as Listener);
    },
  };
  return {
    all: Array.from(
      { length: count },
      () => new ImportProgress({ broadcast: broadcast as Broadcast }),
    ),
    sent: () => sent,
    lose: () => listeners.forEach(({ missed }) => missed()),
  };
}

it('shows the progress in every process until the step ends', () => {
  const { all, sent } = processes(2);
  const [here, there] = all as [ImportProgress, ImportProgress];
  here.set('a', { done: 500, total: 2000 });
  expect(there.of('a')).toEqual({ done: 500, total: 2000 });
  here.set('a', { done: 1000, total: 2000 });
  expect(here.of('a')).toEqual({ done: 1000, total: 2000 });
  expect(sent()).toBe(1);
  here.end('a');
  expect([here.of('a'), there.of('a')]).toEqual([null, null]);
});

it('forgets the progress of other processes after broadcasts were lost', () => {
  const { all, lose } = processes(2);
  const [here, there] = all as [ImportProgress, ImportProgress];
  here.set('a', { done: 500, total: null });
  lose();
  expect(here.of('a')).toEqual({ done: 500, total: null });
  expect(there.of('a')).toBeNull();
});

it('receives nothing after it stopped', () => {
  const [here, there] = processes(2).all as [ImportProgress, ImportProgress];
  there.stop();
  here.set('a', { done: 500, total: null });
  expect(there.of('a')).toBeNull();
});
