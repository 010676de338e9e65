import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openDatabaseFixture, type DatabaseFixture } from './database.fixture.ts';
import { createSignals } from './signals.ts';

let fixture: DatabaseFixture;

beforeAll(async () => {
  fixture = await openDatabaseFixture();
  const ready = counter();
  fixture.signals.on('ready', ready.listen);
  await vi.waitUntil(() => ready.count() === 1, 10_000);
});
afterAll(() => fixture.close());

function counter(): { readonly count: () => number; readonly listen: () => void } {
  let calls = 0;
  return { count: () => calls, listen: () => void (calls += 1) };
}

const send = (name: string) => fixture.signals.send(fixture.database.knex, name);

it('carries a signal to those who listen for its name', async () => {
  const apples = counter();
  const pears = counter();
  fixture.signals.on('apples', apples.listen);
  const end = fixture.signals.on('pears', pears.listen);
  await send('pears');
  await send('apples');
  await expect.poll(apples.count).toBe(1);
  expect(pears.count()).toBe(1);
  end();
  await send('pears');
  await send('apples');
  await expect.poll(apples.count).toBe(2);
  expect(pears.count()).toBe(1);
});

it('carries a text, and says when some may have been lost', async () => {
  const texts: (string | null)[] = [];
  fixture.signals.on('spoken', (text) => texts.push(text));
  await send('spoken');
  await fixture.signals.send(fixture.database.knex, 'spoken', 'some words {"n":1}');
  await expect.poll(() => texts).toEqual(['', 'some words {"n":1}']);
});

it('sends with the commit, and nothing after a roll-back', async () => {
  const committed = counter();
  const undone = counter();
  fixture.signals.on('committed', committed.listen);
  fixture.signals.on('undone', undone.listen);
  const undo = fixture.database.knex.transaction(async (trx) => {
    await fixture.signals.send(trx, 'undone');
    throw new Error('undo');
  });
  await expect(undo).rejects.toThrow('undo');
  await fixture.database.knex.transaction((trx) => fixture.signals.send(trx, 'committed'));
  await expect.poll(committed.count).toBe(1);
  expect(undone.count()).toBe(0);
});

it('reconnects by itself and reports that something may have been missed', async () => {
  const lasting = counter();
  fixture.signals.on('lasting', lasting.listen);
  await fixture.killConnections();
  await expect.poll(lasting.count, { timeout: 5_000 }).toBe(1);
  await send('lasting');
  await expect.poll(lasting.count).toBe(2);
});

it('leaves no connection behind', async () => {
  const other = createSignals(fixture.address, fixture.logger);
  other.on('x', () => undefined);
  await other.close();
  const { rows } = await fixture.database.pool.query(
    'select count(*) as open from pg_stat_activity where application_name = $1',
    [`porchlight ${fixture.address.databaseSchema} direct`],
  );
  // The one of the fixture.
  expect(rows).toEqual([{ open: 1 }]);
});
