import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClientsPortal, type ClientsPortal } from '../testing/clients-portal.fixture.ts';
import { blankIn, storedColumns } from './stored-columns.ts';

const BLANK = " not null default ''";

let portal: ClientsPortal;

beforeAll(async () => {
  portal = await createClientsPortal();
});
afterAll(() => portal.close());

it('finds a column of the right type for each field of the schema', async () => {
  const columns = await portal.database.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
      where table_schema = $1 and table_name = 'clients_client'`,
    [portal.database.schema],
  );
  const types = new Map(columns.map(({ name, type }) => [name, type]));
  const missing = [...storedColumns]
    .filter(([field, type]) => types.get(field) !== type)
    .map(([field, type]) => `add column ${field} ${type}${blankIn(field) === null ? '' : BLANK}`);
  expect(missing, 'a migration of clients_client lacks these lines').toEqual([]);
});
