import type { StaffActor } from '@porchlight/server';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RevealClients } from '../../contract.ts';
import { createTablePortal, type TablePortal } from '../table/table-portal.fixture.ts';

let portal: TablePortal;
let revealing: StaffActor;
/** Locks a client and then deletes it, as the nightly purge does. */
let purge: pg.Client;

beforeAll(async () => {
  portal = await createTablePortal();
  revealing = { ...portal.actor, permissions: new Set([RevealClients.id]) };
  const { url, schema } = portal.database;
  purge = new pg.Client({
    connectionString: url,
    options: `-c search_path=${schema},portal_extensions`,
  });
  await purge.connect();
});
afterAll(async () => {
  await purge.end();
  await portal.close();
});

const restoreOnPage = async (id: number) => {
  const path = `/api/clients/${String(id)}/previous-values/restore`;
  const body = { field: 'ssn', replaced_in: 2 };
  return (await portal.request('POST', path, { token: portal.token, body })).status;
};
const restoreInTable = async (id: number) => {
  const edit = { id, field: 'ssn', value: '', restore: 2 };
  const restored = portal.table.edit(revealing, [edit]);
  return restored.then(
    () => 200,
    (error: { problem: { status: number } }) => error.problem.status,
  );
};

it.each([
  ['the page of the client', restoreOnPage, 404],
  ['the table', restoreInTable, 400],
])('cannot deadlock a restore in %s with the removal of the client', async (_, restore, gone) => {
  const { id } = await portal.add({ ssn: '900-12-6037' });
  await portal.put(id, { ssn: '900-34-1111' });
  await purge.query('begin');
  await purge.query('select 1 from clients_client where id = $1 for update', [id]);
  const restored = restore(id);
  const waiting = () =>
    purge.query(
      'select 1 from pg_locks where not granted and transactionid = pg_current_xact_id()::xid',
    );
  await expect.poll(async () => (await waiting()).rowCount, { interval: 20 }).toBe(1);
  await purge.query('delete from clients_client where id = $1', [id]);
  await purge.query('commit');
  expect(await restored).toBe(gone);
});
