import { Database, DerivedWrites } from '@porchlight/server';
import { createTestPortal, type TestPortal } from '@porchlight/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CheckState } from '../../rules/overall-health.ts';
import type { CheckReading } from './run-checks.ts';
import { SampleStore } from './sample-store.ts';

let portal: TestPortal;
let store: SampleStore;
beforeAll(async () => {
  portal = await createTestPortal({ plugins: ['status'] });
  const services = portal.portal.kernel.currentSnapshot();
  store = new SampleStore(
    () => services.service(Database)!,
    () => services.service(DerivedWrites)!,
  );
});
afterAll(() => portal.close());

beforeEach(() => portal.database.query('delete from status_sample'));

const add = (id: string, state: CheckState, at: string) =>
  store.add([{ id, state } as CheckReading], new Date(at));
const stored = async () =>
  (await store.all())
    .map(({ checkId, period, state, okAt }) => ({
      checkId,
      period: new Date(period).toISOString(),
      state,
      okAt: okAt === null ? null : new Date(okAt).toISOString(),
    }))
    .sort((a, b) => (a.checkId + a.period).localeCompare(b.checkId + b.period));

describe('SampleStore', () => {
  it.each([
    [['healthy', 'degraded'], 'degraded'],
    [['degraded', 'healthy'], 'degraded'],
    [['critical', 'degraded'], 'critical'],
    [['degraded', 'critical'], 'critical'],
    [['critical', 'healthy'], 'critical'],
    [['healthy', 'critical', 'healthy'], 'critical'],
    [['healthy', 'healthy'], 'healthy'],
  ] as const)('keeps the worst state of a half hour: %j is %s', async (states, worst) => {
    for (const [index, state] of states.entries())
      await add('a.b', state, `2026-11-23T15:${30 + index * 5}:00Z`);
    expect((await stored()).map(({ period, state }) => [period, state])).toEqual([
      ['2026-11-23T15:30:00.000Z', worst],
    ]);
  });

  it('keeps when a check was healthy last, and null when it never was in that half hour', async () => {
    await add('a.down', 'critical', '2026-11-23T15:30:00Z');
    await add('a.down', 'degraded', '2026-11-23T15:35:00Z');
    await add('a.fell', 'healthy', '2026-11-23T15:35:00Z');
    await add('a.fell', 'critical', '2026-11-23T15:40:00Z');
    await add('a.rose', 'critical', '2026-11-23T15:35:00Z');
    await add('a.rose', 'healthy', '2026-11-23T15:40:00Z');
    await add('a.well', 'healthy', '2026-11-23T15:35:00Z');
    await add('a.well', 'healthy', '2026-11-23T15:40:00Z');
    expect((await stored()).map(({ checkId, okAt }) => [checkId, okAt])).toEqual([
      ['a.down', null],
      ['a.fell', '2026-11-23T15:35:00.000Z'],
      ['a.rose', '2026-11-23T15:40:00.000Z'],
      ['a.well', '2026-11-23T15:40:00.000Z'],
    ]);
  });

  it('removes samples after 24 hours, those of a check that is gone too', async () => {
    await add('a.gone', 'healthy', '2026-11-22T15:29:59Z');
    await add('a.b', 'critical', '2026-11-22T15:30:00Z');
    await add('a.b', 'healthy', '2026-11-22T16:05:00Z');
    await add('a.b', 'healthy', '2026-11-23T15:29:59Z');
    const periods = async () => (await stored()).map(({ checkId, period }) => [checkId, period]);
    const left = [
      ['a.b', '2026-11-22T15:30:00.000Z'],
      ['a.b', '2026-11-22T16:00:00.000Z'],
      ['a.b', '2026-11-23T15:00:00.000Z'],
    ];
    expect(await periods()).toEqual(left);
    await add('a.b', 'healthy', '2026-11-23T15:30:00Z');
    expect(await periods()).toEqual([...left.slice(1), ['a.b', '2026-11-23T15:30:00.000Z']]);
  });
});

it('stores nothing when the portal stops while the checks run', async () => {
  const { jobs } = portal.portal.kernel.currentSnapshot();
  const job = jobs.find(({ definition }) => definition.id === 'status.sample-checks')!;
  const stopping = new AbortController();
  const run = job.definition.run({}, stopping.signal, () => undefined);
  stopping.abort();
  await expect(run).rejects.toThrow();
  expect(await stored()).toEqual([]);
  const aborted = job.definition.run({}, AbortSignal.abort(), () => undefined);
  await expect(aborted).rejects.toThrow();
  expect(await stored()).toEqual([]);
});
