import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabaseFixture, type DatabaseFixture } from '../database/database.fixture.ts';
import { readPreference, readPreferences, storePreference } from './stored-preferences.ts';

let fixture: DatabaseFixture;

beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.close());

/** Stores so many values past the limit; `key.0` is the oldest. */
async function storeMany(account: number, count: number): Promise<void> {
  await fixture.database.pool.query(
    `insert into core_preference (account_id, key, value, changed_at)
     select $1, 'key.' || n, to_jsonb(n), now() - interval '1 day' + n * interval '1 second'
     from generate_series(0, $2::int - 1) n`,
    [account, count],
  );
}

async function countOf(account: number): Promise<number | undefined> {
  const { rows } = await fixture.database.pool.query<{ count: number }>(
    'select count(*)::int as count from core_preference where account_id = $1',
    [account],
  );
  return rows[0]?.count;
}

it('stores hundreds of values of a user in parallel and limits them to 200', async () => {
  const account = 41;
  const store = (key: string) => storePreference(fixture.database, account, key, 'new');
  for (let round = 0; round < 3; round += 1) {
    await fixture.database.pool.query('delete from core_preference');
    await storeMany(account, 600);
    const keys = Array.from({ length: 250 }, (_, number) => `key.${String((number * 97) % 600)}`);
    await Promise.all(keys.map(store));
    expect(await countOf(account)).toBe(200);
  }
});

it('waits for none of the values that another call removes', async () => {
  const { database } = fixture;
  const account = 42;
  await storeMany(account, 200);
  await database.knex.transaction(async (other) => {
    await other('core_preference').where({ account_id: account, key: 'key.0' }).forUpdate();
    await storePreference(database, account, 'key.new', 'new');
    expect(await readPreference(database, account, 'key.new')).toBe('new');
  });
  await storePreference(database, account, 'key.newest', 'new');
  expect(await countOf(account)).toBe(200);
  expect(await readPreference(database, account, 'key.0')).toBeNull();
});

it('reads the values changed last, as far as they fit, and says whether that is all', async () => {
  const { database } = fixture;
  const account = 43;
  expect(await readPreferences(database, account, 100)).toEqual({ values: {}, isComplete: true });
  await storePreference(database, account, 'list.agent', 'mine');
  await storePreference(database, account, 'ledger.layout', { frozen: 2 });
  expect(await readPreferences(database, account, 100)).toEqual({
    values: { 'ledger.layout': { frozen: 2 }, 'list.agent': 'mine' },
    isComplete: true,
  });
  expect(await readPreferences(database, account, 15)).toEqual({
    values: { 'ledger.layout': { frozen: 2 } },
    isComplete: false,
  });
});
