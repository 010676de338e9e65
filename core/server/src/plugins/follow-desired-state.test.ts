import { expect, onTestFinished, test } from 'vitest';
import type { Signals } from '../database/signals.ts';
import { followDesiredState, refreshDesiredState } from './follow-desired-state.ts';
import { DESIRED_STATE_SIGNAL, type DesiredStateStore } from './desired-state-store.ts';
import { plugin, running, silent, startKernel } from './kernel.fixture.ts';

const aTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A desired state in memory; `signal` is what another process would send. */
async function followed(pollMs: number) {
  const { kernel } = await startKernel([plugin('a'), plugin('b', undefined, { start: aTurn })]);
  let desired = kernel.desired;
  let reads = 0;
  let failing = false;
  const handlers = new Set<(text: string | null) => void>();
  const store: Pick<DesiredStateStore, 'read'> = {
    read() {
      reads += 1;
      return failing ? Promise.reject(new Error('away')) : Promise.resolve(desired);
    },
  };
  const signals: Pick<Signals, 'on'> = {
    on(name, handler) {
      expect(name).toBe(DESIRED_STATE_SIGNAL);
      handlers.add(handler);
      return () => handlers.delete(handler);
    },
  };
  const stop = followDesiredState(
    kernel,
    store as DesiredStateStore,
    signals as Signals,
    silent,
    pollMs,
  );
  onTestFinished(stop);
  return {
    kernel,
    stop,
    refresh: () => refreshDesiredState(kernel, store as DesiredStateStore),
    handlers,
    reads: () => reads,
    fail: (now: boolean) => (failing = now),
    set(id: string, enabled: boolean) {
      const revision = desired.revision + 1;
      const state = { enabled, revision, changedBy: null, changedAt: '2026-01-01T00:00:00Z' };
      desired = { revision, stored: new Map([...desired.stored, [id, state]]) };
    },
    signal: () => handlers.forEach((handler) => handler('')),
  };
}

test('follows a signal of another process', async () => {
  const { kernel, set, signal } = await followed(60_000);
  set('b', false);
  signal();
  await expect.poll(() => running(kernel)).toEqual(['a']);
  expect(kernel.currentSnapshot().revision).toBe(2);
});

test('polls the desired state in case a signal is lost', async () => {
  const { kernel, set } = await followed(5);
  set('b', false);
  await expect.poll(() => running(kernel)).toEqual(['a']);
});

test('follows the desired state again after the database was unavailable', async () => {
  const { kernel, set, fail, reads } = await followed(5);
  fail(true);
  set('a', false);
  const before = reads();
  await expect.poll(reads).toBeGreaterThan(before + 1);
  expect(running(kernel)).toEqual(['a', 'b']);
  fail(false);
  await expect.poll(() => running(kernel)).toEqual(['b']);
});

test('ignores a revision that it has applied already', async () => {
  const { kernel, refresh } = await followed(60_000);
  const before = kernel.currentSnapshot();
  await refresh();
  expect(kernel.currentSnapshot()).toBe(before);
});

test('waits for a revision that is being applied', async () => {
  const { kernel, set, refresh, signal } = await followed(60_000);
  set('b', false);
  await refresh();
  set('b', true);
  signal();
  while (kernel.desired.revision < 3) await Promise.resolve();
  expect(running(kernel)).toEqual(['a']);
  await refresh();
  expect(running(kernel)).toEqual(['a', 'b']);
});

test('stops listening to signals', async () => {
  const { stop, handlers } = await followed(60_000);
  expect(handlers.size).toBe(1);
  await stop();
  expect(handlers.size).toBe(0);
});
