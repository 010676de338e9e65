import { expect, onTestFinished, test } from 'vitest';
import type { Signals } from '../database/signals.ts';
import { followWishes, refreshWishes } from './follow-desired-state.ts';
import { MODULES_SIGNAL, type ModuleStore } from './desired-state-store.ts';
import { plugin, running, silent, startKernel } from './kernel.fixture.ts';

const aTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** What is wanted, kept in memory; `signal` is what another process would send. */
async function followed(pollMs: number) {
  const { kernel } = await startKernel([plugin('a'), plugin('b', undefined, { start: aTurn })]);
  let wishes = kernel.wishes;
  let reads = 0;
  let failing = false;
  const handlers = new Set<(text: string | null) => void>();
  const store: Pick<ModuleStore, 'read'> = {
    read() {
      reads += 1;
      return failing ? Promise.reject(new Error('away')) : Promise.resolve(wishes);
    },
  };
  const signals: Pick<Signals, 'on'> = {
    on(name, handler) {
      expect(name).toBe(MODULES_SIGNAL);
      handlers.add(handler);
      return () => handlers.delete(handler);
    },
  };
  const stop = followWishes(kernel, store as ModuleStore, signals as Signals, silent, pollMs);
  onTestFinished(stop);
  return {
    kernel,
    stop,
    refresh: () => refreshWishes(kernel, store as ModuleStore),
    handlers,
    reads: () => reads,
    fail: (now: boolean) => (failing = now),
    want(id: string, wanted: boolean) {
      const revision = wishes.revision + 1;
      const wish = { wanted, revision, changedBy: null, changedAt: '2026-01-01T00:00:00Z' };
      wishes = { revision, stored: new Map([...wishes.stored, [id, wish]]) };
    },
    signal: () => handlers.forEach((handler) => handler('')),
  };
}

test('follows a signal of another process', async () => {
  const { kernel, want, signal } = await followed(60_000);
  want('b', false);
  signal();
  await expect.poll(() => running(kernel)).toEqual(['a']);
  expect(kernel.currentSnapshot().revision).toBe(2);
});

test('finds out by itself when a signal is lost', async () => {
  const { kernel, want } = await followed(5);
  want('b', false);
  await expect.poll(() => running(kernel)).toEqual(['a']);
});

test('follows the desired state again after the database was unavailable', async () => {
  const { kernel, want, fail, reads } = await followed(5);
  fail(true);
  want('a', false);
  const before = reads();
  await expect.poll(reads).toBeGreaterThan(before + 1);
  expect(running(kernel)).toEqual(['a', 'b']);
  fail(false);
  await expect.poll(() => running(kernel)).toEqual(['b']);
});

test('a revision that is known already changes nothing', async () => {
  const { kernel, refresh } = await followed(60_000);
  const before = kernel.currentSnapshot();
  await refresh();
  expect(kernel.currentSnapshot()).toBe(before);
});

test('waits for what is being applied already', async () => {
  const { kernel, want, refresh, signal } = await followed(60_000);
  want('b', false);
  await refresh();
  want('b', true);
  signal();
  while (kernel.wishes.revision < 3) await Promise.resolve();
  expect(running(kernel)).toEqual(['a']);
  await refresh();
  expect(running(kernel)).toEqual(['a', 'b']);
});

test('stops listening and asking', async () => {
  const { stop, handlers } = await followed(60_000);
  expect(handlers.size).toBe(1);
  stop();
  expect(handlers.size).toBe(0);
});
