import knex from 'knex';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { up } from '../../../migrations/20260301-carrier-amounts.ts';
import { createClientsPortal, type ClientsPortal } from '../testing/clients-portal.fixture.ts';

let portal: ClientsPortal;

beforeAll(async () => {
  portal = await createClientsPortal();
});
afterAll(() => portal.close());

const sql = (text: string, bindings: readonly unknown[] = []) =>
  portal.database.query(text, bindings);
const extOf = async (id: number) => {
  const [row] = await portal.database.query<{ ext: object }>(
    'select ext from clients_client where id = $1',
    [id],
  );
  return row?.ext;
};

it('moves the amounts that there are, and leaves all else as it is', async () => {
  const [one, other] = [await portal.add(), await portal.add()];
  await sql(
    `drop trigger clients_client_carriers_added on clients_client;
     drop trigger clients_client_carriers_changed on clients_client;
     drop function clients_carriers_to_ext()`,
  );
  await sql(
    `update clients_client set oscar = 1200.50, cigna = 0, ext = '{"pets": 2}' where id = $1`,
    [one.id],
  );
  const database = knex({
    client: 'pg',
    connection: portal.database.url,
    searchPath: [portal.database.schema, 'portal_extensions'],
    pool: { min: 0, max: 1 },
  });
  await up(database).finally(() => database.destroy());
  expect(await extOf(one.id)).toEqual({ pets: 2, oscar: 1200.5, cigna: 0 });
  expect(await extOf(other.id)).toEqual({});
});

it('stores what a process of the previous version still writes', async () => {
  const { id } = await portal.add();
  await sql(`update clients_client set ext = '{"aetna": 7, "cigna": 1}' where id = $1`, [id]);
  await sql('update clients_client set oscar = 12.50, cigna = 3 where id = $1', [id]);
  expect(await extOf(id)).toEqual({ aetna: 7, cigna: 3, oscar: 12.5 });
  await sql('update clients_client set oscar = null, company = $2 where id = $1', [id, 'x']);
  expect(await extOf(id)).toEqual({ aetna: 7, cigna: 3 });
  await sql(`update clients_client set ext = '{"aetna": 8}' where id = $1`, [id]);
  expect(await extOf(id)).toEqual({ aetna: 8 });

  await sql(`insert into clients_client (id, client_last_name, delta) values (7, 'Old', 45)`);
  expect(await extOf(7)).toEqual({ delta: 45 });
});
