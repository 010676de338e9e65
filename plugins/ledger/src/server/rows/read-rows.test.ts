import { createTestPortal, type TestPortal } from '@porchlight/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerColumns } from '../ledger-columns.ts';

let portal: TestPortal;
let token: string;

beforeAll(async () => {
  portal = await createTestPortal({ plugins: ['ledger'] });
  token = await portal.signIn();
  for (const values of [
    { client_last_name: 'Abreu', agi: '$1,200.5', next_f_u_date: '1/5/2020' },
    { client_last_name: 'Peña', ssn: '900-12-6037', occupation: 'Nurse' },
    { occupation: 'nurse' },
  ]) {
    const added = await portal.request('POST', '/api/ledger/rows', { token, body: { values } });
    expect(added.status).toBe(201);
  }
});
afterAll(() => portal.close());

const get = (path: string, query: Record<string, string>) =>
  portal.request('GET', `/api/ledger/${path}?${new URLSearchParams(query)}`, { token });
const names = async (query: Record<string, string>) => {
  const response = await get('rows', { columns: 'client_last_name', ...query });
  return response.json<{ rows: readonly (readonly unknown[])[] }>().rows.map((row) => row[2]);
};

describe('GET /api/ledger/rows', () => {
  it('returns a window with the requested columns', async () => {
    const columns = 'client_last_name,agi,ssn,next_f_u_date';
    const response = await get('rows', { columns, offset: '0', limit: '2' });
    expect(response.body).toEqual({
      columns: columns.split(','),
      rows: [
        [expect.any(Number), 1, 'Abreu', 1200.5, '', '2020-01-05'],
        [expect.any(Number), 1, 'Peña', null, '***-**-6037', null],
      ],
      total: 3,
    });
  });

  it('returns the agent of each client on request, so that an assignment can be undone', async () => {
    const response = await get('rows', { columns: 'assigned_agent_id', limit: '1' });
    expect(response.json<{ rows: unknown[][] }>().rows).toEqual([
      [expect.any(Number), 1, expect.stringMatching(/^\d+$/)],
    ]);
    expect((await get('rows', { sort: 'assigned_agent_id' })).status).toBe(400);
  });

  it('returns every column of the ledger in order by default', async () => {
    const { columns } = (await get('rows', {})).json<{ columns: readonly string[] }>();
    const order = ledgerColumns.toSorted((one, other) => one.order - other.order);
    expect(columns).toEqual(order.map(({ field }) => field));
  });

  it('sorts, filters, and searches rows', async () => {
    expect(await names({ sort: 'client_last_name', dir: 'desc' })).toEqual(['Peña', 'Abreu', '']);
    const filter = JSON.stringify([{ column: 'occupation', op: 'is', value: 'NURSE' }]);
    expect(await names({ filter })).toEqual(['Peña', '']);
    expect(await names({ q: 'pen' })).toEqual(['Peña']);
    const any = [[{ column: 'agi', op: 'filled' }], [{ column: 'ssn', op: 'filled' }]];
    expect(await names({ filter: JSON.stringify([{ any }]) })).toEqual(['Abreu', 'Peña']);
    const order = { sort: 'occupation', second: 'client_last_name', second_dir: 'desc' };
    expect(await names(order)).toEqual(['Peña', '', 'Abreu']);
  });

  it('leaves out excluded clients, also in the number of rows', async () => {
    const all = (await get('rows', { columns: 'occupation' })).json<{ rows: number[][] }>();
    const [first, second, third] = all.rows.map(([id]) => id);
    const query = { columns: 'client_last_name', except: `${first},${third},999999` };
    const rows = [[second, expect.any(Number), 'Peña']];
    expect((await get('rows', query)).body).toMatchObject({ rows, total: 1 });
    const filter = JSON.stringify([{ column: 'occupation', op: 'is', value: 'nurse' }]);
    expect((await get('rows', { ...query, filter })).body).toMatchObject({ total: 1 });
    const found = await get('find', { ...query, columns: 'occupation', term: 'nurse' });
    expect(found.body).toMatchObject({ data: { index: 0 } });
  });

  it.each([
    [{ except: '1,x' }, 'except', expect.any(String)],
    [{ columns: 'client_last_name,nothing' }, 'columns', "The ledger has no column 'nothing'"],
    [{ sort: 'name' }, 'sort', "The ledger has no column 'name'"],
    [{ sort: 'ssn' }, 'sort', 'Hidden values cannot be sorted'],
    [{ filter: '[{"column":"oops","op":"empty"}]' }, 'filter', "The ledger has no column 'oops'"],
    [{ filter: '{"column"' }, 'filter', 'The filter is not valid JSON'],
    [{ filter: '[{"any":[]}]' }, expect.any(String), expect.any(String)],
    [{ filter: '[{"any":[[]]}]' }, expect.any(String), expect.any(String)],
    [{ filter: '[{"any":[[{"any":[]}]]}]' }, expect.any(String), expect.any(String)],
    [
      { filter: '[{"any":[[{"column":"oops","op":"empty"}]]}]' },
      'filter',
      "The ledger has no column 'oops'",
    ],
    [
      { filter: '[{"any":[[{"column":"ssn","op":"is","value":"900-12-6037"}]]}]' },
      'filter',
      'Hidden values can only be filtered as empty or filled',
    ],
    [
      {
        filter: JSON.stringify(
          Array(4).fill({ any: Array(16).fill([{ column: 'aor', op: 'empty' }]) }),
        ),
      },
      'filter',
      'A filter can have at most 60 conditions',
    ],
    [{ sort: 'aor', second: 'ssn' }, 'second', 'Hidden values cannot be sorted'],
    [{ sort: 'aor', second: 'name' }, 'second', "The ledger has no column 'name'"],
    [{ group: 'ssn' }, 'group', 'Hidden values cannot be grouped'],
    [{ group: 'name' }, 'group', "The ledger has no column 'name'"],
    [
      { filter: '[{"column":"ssn","op":"is","value":"900-12-6037"}]' },
      'filter',
      'Hidden values can only be filtered as empty or filled',
    ],
    [{ filter: '[{"column":"dob","op":"like"}]' }, expect.any(String), expect.any(String)],
    [{ limit: '201' }, 'limit', expect.any(String)],
    [{ offset: '-1' }, 'offset', expect.any(String)],
  ])('refuses the query %j with 400', async (query, field, message: unknown) => {
    const response = await get('rows', query as unknown as Record<string, string>);
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ details: [{ field, message }] });
  });

  it('requires a sign-in to read rows', async () => {
    expect((await portal.request('GET', '/api/ledger/rows')).status).toBe(401);
  });
});

describe('GET /api/ledger/groups', () => {
  it('returns the values of a column with their rows', async () => {
    const filter = JSON.stringify([{ column: 'occupation', op: 'filled' }]);
    const all = await get('groups', { group: 'occupation' });
    expect(all.body).toEqual({
      success: true,
      data: {
        groups: [
          { value: expect.stringMatching(/^nurse$/i) as string, count: 2 },
          { value: '', count: 1 },
        ],
        more: false,
      },
    });
    expect((await get('groups', { group: 'occupation', filter })).body).toMatchObject({
      data: { groups: [{ count: 2 }] },
    });
  });

  it.each([
    [{}, 'group'],
    [{ group: 'name' }, 'group'],
    [{ group: 'ssn' }, 'group'],
    [{ group: 'aor', filter: '[{"column":"oops","op":"empty"}]' }, 'filter'],
  ])('refuses the query %j with 400', async (query, field) => {
    const response = await get('groups', query as unknown as Record<string, string>);
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ details: [{ field }] });
  });
});

describe('GET /api/ledger/totals', () => {
  it('returns sums, blanks, and overdue follow-ups', async () => {
    expect((await get('totals', { columns: 'agi,ssn' })).body).toEqual({
      success: true,
      data: { count: 3, sums: { agi: 1200.5 }, empty: { agi: 2, ssn: 2 }, overdue: 1 },
    });
  });

  it('estimates them without cents', async () => {
    expect((await get('totals/estimate', { columns: 'agi,ssn' })).body).toEqual({
      success: true,
      data: { count: 3, sums: { agi: 1201 }, empty: { agi: 2, ssn: 2 }, overdue: 1 },
    });
  });
});

describe('GET /api/ledger/find', () => {
  it('finds the next cell, the previous one, or none', async () => {
    const columns = 'client_last_name,occupation';
    const find = async (query: Record<string, string>) =>
      (await get('find', { columns, ...query })).json<{ data: unknown }>().data;
    const cell = (index: number) => ({
      index,
      id: expect.any(Number) as number,
      column: 'occupation',
    });
    expect(await find({ term: 'nurse' })).toEqual(cell(1));
    expect(await find({ term: 'nurse', index: '1', column: 'occupation' })).toEqual(cell(2));
    expect(await find({ term: 'nurse', index: '1', backwards: 'true' })).toEqual(cell(1));
    expect(await find({ term: 'pilot' })).toBeNull();
    expect((await get('find', { columns })).status).toBe(400);
  });
});
