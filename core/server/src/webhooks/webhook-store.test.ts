import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabaseFixture, type DatabaseFixture } from '../database/database.fixture.ts';
import { WebhookStore } from './webhook-store.ts';

const store = new WebhookStore({ encrypt: (text) => text, decrypt: (text) => text });
let base: DatabaseFixture;

beforeAll(async () => {
  base = await openDatabaseFixture();
  const hooks = { source: 'square', title: 'Square', plugin: 'billing-square', headers: [] };
  await store.rememberSources(base.database.knex, [hooks]);
});
afterAll(() => base.close());

const receive = async (text: string) => {
  const { knex } = base.database;
  const bytes = Buffer.from(text);
  const call = { bytes, header: () => undefined, receivedAt: '2026-11-23T15:00:00.000Z' };
  const id = (await store.add(knex, 'square', [], call, null))!;
  return { id, open: async () => (await store.find(knex, id))!.open() };
};

it('verifies a call for each of two jobs that opened it at once, and keeps it', async () => {
  const { knex } = base.database;
  const { id, open } = await receive('two jobs');
  const calls = [await open(), await open()];
  const known = await Promise.all(calls.map((call) => store.verified(knex, call, 'event-1')));
  expect(known).toEqual([true, true]);
  expect(await store.end(knex, id, 'done')).toBe(true);
});

it('removes a call whose event is known from another call', async () => {
  const { knex } = base.database;
  const [first, second] = [await receive('first'), await receive('second')];
  expect(await store.verified(knex, await first.open(), 'event-2')).toBe(true);
  expect(await store.verified(knex, await second.open(), 'event-2')).toBe(false);
  expect(await store.find(knex, second.id)).toBeNull();
  expect(await store.find(knex, first.id)).not.toBeNull();
});
