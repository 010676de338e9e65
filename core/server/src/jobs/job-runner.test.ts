import type { Validator } from '@porchlight/schemas';
import { Ajv } from 'ajv';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { jobsSchema } from '../database/schema-names.ts';
import { createWrites } from '../writes/writes.ts';
import { JobRunner } from './job-runner.ts';
import { job, JobsFixture } from './job-runner.fixture.ts';

let jobs: JobsFixture;

beforeEach(async () => {
  jobs = await JobsFixture.open();
});
afterEach(() => jobs.close());

describe('jobs', () => {
  it('runs queued jobs', async () => {
    const { registered, ran } = job(() => undefined);
    const runner = jobs.start(registered);
    await runner.enqueue('test.send', { n: 1 });
    await runner.enqueue('test.send', { n: 2 });
    await expect.poll(() => ran).toEqual([1, 2]);
    await expect.poll(jobs.states).toEqual(['completed', 'completed']);
  });

  it('makes its tables with the first job, which waits until the portal listens', async () => {
    const { registered, ran } = job(() => undefined);
    await jobs.start(registered).stop();
    const { rows } = await jobs.base.database.pool.query(
      'select to_regnamespace($1) is null as none',
      [jobsSchema(jobs.base.address.databaseSchema)],
    );
    expect(rows).toEqual([{ none: true }]);
    const early = jobs.create(registered);
    expect(await jobs.waiting(early)).toBe(0);
    await early.enqueue('test.send', { n: 1 });
    expect(await jobs.waiting(early)).toBe(1);
    expect(ran).toEqual([]);
    early.start();
    await expect.poll(() => ran).toEqual([1]);
  });

  it('rejects jobs that no plugin declares', async () => {
    await expect(jobs.start().enqueue('test.undeclared', {})).rejects.toThrow(
      'No plugin has declared the job test.undeclared.',
    );
  });

  it('rejects jobs that fail their schema', async () => {
    const { database, signals, logger, clock } = jobs.base;
    const schema = { type: 'object', properties: { n: { type: 'integer' } } };
    const validate = new Ajv().compile(schema) as unknown as Validator;
    const schemas = new Map([['test/letter', { schema, validate }]]);
    const runner = new JobRunner({
      database,
      signals,
      logger,
      clock,
      schemas,
      timeZone: () => 'UTC',
    });
    runner.apply([job(() => undefined).registered]);
    await expect(runner.enqueue('test.send', { n: 'one' })).rejects.toThrow(
      'The payload of the job test.send does not match its schema: n: N must be a whole number',
    );
    await runner.enqueue('test.send', { n: 1 });
    expect(await jobs.waiting(runner)).toBe(1);
    await runner.stop();
  });

  it('queues one job per key', async () => {
    const { registered, ran } = job(() => undefined, { key: ({ n }) => `letter ${n}` });
    const runner = jobs.create(registered);
    for (const n of [1, 2, 1, 1]) await runner.enqueue('test.send', { n });
    await runner.enqueue('test.send', { n: 9 }, { key: 'letter 2' });
    expect(await jobs.waiting(runner)).toBe(2);
    runner.start();
    await expect.poll(() => ran).toEqual([1, 2]);
    await runner.enqueue('test.send', { n: 1 });
    await expect.poll(() => ran).toEqual([1, 2, 1]);
  });

  it('queues jobs with the transaction or not at all', async () => {
    const { registered, ran } = job(() => undefined);
    const runner = jobs.start(registered);
    const { database, signals } = jobs.base;
    const writes = createWrites({ database, signals, committed: () => undefined });
    const write = (n: number, fail: boolean) =>
      writes.run({ kind: 'system', plugin: 'test' }, async (unit) => {
        unit.audit({ action: 'letter.written', entity: 'letter', entityId: n });
        await runner.enqueue('test.send', { n }, { unit });
        if (fail) throw new Error('undo');
      });
    await expect(write(1, true)).rejects.toThrow('undo');
    await write(2, false);
    await expect.poll(() => ran).toEqual([2]);
    expect(await jobs.stored()).toHaveLength(1);
  });

  it('jobs can be scheduled for later', async () => {
    const { registered, ran } = job(() => undefined);
    const runner = jobs.start(registered);
    await runner.enqueue('test.send', { n: 1 }, { startAfter: new Date(Date.now() + 3_600_000) });
    await runner.enqueue('test.send', { n: 2 });
    await expect.poll(() => ran).toEqual([2]);
    // A job is done a moment after its code has run.
    await expect.poll(() => jobs.waiting(runner)).toBe(1);
    expect(ran).toEqual([2]);
  });

  it('runs each job once across several processes', async () => {
    const ran: number[] = [];
    const one = () => jobs.start(job(({ n }) => void ran.push(n)).registered);
    const [a, b, c] = [one(), one(), one()];
    const numbers = Array.from({ length: 30 }, (_, n) => n);
    await Promise.all(numbers.map((n) => [a, b, c][n % 3]!.enqueue('test.send', { n })));
    await expect.poll(() => ran.length, { timeout: 5_000 }).toBe(30);
    expect(new Set(ran).size).toBe(30);
  });

  it('scheduled jobs are queued once among several processes', async () => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'Date'],
      now: new Date('2026-03-01T05:59:59.900Z'),
    });
    try {
      const ran: number[] = [];
      const hourly = { schedule: '0 * * * *' };
      jobs.start(job(() => void ran.push(1), hourly).registered);
      jobs.start(job(() => void ran.push(2), hourly).registered);
      vi.advanceTimersByTime(200);
      vi.useRealTimers();
      await expect.poll(() => ran.length).toBe(1);
      await expect.poll(jobs.states).toEqual(['completed']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('queues more schedules that are due at once than it has connections, as the first jobs of all', async () => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'Date'],
      now: new Date('2026-03-01T05:59:59.900Z'),
    });
    try {
      const ran = new Set<string>();
      const ids = Array.from({ length: 12 }, (_, n) => `test.hourly-${String(n)}`);
      const hourly = (id: string) =>
        job(() => void ran.add(id), { id, schedule: '0 * * * *' }).registered;
      jobs.start(...ids.map(hourly));
      vi.advanceTimersByTime(200);
      vi.useRealTimers();
      await expect.poll(() => [...ran].sort(), { timeout: 8_000 }).toEqual([...ids].sort());
    } finally {
      vi.useRealTimers();
    }
  });

  it('makes up once for times that were missed while no process ran', async () => {
    const runs: number[] = [];
    const nightly = { schedule: '0 3 * * *', missedTimes: 'run-once' } as const;
    const start = () => jobs.start(job(() => void runs.push(1), nightly).registered);
    await start().stop();
    expect(await lastTimes()).toHaveLength(1);
    expect(runs).toEqual([]);
    await jobs.base.database.knex('core_job_schedule').update({ last_time: '2026-01-01' });
    start();
    start();
    await expect.poll(() => runs).toEqual([1]);
    await expect.poll(jobs.states).toEqual(['completed']);
    const claimed = await lastTimes();
    await start().stop();
    expect(await lastTimes()).toEqual(claimed);
  });

  it('skips the missed times of a job that does not make up for them', async () => {
    const { registered } = job(() => undefined, { schedule: '0 3 * * *' });
    await jobs.start(registered).stop();
    expect(await lastTimes()).toEqual([]);
  });

  it('runs no schedule by itself where there are none, but what is queued', async () => {
    const { registered, ran } = job(() => undefined, {
      schedule: '0 3 * * *',
      missedTimes: 'run-once',
    });
    const runner = jobs.startWithoutSchedules(registered);
    await runner.enqueue('test.send', { n: 1 });
    await expect.poll(() => ran).toEqual([1]);
    await runner.stop();
    expect(await lastTimes()).toEqual([]);
  });

  it('runs as many jobs of one kind at a time as declared', async () => {
    const ends: (() => void)[] = [];
    const { registered, ran } = job(() => new Promise<void>((end) => ends.push(end)), {
      concurrency: 3,
    });
    const runner = jobs.create(registered);
    for (const n of [1, 2, 3, 4]) await runner.enqueue('test.send', { n });
    runner.start();
    await expect.poll(() => ends.length).toBe(3);
    for (const end of ends.splice(0)) end();
    await expect.poll(() => ends.length).toBe(1);
    ends[0]!();
    await expect.poll(() => [...ran].sort()).toEqual([1, 2, 3, 4]);
  });

  it('runs a new job beside one that takes long', async () => {
    const ends: (() => void)[] = [];
    const { registered, ran } = job(
      ({ n }) => (n === 1 ? new Promise<void>((end) => ends.push(end)) : undefined),
      { concurrency: 2 },
    );
    const runner = jobs.start(registered);
    await runner.enqueue('test.send', { n: 1 });
    await expect.poll(() => ends.length).toBe(1);
    for (const n of [2, 3]) {
      await runner.enqueue('test.send', { n });
      await expect.poll(() => ran.at(-1)).toBe(n);
    }
    ends[0]!();
    await expect.poll(() => ran).toEqual([2, 3, 1]);
  });
});

function lastTimes(): Promise<unknown[]> {
  return jobs.base.database.knex('core_job_schedule').select();
}

describe('a job that fails', () => {
  it('retries a failed job later and stores no error text', async () => {
    const { registered } = job(() => Promise.reject(new TypeError('about Maria')));
    const runner = jobs.start(registered);
    await runner.enqueue('test.send', { n: 1 });
    await expect.poll(jobs.states).toEqual(['retry']);
    expect(await jobs.stored().first()).toMatchObject({
      output: { reason: 'TypeError' },
      retry_count: 0,
    });
    expect(jobs.base.logger.lines).toContainEqual(
      expect.objectContaining({ level: 'error', message: 'a job failed' }),
    );
  });

  it('leaves a job as failed after its last try', async () => {
    let tries = 0;
    const { registered } = job(() => {
      tries += 1;
      throw new Error('never');
    });
    const runner = jobs.start(registered);
    await runner.enqueue('test.send', { n: 1 });
    for (let round = 1; round <= 6; round += 1) {
      await expect.poll(() => tries).toBe(round);
      await expect.poll(jobs.states).toEqual([round < 6 ? 'retry' : 'failed']);
      await jobs.stored().update({ start_after: jobs.base.database.knex.fn.now() });
      runner.apply([registered]);
    }
    expect(tries).toBe(6);
  });
});
