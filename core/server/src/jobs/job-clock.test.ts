import { schemaRef } from '@porchlight/kernel';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RegisteredJob } from '../base/snapshot.ts';
import type { JobDefinition } from '../plugin-api/define-plugin.ts';
import type { Clock } from '../plugin-api/tokens.ts';
import { createJobClock, type JobClock } from './job-clock.ts';

describe('the job clock', () => {
  let clock: JobClock;
  let runs: string[];
  let missed: string[];
  let zone: string;

  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-03-01T05:59:00Z') });
    runs = [];
    missed = [];
    zone = 'UTC';
    clock = create({ now: () => new Date() });
  });
  afterEach(() => {
    clock.stop();
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  function create(wallClock: Clock): JobClock {
    const note = (list: string[]) => (job: RegisteredJob, at: Date) =>
      void list.push(`${job.definition.id} ${at.toISOString()}`);
    return createJobClock({
      clock: wallClock,
      timeZone: () => zone,
      due: note(runs),
      missed: note(missed),
    });
  }

  function job(
    id: string,
    schedule?: string,
    more?: Partial<JobDefinition<object>>,
  ): RegisteredJob {
    const definition = {
      id,
      title: id,
      payload: schemaRef<object>('test/none'),
      run: () => Promise.resolve(),
      ...more,
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

  it('calls out a time once although the wall clock was set back a little before it came', () => {
    let lag = 0;
    clock = create({ now: () => new Date(Date.now() - lag) });
    clock.set([job('t.hourly', '0 * * * *')]);
    lag = 5;
    vi.advanceTimersByTime(62 * 60_000);
    expect(runs).toEqual([
      't.hourly 2026-03-01T06:00:00.000Z',
      't.hourly 2026-03-01T07:00:00.000Z',
    ]);
  });

  it('follows a change of the time zone', () => {
    clock.set([job('t.daily', '0 3 * * *')]);
    zone = 'America/New_York';
    clock.followTimeZone();
    vi.advanceTimersByTime(25 * 3_600_000);
    expect(runs).toEqual(['t.daily 2026-03-01T08:00:00.000Z']);
  });

  it('reports the last time of a job that makes up for missed ones, once', () => {
    const jobs = [
      job('t.daily', '0 3 * * *', { missedTimes: 'run-once' }),
      job('t.skips', '0 3 * * *'),
    ];
    clock.set(jobs);
    clock.set(jobs);
    expect(missed).toEqual(['t.daily 2026-03-01T03:00:00.000Z']);
    expect(runs).toEqual([]);
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
