import type { Broadcast } from '@porchlight/server';
import { expect, it } from 'vitest';
import { SharedImportProgress } from './import-progress.ts';

type Listener = Parameters<Broadcast['on']>[1];

/** Processes that hear one another at once. */
function processes(count: number) {
  const listeners = new Set<Listener>();
  let told = 0;
  const broadcast: Pick<Broadcast, 'send' | 'on'> = {
    send: (_topic, payload) => {
      told += 1;
      for (const { heard } of listeners) heard(payload as never);
      return Promise.resolve();
    },
    on: (_topic, listener) => {
      listeners.add(listener as Listener);
      return () => listeners.delete(listener as Listener);
    },
  };
  return {
    all: Array.from({ length: count }, () => new SharedImportProgress(broadcast as Broadcast)),
    told: () => told,
    lose: () => listeners.forEach(({ missed }) => missed()),
  };
}

it('shows the progress in every process until the step ends', () => {
  const { all, told } = processes(2);
  const [here, there] = all as [SharedImportProgress, SharedImportProgress];
  here.set('a', { done: 500, total: 2000 });
  expect(there.of('a')).toEqual({ done: 500, total: 2000 });
  here.set('a', { done: 1000, total: 2000 });
  expect(here.of('a')).toEqual({ done: 1000, total: 2000 });
  expect(told()).toBe(1);
  here.end('a');
  expect([here.of('a'), there.of('a')]).toEqual([null, null]);
});

it('says nothing old of others after what they told was lost', () => {
  const { all, lose } = processes(2);
  const [here, there] = all as [SharedImportProgress, SharedImportProgress];
  here.set('a', { done: 500, total: null });
  lose();
  expect(here.of('a')).toEqual({ done: 500, total: null });
  expect(there.of('a')).toBeNull();
});

it('hears nothing any more once it has stopped', () => {
  const [here, there] = processes(2).all as [SharedImportProgress, SharedImportProgress];
  there.stop();
  here.set('a', { done: 500, total: null });
  expect(there.of('a')).toBeNull();
});
