import { createTestPortal, type TestPortal } from '@porchlight/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { blockTooLarge, rowTwice } from '../../problems.ts';
import { cellProblems } from '../../rules/cell-text.ts';
import { ledgerColumns } from '../ledger-columns.ts';

let portal: TestPortal;
let token: string;

beforeAll(async () => {
  portal = await createTestPortal({ plugins: ['ledger'] });
  token = await portal.signIn();
});
afterAll(() => portal.close());

const post = (body: object) => portal.request('POST', '/api/ledger/blocks', { token, body });

async function addClients(count: number): Promise<readonly number[]> {
  const rows = await portal.database.query<{ id: string }>(
    `insert into clients_client (client_last_name, company)
     select 'Many', 'Before' from generate_series(1, $1) returning id`,
    [count],
  );
  return rows.map(({ id }) => Number(id));
}

const stored = async (id: number) =>
  (await portal.request('GET', `/api/clients/${id}`, { token })).json<Record<string, unknown>>();

it('stores cells as they are typed and leaves those alone that have no value', async () => {
  const [one = 0, other = 0] = await addClients(2);
  const response = await post({
    columns: ['company', 'dob', 'agi'],
    rows: [
      { id: one, values: ['Ours', '3/7/1961', null] },
      { id: other, values: ['', null, '$1,234.5'] },
    ],
  });
  expect([response.status, response.body]).toEqual([
    200,
    {
      success: true,
      data: [
        [2, 'Ours'],
        [2, '1961-03-07'],
        [2, ''],
        [2, 1234.5],
      ],
    },
  ]);
  expect(await stored(one)).toMatchObject({ company: 'Ours', dob: '1961-03-07', agi: null });
  expect(await stored(other)).toMatchObject({ company: '', dob: null, agi: 1234.5 });
});

it('stores 50,000 cells in one step with one audit group', async () => {
  const names = ledgerColumns.map(({ field }) => field).filter((field) => /_name$/.test(field));
  const columns = names.slice(0, 20);
  const ids = await addClients(50_000 / columns.length);
  const rows = ids.map((id) => ({ id, values: columns.map((field) => `${field} ${id}`) }));
  const response = await post({ columns, rows });
  expect(response.status, response.text.slice(0, 300)).toBe(200);
  expect(response.json<{ data: unknown[] }>().data).toHaveLength(50_000);
  const groups = await portal.database.query<{ lines: string }>(
    `select count(*) as lines from core_audit where purpose like 'Edit of ${ids.length} clients%' group by purpose`,
  );
  expect(groups.map(({ lines }) => Number(lines))).toEqual([ids.length]);
  const last = ids.at(-1)!;
  expect(await stored(last)).toMatchObject({ version: 2, spouse_name: `spouse_name ${last}` });
});

it('refuses more than 50,000 cells with a sentence and stores nothing', async () => {
  const [first = 0] = await addClients(1);
  const columns = ['company', 'occupation'];
  const rows = Array.from({ length: 25_001 }, (_, row) => ({
    id: first + row,
    values: ['x', 'y'],
  }));
  const response = await post({ columns, rows });
  expect([response.status, response.body]).toMatchObject([400, { message: blockTooLarge.message }]);
  expect(await stored(first)).toMatchObject({ version: 1 });
});

it('names each bad cell by its position among the filled cells and stores nothing', async () => {
  const [one = 0, other = 0] = await addClients(2);
  const response = await post({
    columns: ['company', 'dob'],
    rows: [
      { id: one, values: ['Ours', null] },
      { id: other, values: ['Ours', 'soon'] },
    ],
  });
  expect(response.status).toBe(400);
  expect(response.body).toMatchObject({ details: [{ field: '2', message: cellProblems.date }] });
  expect(await stored(one)).toMatchObject({ company: 'Before', version: 1 });
});

it('refuses to overwrite what someone else changed and returns the stored value', async () => {
  const [one = 0, other = 0] = await addClients(2);
  await post({ columns: ['company'], rows: [{ id: other, values: ['Theirs'] }] });
  const rows = [one, other].map((id) => ({ id, version: 1, values: ['Mine'], was: ['Before'] }));
  const response = await post({ columns: ['company'], rows });
  expect(response.status).toBe(409);
  expect(response.body).toMatchObject({
    details: [{ field: '1', current: 'Theirs', version: 2 }],
  });
  expect(await stored(one)).toMatchObject({ company: 'Before', version: 1 });
});

it('refuses a block that names a client twice', async () => {
  const [id = 0] = await addClients(1);
  const row = { id, values: ['Mine'] };
  const response = await post({ columns: ['company'], rows: [row, row] });
  expect([response.status, response.body]).toMatchObject([400, { message: rowTwice.message }]);
});

it('requires a sign-in to change a block', async () => {
  const body = { columns: ['company'], rows: [{ id: 1, values: [''] }] };
  expect((await portal.request('POST', '/api/ledger/blocks', { body })).status).toBe(401);
});

it('restores earlier values, even ones refused today, and hidden values by version', async () => {
  const [id = 0] = await addClients(1);
  await portal.database.query(`update clients_client set employer_email = 'none' where id = $1`, [
    id,
  ]);
  const columns = ['employer_email', 'ssn'];
  await post({ columns, rows: [{ id, values: ['a@example.com', '900-12-6037'] }] });
  await post({ columns, rows: [{ id, values: [null, '900-34-1111'] }] });
  const values = ['none', null];
  const typed = await post({ columns, rows: [{ id, values }] });
  expect(typed.body).toMatchObject({ details: [{ field: '0', message: cellProblems.email }] });
  const rows = [{ id, values, restore: [null, 3], version: 3, was: ['a@example.com', null] }];
  const undone = await post({ columns, from_history: true, rows });
  expect(undone.body).toMatchObject({
    data: [
      [4, 'none'],
      [4, '***-**-6037'],
    ],
  });
});
