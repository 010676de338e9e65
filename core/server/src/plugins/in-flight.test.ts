import { expect, test } from 'vitest';
import { createInFlight } from './in-flight.ts';

const old = { name: 'old' };
const current = { name: 'current' };

test('an idle generation is drained at once', async () => {
  expect(await createInFlight().drained([old], 0)).toBe(true);
});

test('waits for what runs under the named generations only', async () => {
  const inFlight = createInFlight();
  const [first, second, newer] = [{}, {}, {}];
  inFlight.begin(first, old);
  inFlight.begin(second, old);
  inFlight.begin(newer, current);
  const drained = inFlight.drained([old], 60_000);
  inFlight.end(first);
  expect(inFlight.generations()).toEqual([old, current]);
  inFlight.end(second);
  expect(await drained).toBe(true);
  expect(inFlight.generations()).toEqual([current]);
});

test('counts work that ends twice once', () => {
  const inFlight = createInFlight();
  const [first, second] = [{}, {}];
  inFlight.begin(first, old);
  inFlight.begin(second, old);
  inFlight.end(first);
  inFlight.end(first);
  expect(inFlight.generations()).toEqual([old]);
});

test('gives up after the limit', async () => {
  const inFlight = createInFlight();
  inFlight.begin({}, old);
  expect(await inFlight.drained([old], 1)).toBe(false);
});
