import { expect, test } from 'vitest';
import { createInFlight } from './in-flight.ts';

const old = { name: 'old' };
const current = { name: 'current' };

test('an idle generation is drained at once', async () => {
  expect(await createInFlight().drained(new Set([old]), 0)).toBe(true);
});

test('waits for what runs under the named generations only', async () => {
  const inFlight = createInFlight();
  let finishOld = (): void => undefined;
  let finishCurrent = (): void => undefined;
  void inFlight.enter(old, () => new Promise<void>((resolve) => (finishOld = resolve)));
  const newer = inFlight.enter(current, () => new Promise<void>((resolve) => (finishCurrent = resolve)));
  const drained = inFlight.drained(new Set([old]), 60_000);
  finishOld();
  expect(await drained).toBe(true);
  expect(inFlight.generations()).toEqual([current]);
  finishCurrent();
  await newer;
  expect(inFlight.generations()).toEqual([]);
});

test('gives up after the limit', async () => {
  const inFlight = createInFlight();
  void inFlight.enter(old, () => new Promise(() => undefined));
  expect(await inFlight.drained(new Set([old]), 1)).toBe(false);
});

test('work that fails, now or later, is no longer counted', async () => {
  const inFlight = createInFlight();
  expect(() =>
    inFlight.enter(old, () => {
      throw new Error('now');
    }),
  ).toThrow('now');
  await expect(inFlight.enter(old, () => Promise.reject(new Error('later')))).rejects.toThrow('later');
  expect(inFlight.generations()).toEqual([]);
});
