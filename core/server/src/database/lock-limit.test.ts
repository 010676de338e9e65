import { afterEach, beforeEach, expect, it } from 'vitest';
import { runInRequest, type RequestScope } from '../base/request-scope.ts';
import { openDatabaseFixture, type DatabaseFixture } from './database.fixture.ts';
import { createDatabase, type PortalDatabase } from './database.ts';
import { FEWEST_CONNECTIONS, poolSizes } from './pool-sizes.ts';
import { openTransaction } from './transaction.ts';

let fixture: DatabaseFixture;
let database: PortalDatabase;

beforeEach(async () => {
  fixture = await openDatabaseFixture();
  database = createDatabase(fixture.address, fixture.logger, { connections: FEWEST_CONNECTIONS });
});
afterEach(async () => {
  await database.close();
  await fixture.close();
});

const inCall = <T>(work: () => Promise<T>, isVital = false): Promise<T> =>
  runInRequest({ requestId: 'r', beforeCommit: undefined, isVital } as RequestScope, work);

/** The lock time-out of a transaction, which it then rolls back. */
async function lockTimeout(): Promise<string | undefined> {
  const { sql, rollback } = await openTransaction(database);
  const [row] = await sql<{ lock_timeout: string }>(null, 'show lock_timeout');
  await rollback();
  return row?.lock_timeout;
}

it('limits how long calls wait for a locked row, but not jobs', async () => {
  // The first transaction opens its connection, which a busy machine may take long for.
  for (const isVital of [false, true]) await inCall(lockTimeout, isVital);
  expect(await inCall(lockTimeout)).toBe('3s');
  expect(await inCall(lockTimeout, true)).toBe('3s');
  expect(await lockTimeout()).toBe('0');
});

it('takes the wait for a connection off the wait for a row', async () => {
  const { interactive } = poolSizes(FEWEST_CONNECTIONS);
  const held = await inCall(() =>
    Promise.all(Array.from({ length: interactive }, () => database.pool.connect())),
  );
  const waiting = inCall(lockTimeout);
  setTimeout(() => held.forEach((client) => client.release()), 150);
  expect(Number.parseInt((await waiting) ?? '', 10)).toBeLessThan(2_900);
});

it('leaves vital work and jobs their connections while calls use up their own', async () => {
  const { interactive } = poolSizes(FEWEST_CONNECTIONS);
  const held = await inCall(() =>
    Promise.all(Array.from({ length: interactive }, () => database.pool.connect())),
  );
  expect(await lockTimeout()).toBe('0');
  expect(await inCall(lockTimeout, true)).toBe('3s');
  held.forEach((client) => client.release());
});
