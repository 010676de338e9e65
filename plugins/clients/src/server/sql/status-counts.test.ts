import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClientsPortal, type ClientsPortal } from '../testing/clients-portal.fixture.ts';

let portal: ClientsPortal;

beforeAll(async () => {
  portal = await createClientsPortal();
});
afterAll(() => portal.close());

const sql = (text: string) => portal.database.query<{ n: string }>(text);
const counted = async () => (await portal.page('page=1')).counts;

/** What counting would give. */
const real = async () => {
  const rows = await portal.database.query<{ status: string; n: string }>(
    'select status, count(*) as n from clients_client where deleted_at is null group by status',
  );
  return {
    new: 0,
    client: 0,
    lead: 0,
    inactive: 0,
    ...Object.fromEntries(rows.map(({ status, n }) => [status, Number(n)])),
  };
};

it('counts correctly after bulk inserts, moves, deletions, and restores', async () => {
  const statuses = `(array['new','client','lead','inactive'])[1 + i % 4]`;
  const steps = [
    `insert into clients_client (status) select ${statuses} from generate_series(1, 1000) i`,
    `insert into clients_client (status, deleted_at) select ${statuses}, now() from generate_series(1, 10) i`,
    `update clients_client set status = 'lead' where id % 3 = 0`,
    `update clients_client set company = 'x'`,
    `update clients_client set deleted_at = now() where id % 7 = 0`,
    `update clients_client set deleted_at = null, status = 'client' where id % 14 = 0`,
    `delete from clients_client where id % 5 = 0`,
    `truncate clients_secret`,
  ];
  for (const step of steps) {
    await sql(step);
    expect(await counted(), step).toEqual(await real());
  }
});

it('stores few rows however often statuses change', async () => {
  await sql(`insert into clients_client (status) select 'new' from generate_series(1, 300) i`);
  for (const status of ['client', 'lead', 'new'])
    await sql(`update clients_client set status = '${status}'`);
  expect(await counted()).toEqual(await real());
  const [row] = await sql('select count(*) as n from clients_status_change');
  expect(Number(row?.n)).toBeLessThan(512);
});

it('counts correctly when many save at the same time', async () => {
  const clients = await Promise.all(Array.from({ length: 12 }, () => portal.add()));
  const statuses = ['client', 'lead', 'inactive', 'new'];
  await Promise.all(
    clients.flatMap(({ id }) => statuses.map((status) => portal.put(id, { status }))),
  );
  expect(await counted()).toEqual(await real());
});
