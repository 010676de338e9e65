import { schemaRef } from '@porchlight/kernel';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RegisteredJob } from '../base/snapshot.ts';
import { createJobClock, nextTime, runId, type JobClock } from './job-clock.ts';

describe('nextTime', () => {
  it.each([
    ['0 6 * * *', '2026-03-01T05:59:59Z', '2026-03-01T06:00:00.000Z'],
    ['0 6 * * *', '2026-03-01T06:00:00Z', '2026-03-02T06:00:00.000Z'],
    ['*/15 * * * *', '2026-03-08T06:50:00Z', '2026-03-08T07:00:00.000Z'],
    ['0 0 31 * *', '2026-04-01T00:00:00Z', '2026-05-31T00:00:00.000Z'],
    ['30 2 * * 0', '2026-03-07T12:00:00Z', '2026-03-08T02:30:00.000Z'],
  ])('next time of %s after %s: %s', (schedule, after, expected) => {
    expect(nextTime(schedule, new Date(after)).toISOString()).toBe(expected);
  });

  it('refuses what is no schedule', () => {
    expect(() => nextTime('every day', new Date())).toThrow();
  });
});

describe('runId', () => {
  const at = new Date('2026-03-01T06:00:00Z');

  it('makes one UUID per job and time', () => {
    expect(runId('a.b', at)).toBe(runId('a.b', new Date(at)));
    expect(runId('a.b', at)).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });

  it('differs by job and by time', () => {
    const ids = [
      runId('a.b', at),
      runId('a.c', at),
      runId('a.b', new Date('2026-03-01T06:01:00Z')),
    ];
    expect(new Set(ids).size).toBe(3);
  });
});

describe('the job clock', () => {
  let clock: JobClock;
  let runs: string[];

  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-03-01T05:59:00Z') });
    runs = [];
    clock = createJobClock({ now: () => new Date() }, (job, id) => {
      runs.push(`${job.definition.id} ${new Date().toISOString()}`);
      expect(id).toBe(runId(job.definition.id, new Date()));
    });
  });
  afterEach(() => {
    clock.stop();
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  function job(id: string, schedule?: string): RegisteredJob {
    const definition = {
      id,
      payload: schemaRef<object>('test/none'),
      run: () => Promise.resolve(),
    };
    return {
      plugin: 'test',
      definition: schedule === undefined ? definition : { ...definition, schedule },
      signal: new AbortController().signal,
    };
  }

  it('queues each job when its time comes, again and again', () => {
    clock.set([
      job('t.hourly', '0 * * * *'),
      job('t.quarter', '*/15 * * * *'),
      job('t.unscheduled'),
    ]);
    vi.advanceTimersByTime(61 * 60_000);
    expect(runs).toEqual([
      't.hourly 2026-03-01T06:00:00.000Z',
      't.quarter 2026-03-01T06:00:00.000Z',
      't.quarter 2026-03-01T06:15:00.000Z',
      't.quarter 2026-03-01T06:30:00.000Z',
      't.quarter 2026-03-01T06:45:00.000Z',
      't.hourly 2026-03-01T07:00:00.000Z',
      't.quarter 2026-03-01T07:00:00.000Z',
    ]);
  });

  it('queues a time once, though the wall clock was set back a little before it came', () => {
    const lagging = { now: () => new Date(Date.now() - lag) };
    const ids: string[] = [];
    let lag = 0;
    clock = createJobClock(lagging, (_job, id) => ids.push(id));
    clock.set([job('t.hourly', '0 * * * *')]);
    lag = 5;
    vi.advanceTimersByTime(62 * 60_000);
    expect(ids).toEqual(
      ['06:00', '07:00'].map((time) => runId('t.hourly', new Date(`2026-03-01T${time}:00Z`))),
    );
  });

  it('waits longer than a timer can', () => {
    clock.set([job('t.yearly', '0 0 1 1 *')]);
    vi.setSystemTime(new Date('2026-03-01T05:59:00Z'));
    vi.advanceTimersByTime(300 * 24 * 3_600_000);
    expect(runs).toEqual([]);
    vi.advanceTimersByTime(10 * 24 * 3_600_000);
    expect(runs).toEqual(['t.yearly 2027-01-01T00:00:00.000Z']);
  });

  it('stops removed schedules and continues the others', () => {
    const [a, b] = [job('t.a', '*/10 * * * *'), job('t.b', '*/10 * * * *')];
    clock.set([a, b]);
    vi.advanceTimersByTime(60_000);
    clock.set([b]);
    vi.advanceTimersByTime(10 * 60_000);
    expect(runs.filter((run) => run.startsWith('t.a'))).toHaveLength(1);
    expect(runs.filter((run) => run.startsWith('t.b'))).toHaveLength(2);
  });
});
