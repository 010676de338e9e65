import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JobDefinition } from '../plugin-api/define-plugin.ts';
import { job, JobsFixture, untilAborted, type Letter } from './job-runner.fixture.ts';

let jobs: JobsFixture;

beforeEach(async () => {
  jobs = await JobsFixture.open();
});
afterEach(() => jobs.close());

describe('a plugin that is turned off', () => {
  it('leaves its jobs queued and runs them when it returns', async () => {
    const first = job(() => undefined);
    const runner = jobs.start(first.registered);
    await runner.enqueue('test.send', { n: 1 });
    await expect.poll(() => first.ran).toEqual([1]);

    first.off();
    runner.apply([]);
    await runner.enqueue('test.send', { n: 2 });
    await runner.enqueue('test.send', { n: 3 });
    expect(await jobs.waiting(runner)).toBe(2);

    const second = job(() => undefined);
    runner.apply([second.registered]);
    await expect.poll(() => second.ran).toEqual([2, 3]);
    expect(first.ran).toEqual([1]);
  });

  it('aborts the running job, which returns to the queue without counting as a try', async () => {
    const life = job(untilAborted);
    const runner = jobs.start(life.registered);
    await runner.enqueue('test.send', { n: 1 });
    await expect.poll(jobs.states).toEqual(['active']);
    expect(await jobs.waiting(runner)).toBe(1);
    life.off();
    runner.apply([]);
    await expect.poll(jobs.states).toEqual(['created']);
    const again = job(() => undefined);
    runner.apply([again.registered]);
    await expect.poll(() => again.ran).toEqual([1]);
    expect(await jobs.stored().first()).toMatchObject({ state: 'completed', retry_count: 0 });
  });

  it('replaces the aborted job with a waiting one of the same key', async () => {
    const life = job(untilAborted, { key: () => 'same' });
    const runner = jobs.start(life.registered);
    await runner.enqueue('test.send', { n: 1 });
    await expect.poll(jobs.states).toEqual(['active']);
    await runner.enqueue('test.send', { n: 2 });
    life.off();
    runner.apply([]);
    await expect.poll(jobs.states).toEqual(['completed', 'created']);
  });
});

describe('a process that stops', () => {
  it('puts the running job back for the others', async () => {
    const hanging = job(untilAborted);
    const runner = jobs.start(hanging.registered);
    await runner.enqueue('test.send', { n: 1 });
    await expect.poll(jobs.states).toEqual(['active']);
    await runner.stop();
    expect(await jobs.states()).toEqual(['created']);
    const { registered, ran } = job(() => undefined);
    jobs.start(registered);
    await expect.poll(() => ran).toEqual([1]);
  });

  it('runs the job of a killed process elsewhere after two silent minutes', async () => {
    const dead = job(() => new Promise(() => undefined));
    const killed = jobs.start(dead.registered);
    await killed.enqueue('test.send', { n: 1 });
    await expect.poll(jobs.states).toEqual(['active']);
    jobs.kill();

    await jobs.expireSilent();
    expect(await jobs.states()).toEqual(['active']);
    await jobs.stored().update({
      started_on: jobs.base.database.knex.raw("now() - interval '121 seconds'"),
    });
    await jobs.expireSilent();
    expect(await jobs.states()).toEqual(['retry']);
    await jobs.stored().update({ start_after: jobs.base.database.knex.fn.now() });
    const { registered, ran } = job(() => undefined);
    jobs.start(registered);
    await expect.poll(() => ran).toEqual([1]);
  });

  /** `job` of a process that dies when it has been silent for some seconds, and another process that would run it. */
  const afterDeath = async (silentSeconds: number, more: Partial<JobDefinition<Letter>> = {}) => {
    const life = job(() => new Promise(() => undefined), more);
    const dying = await jobs.startProcess(life.registered);
    await dying.runner.enqueue('test.send', { n: 1 });
    await expect.poll(jobs.states).toEqual(['active']);
    await dying.die();
    await jobs.stored().update({
      started_on: jobs.base.database.knex.raw(`now() - interval '${silentSeconds} seconds'`),
    });
    const next = job(() => undefined, more);
    await jobs.startProcess(next.registered);
    return next;
  };

  it('gives the job of a process whose lock is free to another one after 15 silent seconds', async () => {
    const { ran } = await afterDeath(16);
    await expect.poll(() => ran, { timeout: 5_000 }).toEqual([1]);
    expect(await jobs.stored().first()).toMatchObject({ state: 'completed', retry_count: 1 });
  });

  it('ends a job as failed when the sixth process that ran it died', async () => {
    const life = job(() => new Promise(() => undefined));
    const dying = await jobs.startProcess(life.registered);
    await dying.runner.enqueue('test.send', { n: 1 });
    await expect.poll(jobs.states).toEqual(['active']);
    await dying.die();
    const { knex } = jobs.base.database;
    await jobs.stored().update({
      retry_count: 5,
      started_on: knex.raw("now() - interval '16 seconds'"),
    });
    const next = job(() => undefined);
    await jobs.startProcess(next.registered);
    await expect.poll(jobs.states, { timeout: 5_000 }).toEqual(['failed']);
    expect(next.ran).toEqual([]);
  });

  it('leaves the job of a process that lives, however long it is silent', async () => {
    const hanging = job(untilAborted);
    const { runner } = await jobs.startProcess(hanging.registered);
    await runner.enqueue('test.send', { n: 1 });
    await expect.poll(jobs.states).toEqual(['active']);
    await jobs.stored().update({
      started_on: jobs.base.database.knex.raw("now() - interval '60 seconds'"),
    });
    const other = job(() => undefined);
    const second = await jobs.startProcess(other.registered);
    await second.runner.enqueue('test.send', { n: 2 });
    await expect.poll(() => other.ran).toEqual([2]);
    expect(await jobs.states()).toEqual(['active', 'completed']);
  });

  it('calls the interrupted handler for a job of a killed process that must not restart', async () => {
    const dead = job(() => new Promise(() => undefined));
    await jobs.start(dead.registered).enqueue('test.send', { n: 1 });
    await expect.poll(jobs.states).toEqual(['active']);
    jobs.kill();
    await jobs.stored().update({
      started_on: jobs.base.database.knex.raw("now() - interval '121 seconds'"),
    });
    await jobs.expireSilent();
    await jobs.stored().update({ start_after: jobs.base.database.knex.fn.now() });
    const interrupted: number[] = [];
    const { registered, ran } = job(() => undefined, {
      interrupted: ({ n }) => Promise.resolve(void interrupted.push(n)),
    });
    jobs.start(registered);
    await expect.poll(jobs.states).toEqual(['completed']);
    expect([interrupted, ran]).toEqual([[1], []]);
  });

  it('runs a job that must not restart after it was put back', async () => {
    const hanging = job(untilAborted, { interrupted: () => Promise.resolve() });
    const runner = jobs.start(hanging.registered);
    await runner.enqueue('test.send', { n: 1 });
    await expect.poll(jobs.states).toEqual(['active']);
    await runner.stop();
    const { registered, ran } = job(() => undefined, { interrupted: () => Promise.resolve() });
    jobs.start(registered);
    await expect.poll(() => ran).toEqual([1]);
  });

  it('survives the loss of its connections', async () => {
    const { registered, ran } = job(() => undefined);
    const runner = jobs.start(registered);
    await runner.enqueue('test.send', { n: 1 });
    await expect.poll(() => ran).toEqual([1]);
    await jobs.base.killConnections();
    await expect
      .poll(() =>
        runner.enqueue('test.send', { n: 2 }).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    await expect.poll(() => ran.includes(2), { timeout: 6_000 }).toBe(true);
  });
});
