import type { ContributedCheck, HealthCheck } from '@porchlight/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CHECK_LIMIT_MS, readable, runChecks } from './run-checks.ts';

const never = new AbortController().signal;
const check = (run: HealthCheck['check']): ContributedCheck => ({
  plugin: 'a',
  check: { id: 'a.b', title: 'B', check: run },
});

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

  it('reports a check that throws before it returns a promise as critical', async () => {
    const broken = () => {
      throw new Error('no connection');
    };
    const [reading] = await runChecks([check(broken)], never);
    expect(reading).toMatchObject({ plugin: 'a', state: 'critical', detail: 'no connection' });
  });

  it('reports a check that hangs as critical after its limit', async () => {
    const readings = runChecks([check(() => new Promise(() => undefined))], never);
    await vi.advanceTimersByTimeAsync(CHECK_LIMIT_MS);
    const [reading] = await readings;
    expect(reading).toMatchObject({ state: 'critical', detail: 'No response within 3 seconds' });
  });

  it('ends at once with a signal that was aborted before, also when a check hangs', async () => {
    const hangs = check(() => new Promise(() => undefined));
    const ended = vi.fn();
    void runChecks([hangs], AbortSignal.abort()).then(ended);
    await vi.advanceTimersByTimeAsync(0);
    expect(ended).toHaveBeenCalledOnce();
  });
});

describe('readable', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('gives null for a reading that fails, and for one that hangs', async () => {
    expect(await readable(Promise.resolve(7))).toBe(7);
    expect(await readable(Promise.reject(new Error('away')))).toBeNull();
    const hanging = readable(new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(CHECK_LIMIT_MS);
    expect(await hanging).toBeNull();
  });
});
