import type { Knex } from 'knex';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabaseFixture, type DatabaseFixture } from '../database/database.fixture.ts';
import { openJobQueue } from '../jobs/job-queue.ts';
import { jobTable } from '../jobs/stored-jobs.ts';
import { noteBackup, readBackup } from './backup-reading.ts';
import { eventBacklog, jobBacklog, messageBacklog, webhookBacklog } from './work-readings.ts';

let base: DatabaseFixture;
let knex: Knex;
let schema: string;

beforeAll(async () => {
  base = await openDatabaseFixture();
  knex = base.database.knex;
  schema = base.address.databaseSchema;
});
afterAll(() => base.close());

const ago = (minutes: number) => knex.raw('now() - make_interval(mins => ?)', [minutes]);
/** A lag is measured a moment after the row was written. */
const about = (minutes: number): unknown => expect.closeTo(minutes * 60, -1);

describe('jobBacklog', () => {
  it('counts nothing in a portal that never had a job', async () => {
    const none = { waiting: 0, running: 0, failed: 0, lag: 0 };
    expect(await jobBacklog(knex, schema, ['notes.export'])).toEqual(none);
  });

  it('counts the due jobs of the given kinds, and how late the oldest is', async () => {
    const queue = await openJobQueue(base.database.pool, base.address, base.logger);
    const kinds = ['notes.export', 'notes.tidy', 'other.job'];
    await queue.ensure(kinds);
    for (const kind of kinds)
      for (const key of ['one', 'two', 'three']) await queue.send(kind, {}, { key });
    const table = (await jobTable(knex, schema))!;
    const change = (key: string, sql: string) =>
      knex.raw(`update ${table} set ${sql} where name = 'notes.export' and singleton_key = ?`, [
        key,
      ]);
    await change('one', `start_after = now() - interval '7 minutes'`);
    await change('two', `start_after = now() + interval '1 hour'`);
    await change('three', `state = 'active', started_on = now()`);
    await knex.raw(`update ${table} set state = 'failed' where name = 'notes.tidy'`);
    expect(await jobBacklog(knex, schema, ['notes.export', 'notes.tidy'])).toEqual({
      waiting: 1,
      running: 1,
      failed: 3,
      lag: about(7),
    });
    await queue.close();
  });
});

describe('webhookBacklog', () => {
  it('leaves out the sources of plugins that are off, and what is done', async () => {
    await knex('core_webhook_source').insert(
      ['pay', 'off'].map((source) => ({ source, title: source, plugin: source, headers: [] })),
    );
    const event = (source: string, state: string, minutes: number) => ({
      source,
      state,
      event_id: `${source} ${state} ${minutes}`,
      is_verified: true,
      headers: {},
      sealed_body: '',
      received_at: ago(minutes),
    });
    await knex('core_webhook').insert([
      event('pay', 'waiting', 3),
      event('pay', 'waiting', 12),
      event('pay', 'failed', 90),
      event('pay', 'done', 100),
      event('off', 'waiting', 200),
    ]);
    expect(await webhookBacklog(knex, ['pay'])).toEqual({ waiting: 2, failed: 1, lag: about(12) });
    expect(await webhookBacklog(knex, [])).toEqual({ waiting: 0, failed: 0, lag: 0 });
  });
});

describe('eventBacklog', () => {
  it('counts an event for each subscriber that has not received it', async () => {
    await knex('core_outbox').insert([
      { event: 'a', position: 1, payload: {}, published_at: ago(30) },
      { event: 'a', position: 2, payload: {}, published_at: ago(5) },
      { event: 'a', position: null, payload: {}, published_at: ago(1) },
      { event: 'b', position: 3, payload: {}, published_at: ago(60) },
    ]);
    await knex('core_outbox_cursor').insert([
      { subscriber: 'notes:a', event: 'a', position: 1 },
      { subscriber: 'clients:a', event: 'a', position: 0 },
      { subscriber: 'off:b', event: 'b', position: 0 },
    ]);
    expect(await eventBacklog(knex, ['notes:a', 'clients:a'])).toEqual({
      waiting: 5,
      failed: 0,
      lag: about(30),
    });
  });
});

describe('messageBacklog', () => {
  it('counts waiting messages, and those that failed within three days', async () => {
    const message = (state: string, minutes: number, ended: boolean) => ({
      id: crypto.randomUUID(),
      template: 't',
      key: `${state} ${minutes}`,
      channel: 'mail',
      title: 't',
      is_secret: false,
      state,
      created_at: ago(minutes),
      ended_at: ended ? ago(minutes) : null,
    });
    await knex('core_message').insert([
      message('waiting', 40, false),
      message('waiting', 2, false),
      message('failed', 60, true),
      message('failed', 5 * 24 * 60, true),
      message('sent', 90, true),
    ]);
    expect(await messageBacklog(knex)).toEqual({ waiting: 2, failed: 1, lag: about(40) });
  });
});

describe('readBackup', () => {
  beforeEach(async () => {
    await knex('core_keys').delete();
    await knex('core_keys').insert({
      id: 1,
      kind: 'root',
      sealed: '',
      created_at: '2026-01-02T03:04:05Z',
    });
  });

  it('reports since when a backup could exist, and then the newest one', async () => {
    const since = Date.parse('2026-01-02T03:04:05Z');
    const before = await readBackup(knex);
    expect(before).toMatchObject({ madeAt: null, bytes: null });
    expect(Date.parse(before.possibleSince)).toBe(since);
    await noteBackup(knex, { madeAt: '2026-11-23T02:00:00Z', bytes: 5_000_000_000 });
    await noteBackup(knex, { madeAt: '2026-11-22T02:00:00Z', bytes: 4 });
    const after = await readBackup(knex);
    expect(after.bytes).toBe(5_000_000_000);
    expect(Date.parse(after.madeAt!)).toBe(Date.parse('2026-11-23T02:00:00Z'));
  });
});
