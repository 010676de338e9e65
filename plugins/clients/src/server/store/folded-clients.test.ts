import { HealthChecks } from '@porchlight/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClientsPortal, type ClientsPortal } from '../testing/clients-portal.fixture.ts';

/** As it was before: letters of the Americas only, and the rest by the locale of the database. */
const FORMER_FOLD = `create or replace function clients_fold(value text) returns text
  language sql immutable strict parallel safe
  as $$ select lower(translate(value, 'Éé', 'ee')) $$`;
const FOLD = `create or replace function clients_fold(value text) returns text
  language sql immutable parallel safe return core_fold(value)`;

const NAMES = [
  ['Thảo', 'Nguyễn'],
  ['\u202eJose\u0301\u202c', 'Nun\u0303ez'],
  ['Ana', 'Lopez'],
] as const;

let portal: ClientsPortal;

beforeAll(async () => {
  portal = await createClientsPortal();
  const { query } = portal.database;
  await query(FORMER_FOLD);
  for (const [first, last] of NAMES)
    await query(
      'insert into clients_client (client_first_name, client_last_name, address) values ($1, $2, $3)',
      [first, last, 'Rua\u00a0A\nB'],
    );
  await query(
    `insert into clients_client (id, client_first_name, client_last_name)
     values (1000000, 'Søren', 'Østby')`,
  );
  await query('update clients_client set name_starts = null');
  await query(FOLD);
  await query('delete from core_folded_table');
});
afterAll(() => portal.close());

async function fold(signal = new AbortController().signal): Promise<void> {
  const { jobs } = portal.portal.kernel.currentSnapshot();
  const job = jobs.find(({ definition }) => definition.id === 'core.fold-texts');
  await job?.definition.run({}, signal, () => undefined);
}

const reached = () =>
  portal.database.query<{ after: string; done: boolean }>(
    'select after, done_at is not null as done from core_folded_table where name = $1',
    ['clients_client'],
  );

it('finds clients by any spelling who were stored before, and stores their names as people see them', async () => {
  expect(await portal.find('q=nguyen')).toEqual([]);
  expect(await portal.find('q=analopez')).toEqual([]);
  await fold();
  expect(await portal.find('q=analopez')).toEqual(['Ana']);
  expect(await portal.find('q=nguyen')).toEqual(['Thảo']);
  expect(await portal.find('q=nunez')).toEqual(['José']);
  expect(await portal.find('q=ostby')).toEqual(['Søren']);
  expect(
    await portal.database.query(
      'select client_first_name as first, client_last_name as last, version, address from clients_client order by id limit 3',
    ),
  ).toEqual([
    { first: 'Thảo', last: 'Nguyễn', version: 1, address: 'Rua\u00a0A\nB' },
    { first: 'José', last: 'Nuñez', version: 1, address: 'Rua\u00a0A\nB' },
    { first: 'Ana', last: 'Lopez', version: 1, address: 'Rua\u00a0A\nB' },
  ]);
  expect(await reached()).toMatchObject([{ done: true }]);
});

it('says on the status page while stored names are being prepared', async () => {
  const checks = portal.portal.kernel.currentSnapshot().extensions(HealthChecks);
  const folding = checks.find(({ id }) => id === 'core.folding')!;
  const state = async () => (await folding.check(new AbortController().signal)).state;
  await portal.database.query('update core_folded_table set done_at = null');
  expect(await state()).toBe('degraded');
  await fold();
  expect(await state()).toBe('healthy');
});

it('goes on where an interrupted folding stopped', async () => {
  await portal.database.query('delete from core_folded_table');
  const stopped = new AbortController();
  stopped.abort();
  await expect(fold(stopped.signal)).rejects.toThrow();
  await portal.database.query(
    `insert into core_folded_table (name, folding, after) values ('clients_client', 3, 995000)`,
  );
  await fold();
  expect(await reached()).toMatchObject([{ after: '1000000', done: true }]);
});

it('goes through rows again that were done by a former folding', async () => {
  await portal.database.query('update core_folded_table set folding = 1');
  await portal.database.query('update clients_client set name_starts = null');
  await fold();
  expect(await portal.find('q=nguyenthao')).toEqual(['Thảo']);
});
