import { beforeEach, expect, it } from 'vitest';
import { ProviderHealth } from './provider-health.ts';

const START = Date.parse('2026-11-23T15:04:05Z');
const MINUTE = 60_000;
let now = START;
const clock = { now: () => new Date(now) };
const newHealth = () => new ProviderHealth(() => clock);
beforeEach(() => void (now = START));

it('reports a provider that is not set up as healthy', () => {
  expect(newHealth().result('Enter the keys.')).toEqual({ state: 'healthy', detail: 'Not set up' });
});

it('says when the last call succeeded, and how long the last webhook took', () => {
  const health = newHealth();
  expect(health.result(null).detail).toBe('No successful call yet. No webhook yet');
  health.succeeded();
  health.received(4_200);
  expect(health.result(null)).toEqual({
    state: 'healthy',
    detail: 'Last successful call 2026-11-23 15:04 UTC. The last webhook took 4 s',
  });
});

it('reports a failure as degraded, five in a row as critical, and a success after them as healthy', () => {
  const health = newHealth();
  health.succeeded();
  const states = Array.from({ length: 5 }, () => {
    health.failed(new Error('The provider responded with 503 SERVICE_UNAVAILABLE'));
    return health.result(null).state;
  });
  expect(states).toEqual(['degraded', 'degraded', 'degraded', 'degraded', 'critical']);
  expect(health.result(null).detail).toContain(
    '5 failed since: The provider responded with 503 SERVICE_UNAVAILABLE',
  );
  health.succeeded();
  expect(health.result(null).state).toBe('healthy');
});

it('reports webhooks that arrive more than 15 minutes late as degraded', () => {
  const health = newHealth();
  health.received(15 * 60_000 + 1);
  expect(health.result(null).state).toBe('degraded');
});

it('forgets a late webhook after half an hour, when no other arrived', () => {
  const health = newHealth();
  health.received(20 * MINUTE);
  now += 30 * MINUTE - 1;
  expect(health.result(null).state).toBe('degraded');
  now += 1;
  expect(health.result(null)).toEqual({
    state: 'healthy',
    detail: 'No successful call yet. The last webhook took 1200 s',
  });
});

it('forgets failures half an hour after the last of them, and counts them again with the next', () => {
  const health = newHealth();
  for (let count = 0; count < 5; count += 1) {
    health.failed(new Error('away'));
    now += 10 * MINUTE;
  }
  expect(health.result(null).state).toBe('critical');
  now += 20 * MINUTE;
  expect(health.result(null)).toMatchObject({
    state: 'healthy',
    detail: expect.stringContaining('5 failed since: away') as string,
  });
  health.failed(new Error('away'));
  expect(health.result(null).state).toBe('critical');
});
