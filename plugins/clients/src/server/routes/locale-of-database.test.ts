import { asTestDatabase, type TestDatabase } from '@porchlight/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClientsPortal, type ClientsPortal } from '../testing/clients-portal.fixture.ts';

const NAME = 'portal_names_c';
const server = process.env['TEST_DATABASE_URL']!;
const clients = [
  ['Jan', 'ŽIŽKA'],
  ['Пётр', 'ИВАНОВ'],
  ['Bjørn', 'Østby'],
  ['Rosa', 'Lopez'],
  ['Łukasz', 'Łopez'],
] as const;

let portal: ClientsPortal;

beforeAll(async () => {
  await onServer(`drop database if exists ${NAME}`);
  await onServer(
    `create database ${NAME} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`,
  );
  const url = new URL(server);
  url.pathname = `/${NAME}`;
  const schema = 'agency';
  const { close, ...opened } = asTestDatabase(url.href, schema);
  const database: TestDatabase = { ...opened, drop: close };
  await database.query(`create schema ${schema}`);
  portal = await createClientsPortal({ database });
  for (const [client_first_name, client_last_name] of clients)
    await portal.add({ client_first_name, client_last_name });
});
afterAll(async () => {
  await portal.close();
  await onServer(`drop database ${NAME} with (force)`);
});

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(sql);
  await client.end();
}

it.each([
  ['žižka', 'Jan'],
  ['zizka', 'Jan'],
  ['иванов', 'Пётр'],
  ['петр иванов', 'Пётр'],
  ['ostby', 'Bjørn'],
])('finds %j in a database whose locale is C', async (text, first) => {
  expect(await portal.find(`q=${encodeURIComponent(text)}`)).toEqual([first]);
  const { data } = await portal.page(`q=${encodeURIComponent(text)}`);
  expect(data.map(({ client_first_name }) => client_first_name)).toEqual([first]);
});

it('sorts by name in a database whose locale is C as in any other', async () => {
  const { data } = await portal.page('sort=client_last_name');
  expect(data.map(({ client_last_name }) => client_last_name)).toEqual([
    'Łopez',
    'Lopez',
    'Østby',
    'ŽIŽKA',
    'ИВАНОВ',
  ]);
});
