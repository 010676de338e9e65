import { schemaRef } from '@porchlight/kernel';
import type { Knex } from 'knex';
import PgBoss from 'pg-boss';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabaseFixture, type DatabaseFixture } from '../database/database.fixture.ts';
import { jobsSchema } from '../database/schema-names.ts';
import { createWrites } from '../database/writes.ts';
import type { RegisteredJob } from '../kernel/snapshot.ts';
import type { JobDefinition } from '../plugin/define-plugin.ts';
import { createJobRunner, type JobRunner } from './job-runner.ts';

interface Letter {
  readonly n: number;
}

interface StoredJob {
  readonly state: string;
  readonly retry_count: number;
  readonly output: unknown;
  readonly start_after: Knex.Raw | string;
  readonly started_on: Knex.Raw | string;
}

let fixture: DatabaseFixture;
let runners: JobRunner[];

beforeEach(async () => {
  fixture = await openDatabaseFixture();
  runners = [];
});
afterEach(async () => {
  for (const runner of runners) await runner.stop();
  await fixture.close();
});

/** One API process. */
function newProcess(...jobs: readonly RegisteredJob[]): JobRunner {
  const { database, signals, logger, clock } = fixture;
  const runner = createJobRunner({ database, signals, logger, clock });
  runner.apply(jobs);
  runners.push(runner);
  return runner;
}

function started(...jobs: readonly RegisteredJob[]): JobRunner {
  const runner = newProcess(...jobs);
  runner.start();
  return runner;
}

/** A job of a plugin with its own life, which `off` ends. */
function job(
  run: (letter: Letter, signal: AbortSignal) => Promise<void> | void,
  more: Partial<JobDefinition<Letter>> = {},
): { readonly registered: RegisteredJob; readonly ran: number[]; readonly off: () => void } {
  const life = new AbortController();
  const ran: number[] = [];
  return {
    ran,
    off: () => life.abort(),
    registered: {
      plugin: 'test',
      signal: life.signal,
      definition: {
        id: 'test.send',
        payload: schemaRef<Letter>('test/letter'),
        async run(letter: Letter, signal: AbortSignal) {
          await run(letter, signal);
          ran.push(letter.n);
        },
        ...more,
      },
    },
  };
}

const stored = () =>
  fixture.database.knex
    .withSchema(jobsSchema(fixture.address.databaseSchema))
    .from<StoredJob>('job');

/** What every process does by itself once a minute. */
function maintenance(): Promise<PgBoss> {
  const { pool, address } = fixture.database;
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: jobsSchema(address.databaseSchema),
    schedule: false,
    supervise: false,
  });
  return boss.start();
}

const states = async () => (await stored().orderBy('created_on')).map(({ state }) => state);

const waiting = (runner: JobRunner) =>
  runner.waiting(['test.send']).then((counts) => counts.get('test.send') ?? 0);

describe('jobs', () => {
  it('are run after they were queued', async () => {
    const { registered, ran } = job(() => undefined);
    const runner = started(registered);
    await runner.enqueue('test.send', { n: 1 });
    await runner.enqueue('test.send', { n: 2 });
    await expect.poll(() => ran).toEqual([1, 2]);
    await expect.poll(states).toEqual(['completed', 'completed']);
  });

  it('wait until the portal listens, and cost nothing while there are none', async () => {
    const { registered, ran } = job(() => undefined);
    started();
    const { rows } = await fixture.database.pool.query(
      'select to_regnamespace($1) is null as none',
      [jobsSchema(fixture.address.databaseSchema)],
    );
    expect(rows).toEqual([{ none: true }]);
    const early = newProcess(registered);
    expect(await waiting(early)).toBe(0);
    await early.enqueue('test.send', { n: 1 });
    expect(await waiting(early)).toBe(1);
    expect(ran).toEqual([]);
    early.start();
    await expect.poll(() => ran).toEqual([1]);
  });

  it('are unknown when no plugin declares them', async () => {
    await expect(started().enqueue('test.nobody', {})).rejects.toThrow(
      'No plugin has declared the job test.nobody.',
    );
  });

  it('with one key are one while they wait', async () => {
    const { registered, ran } = job(() => undefined, { key: ({ n }) => `letter ${n}` });
    const runner = newProcess(registered);
    for (const n of [1, 2, 1, 1]) await runner.enqueue('test.send', { n });
    await runner.enqueue('test.send', { n: 9 }, { key: 'letter 2' });
    expect(await waiting(runner)).toBe(2);
    runner.start();
    await expect.poll(() => ran).toEqual([1, 2]);
    await runner.enqueue('test.send', { n: 1 });
    await expect.poll(() => ran).toEqual([1, 2, 1]);
  });

  it('are queued with the transaction or not at all', async () => {
    const { registered, ran } = job(() => undefined);
    const runner = started(registered);
    const { database, signals } = fixture;
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
    expect(await stored()).toHaveLength(1);
  });

  it('can be asked for later', async () => {
    const { registered, ran } = job(() => undefined);
    const runner = started(registered);
    await runner.enqueue('test.send', { n: 1 }, { startAfter: new Date(Date.now() + 3_600_000) });
    await runner.enqueue('test.send', { n: 2 });
    await expect.poll(() => ran).toEqual([2]);
    expect(await waiting(runner)).toBe(1);
  });

  it('are run once between several processes', async () => {
    const ran: number[] = [];
    const processes = [1, 2, 3].map(() => started(job(({ n }) => void ran.push(n)).registered));
    await Promise.all(
      Array.from({ length: 30 }, (_, n) => processes[n % 3]?.enqueue('test.send', { n })),
    );
    await expect.poll(() => ran.length, { timeout: 5_000 }).toBe(30);
    expect(new Set(ran).size).toBe(30);
  });

  it('at a scheduled time are queued once between several processes', async () => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'Date'],
      now: new Date('2026-03-01T05:59:59.900Z'),
    });
    try {
      const ran: number[] = [];
      const hourly = { schedule: '0 * * * *' };
      started(job(() => void ran.push(1), hourly).registered);
      started(job(() => void ran.push(2), hourly).registered);
      vi.advanceTimersByTime(200);
      vi.useRealTimers();
      await expect.poll(() => ran.length).toBe(1);
      await expect.poll(states).toEqual(['completed']);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a job that fails', () => {
  it('is tried again later, and its error is not kept', async () => {
    const { registered } = job(() => Promise.reject(new TypeError('about Maria')));
    const runner = started(registered);
    await runner.enqueue('test.send', { n: 1 });
    await expect.poll(states).toEqual(['retry']);
    expect(await stored().first()).toMatchObject({
      output: { reason: 'TypeError' },
      retry_count: 0,
    });
    expect(fixture.logger.lines).toContainEqual(
      expect.objectContaining({ level: 'error', message: 'a job failed' }),
    );
  });

  it('stays as failed after its last try', async () => {
    let tries = 0;
    const { registered } = job(() => {
      tries += 1;
      throw new Error('never');
    });
    const runner = started(registered);
    await runner.enqueue('test.send', { n: 1 });
    for (let round = 1; round <= 6; round += 1) {
      await expect.poll(() => tries).toBe(round);
      await expect.poll(states).toEqual([round < 6 ? 'retry' : 'failed']);
      await stored().update({ start_after: fixture.database.knex.fn.now() });
      runner.apply([registered]);
    }
    expect(tries).toBe(6);
  });
});

describe('a plugin that is switched off', () => {
  it('leaves its jobs parked, and finds them again', async () => {
    const first = job(() => undefined);
    const runner = started(first.registered);
    await runner.enqueue('test.send', { n: 1 });
    await expect.poll(() => first.ran).toEqual([1]);

    first.off();
    runner.apply([]);
    await runner.enqueue('test.send', { n: 2 });
    await runner.enqueue('test.send', { n: 3 });
    expect(await waiting(runner)).toBe(2);

    const second = job(() => undefined);
    runner.apply([second.registered]);
    await expect.poll(() => second.ran).toEqual([2, 3]);
    expect(first.ran).toEqual([1]);
  });

  it('aborts the running job, which is parked and not counted as a try', async () => {
    const life = job(
      (_letter, signal) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(new Error('told to stop')));
        }),
    );
    const runner = started(life.registered);
    await runner.enqueue('test.send', { n: 1 });
    await expect.poll(states).toEqual(['active']);
    expect(await waiting(runner)).toBe(1);
    life.off();
    runner.apply([]);
    await expect.poll(states).toEqual(['created']);
    const again = job(() => undefined);
    runner.apply([again.registered]);
    await expect.poll(() => again.ran).toEqual([1]);
    expect(await stored().first()).toMatchObject({ state: 'completed', retry_count: 0 });
  });

  it('lets a waiting job of the same key stand for the aborted one', async () => {
    const life = job(
      (_letter, signal) =>
        new Promise((_, reject) =>
          signal.addEventListener('abort', () => reject(new Error('stop'))),
        ),
      { key: () => 'same' },
    );
    const runner = started(life.registered);
    await runner.enqueue('test.send', { n: 1 });
    await expect.poll(states).toEqual(['active']);
    await runner.enqueue('test.send', { n: 2 });
    life.off();
    runner.apply([]);
    await expect.poll(states).toEqual(['completed', 'created']);
  });
});

describe('a process that stops', () => {
  it('puts the running job back for the others', async () => {
    const hanging = job(
      (_letter, signal) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(new Error('told to stop')));
        }),
    );
    const runner = started(hanging.registered);
    await runner.enqueue('test.send', { n: 1 });
    await expect.poll(states).toEqual(['active']);
    await runner.stop();
    expect(await states()).toEqual(['created']);
    const { registered, ran } = job(() => undefined);
    started(registered);
    await expect.poll(() => ran).toEqual([1]);
  });

  it('by being killed loses its job to another one once it is silent for two minutes', async () => {
    const dead = job(() => new Promise(() => undefined));
    const killed = started(dead.registered);
    await killed.enqueue('test.send', { n: 1 });
    await expect.poll(states).toEqual(['active']);
    runners = [];

    const boss = await maintenance();
    await boss.expire();
    expect(await states()).toEqual(['active']);
    await stored().update({
      started_on: fixture.database.knex.raw("now() - interval '121 seconds'"),
    });
    await boss.expire();
    expect(await states()).toEqual(['retry']);
    await stored().update({ start_after: fixture.database.knex.fn.now() });
    const { registered, ran } = job(() => undefined);
    started(registered);
    await expect.poll(() => ran).toEqual([1]);
  });

  it('survives the loss of its connections', async () => {
    const { registered, ran } = job(() => undefined);
    const runner = started(registered);
    await runner.enqueue('test.send', { n: 1 });
    await expect.poll(() => ran).toEqual([1]);
    await fixture.killConnections();
    await vi.waitUntil(() =>
      runner.enqueue('test.send', { n: 2 }).then(
        () => true,
        () => false,
      ),
    );
    await expect.poll(() => ran.includes(2), { timeout: 6_000 }).toBe(true);
  });
});
