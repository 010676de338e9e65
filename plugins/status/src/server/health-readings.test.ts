import type { HealthCheck } from '@porchlight/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CHECK_LIMIT_MS, runChecks } from './health-readings.ts';

const never = new AbortController().signal;
const check = (run: HealthCheck['check']): HealthCheck => ({ id: 'a.b', title: 'B', check: run });

describe('runChecks', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('reports the result of a check', async () => {
    const [reading] = await runChecks(
      [check(() => Promise.resolve({ state: 'degraded', detail: 'slow' }))],
      never,
    );
    expect(reading).toMatchObject({ id: 'a.b', title: 'B', state: 'degraded', detail: 'slow' });
  });

  it('reports a check that throws as critical with its message', async () => {
    const [reading] = await runChecks([check(() => Promise.reject(new Error('refused')))], never);
    expect(reading).toMatchObject({ state: 'critical', detail: 'refused' });
  });

  it('reports a check that hangs as critical after its limit', async () => {
    const readings = runChecks([check(() => new Promise(() => undefined))], never);
    await vi.advanceTimersByTimeAsync(CHECK_LIMIT_MS);
    const [reading] = await readings;
    expect(reading).toMatchObject({ state: 'critical', detail: 'No answer within 3 seconds' });
  });
});
