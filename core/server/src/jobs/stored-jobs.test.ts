import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Knex } from 'knex';
import type { JobRunner } from './job-runner.ts';
import { job, JobsFixture, untilAborted } from './job-runner.fixture.ts';

let jobs: JobsFixture;

beforeEach(async () => {
  jobs = await JobsFixture.open();
});
afterEach(() => jobs.close());

describe('the list of jobs', () => {
  const stored = async (runner: JobRunner) =>
    (await runner.list(10)).map(({ state, tries, error, progress }) => ({
      state,
      tries,
      error,
      progress,
    }));

  it('lists nothing before the first job', async () => {
    expect(await jobs.create(job(() => undefined).registered).list(10)).toEqual([]);
  });

  it('shows how far a running job is, and when a waiting one is due', async () => {
    const { registered } = job(untilAborted);
    const { run } = registered.definition;
    const runner = jobs.start({
      ...registered,
      definition: {
        ...registered.definition,
        run: (letter, signal, progress) => {
          progress(3, 40);
          return run(letter, signal, progress);
        },
      },
    });
    await runner.enqueue('test.send', { n: 1 });
    const startAfter = new Date(Date.now() + 3_600_000);
    await runner.enqueue('test.send', { n: 2 }, { startAfter });
    const waiting = { state: 'waiting', tries: 0, error: null, progress: null };
    const running = { state: 'running', tries: 1, error: null, progress: { done: 3, total: 40 } };
    await expect.poll(() => stored(runner)).toEqual([running, waiting]);
    expect((await runner.list(10))[1]?.due_at).toBe(startAfter.toISOString());
    expect(await runner.list(1)).toHaveLength(1);
  });

  it('retries a failed job', async () => {
    let fails = true;
    const { registered, ran } = job(() => {
      if (fails) throw new TypeError('about Maria');
    });
    const runner = jobs.start(registered);
    await runner.enqueue('test.send', { n: 1 });
    await expect.poll(jobs.states).toEqual(['retry']);
    await jobs.stored().update({ state: 'failed' });
    expect(await stored(runner)).toEqual([
      { state: 'failed', tries: 1, error: 'TypeError', progress: null },
    ]);
    expect(await runner.failed()).toEqual(new Map([['Send a letter', 1]]));
    fails = false;
    const [failed] = await runner.list(10);
    expect(await runner.retry(jobs.base.database.knex, failed!.id)).toBe('test.send');
    await expect.poll(() => ran).toEqual([1]);
    expect(await runner.retry(jobs.base.database.knex, failed!.id)).toBeNull();
    await expect
      .poll(() => stored(runner))
      .toEqual([{ state: 'done', tries: 2, error: null, progress: null }]);
  });

  it('shows only the last finished run of a schedule, and every other finished job', async () => {
    const runner = jobs.start(job(() => undefined).registered);
    for (const key of ['scheduled', 'scheduled', 'a', 'b']) {
      await runner.enqueue('test.send', { n: 1 }, { key });
      await expect.poll(async () => new Set(await jobs.states())).toEqual(new Set(['completed']));
    }
    const listed = await runner.list(10);
    expect(listed.map(({ state }) => state)).toEqual(['done', 'done', 'done']);
    const ended = listed.map(({ ended_at }) => ended_at ?? '');
    expect(ended).toEqual(ended.toSorted().toReversed());
  });

  it('leaves out jobs that another list shows', async () => {
    const runner = jobs.create(job(() => undefined, { isUnlisted: true }).registered);
    await runner.enqueue('test.send', { n: 1 });
    expect(await runner.list(10)).toEqual([]);
  });

  it('says which jobs wait for their plugin', async () => {
    const runner = jobs.create(job(() => undefined).registered);
    await runner.enqueue('test.send', { n: 1 });
    expect(await runner.list(10)).toMatchObject([{ canRun: true, plugin: 'test' }]);
    runner.apply([]);
    expect(await runner.list(10)).toMatchObject([{ canRun: false }]);
  });

  it('lists schedules by their next time, and when each was queued last', async () => {
    const daily = job(() => undefined, { id: 'test.daily', schedule: '0 3 * * *' }).registered;
    const hourly = job(() => undefined, { id: 'test.hourly', schedule: '0 * * * *' }).registered;
    const runner = jobs.create(daily, hourly, job(() => undefined).registered);
    const last_time = '2026-05-04T03:00:00.000Z';
    await jobs.base.database.knex('core_job_schedule').insert({ job: 'test.daily', last_time });
    const listed = await runner.schedules();
    expect(listed.map(({ job: { definition }, last }) => [definition.id, last]).toSorted()).toEqual(
      [
        ['test.daily', last_time],
        ['test.hourly', null],
      ],
    );
    const times = listed.map(({ next }) => next.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(listed.every(({ next }) => next.getUTCMinutes() === 0)).toBe(true);
  });

  it('clears the time of completion of a retried job, which would let the queue remove it', async () => {
    const runner = jobs.create(job(() => undefined).registered);
    await runner.enqueue('test.send', { n: 1 });
    const { knex } = jobs.base.database;
    await jobs.stored().update({ state: 'failed', completed_on: knex.fn.now() });
    const [failed] = await runner.list(10);
    await runner.retry(knex, failed!.id);
    expect(await jobs.stored()).toMatchObject([{ state: 'retry', completed_on: null }]);
  });

  it('cancels a job that runs in another process, and one that waits', async () => {
    let aborted = 0;
    const running = jobs.start(
      job(async (letter, signal) => {
        await untilAborted(letter, signal).finally(() => (aborted += 1));
      }).registered,
    );
    const other = jobs.create(job(() => undefined).registered);
    await other.enqueue('test.send', { n: 1 });
    await other.enqueue('test.send', { n: 2 });
    await expect
      .poll(() => stored(other))
      .toMatchObject([{ state: 'running' }, { state: 'waiting' }]);
    const [first, second] = await other.list(10);
    const { knex } = jobs.base.database;
    expect(await other.cancel(knex, second!.id)).toBe('test.send');
    expect(await other.cancel(knex, first!.id)).toBe('test.send');
    await expect.poll(() => aborted).toBe(1);
    expect(await jobs.states()).toEqual(['cancelled', 'cancelled']);
    expect(await other.cancel(knex, first!.id)).toBeNull();
    await running.stop();
    expect(await jobs.states()).toEqual(['cancelled', 'cancelled']);
  });

  it('lets the job end what it worked on in the transaction that cancels it', async () => {
    const { knex } = jobs.base.database;
    const ended: unknown[] = [];
    const { registered } = job(() => undefined);
    const canceled = async (payload: unknown, trx: Knex) => {
      ended.push(payload, trx);
      return Promise.resolve();
    };
    const runner = jobs.create({
      ...registered,
      definition: { ...registered.definition, canceled },
    });
    await runner.enqueue('test.send', { n: 3 });
    const [waiting] = await runner.list(10);
    await knex.transaction(async (trx) => {
      await runner.cancel(trx, waiting!.id);
      expect(ended).toEqual([{ n: 3 }, trx]);
      expect(await runner.cancel(trx, waiting!.id)).toBeNull();
    });
    expect(ended).toHaveLength(2);
  });
});
