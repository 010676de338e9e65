import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabaseFixture, type DatabaseFixture } from '../database/database.fixture.ts';
import { createSignals, newHolder, type Signals } from '../database/signals.ts';
import { createIdempotencyStore, type IdempotencyStore } from './idempotency-store.ts';

const crypto = {
  encrypt: (plain: string) => plain,
  decrypt: (sealed: string) => sealed,
  sign: (text: string) => text,
};

let fixture: DatabaseFixture;
let own: Signals;
let other: IdempotencyStore;
let store: IdempotencyStore;

/** A process that is alive, and the store of another. */
beforeEach(async () => {
  fixture = await openDatabaseFixture();
  const { database, address, logger } = fixture;
  const holder = newHolder();
  own = createSignals(address, logger, holder);
  await new Promise<void>((resolve) => own.on('any', () => resolve()));
  store = createIdempotencyStore(database.knex, crypto, holder);
  other = createIdempotencyStore(database.knex, crypto, newHolder());
});
afterEach(async () => {
  await own.close();
  await fixture.close();
});

const call = () => ({ actor: 'staff:1', key: randomUUID(), request: 'POST /clients' });

it('runs a keyed call only once while its process lives', async () => {
  const keyed = call();
  expect((await store.claim(keyed)).kind).toBe('run');
  expect((await other.claim(keyed)).kind).toBe('busy');
});

it('lets a keyed retry through at once when the process of the first try is gone', async () => {
  const keyed = call();
  expect((await store.claim(keyed)).kind).toBe('run');
  await own.close();
  expect((await other.claim(keyed)).kind).toBe('run');
});

it('says at once that the response is lost when the process died after the write', async () => {
  const keyed = call();
  const outcome = await store.claim(keyed);
  if (outcome.kind !== 'run') throw new Error(outcome.kind);
  await store.markWritten(fixture.database.knex, outcome.claim);
  expect((await other.claim(keyed)).kind).toBe('busy');
  await own.close();
  expect((await other.claim(keyed)).kind).toBe('lost');
});

it('lets the process that lost its session finish only while no retry took over', async () => {
  const keyed = call();
  const first = await store.claim(keyed);
  if (first.kind !== 'run') throw new Error(first.kind);
  await own.close();
  expect((await other.claim(keyed)).kind).toBe('run');
  expect(await store.markWritten(fixture.database.knex, first.claim)).toBe(false);
});
