import { expect, test } from 'vitest';
import type { Snapshot } from '../base/snapshot.ts';
import { InFlight, type InFlightRequest } from './in-flight.ts';

const request = (): InFlightRequest => ({ snapshot: {} as Snapshot });

test('resolves at once while nothing runs', async () => {
  expect(await new InFlight().drained(0)).toBe(true);
});

test('waits only for requests that run already, however often they end', async () => {
  const inFlight = new InFlight();
  const [first, second, later] = [request(), request(), request()];
  inFlight.begin(first);
  inFlight.begin(second);
  let isDrained = false;
  const drained = inFlight.drained(60_000).finally(() => (isDrained = true));
  inFlight.begin(later);
  inFlight.end(first);
  inFlight.end(first);
  await Promise.resolve();
  expect(isDrained).toBe(false);
  inFlight.end(second);
  expect(await drained).toBe(true);
});

test('gives up after the limit', async () => {
  const inFlight = new InFlight();
  inFlight.begin(request());
  expect(await inFlight.drained(1)).toBe(false);
});
