import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTablePortal, type TablePortal } from './table-portal.fixture.ts';

const COLUMNS = ['client_last_name', 'occupation', 'dob', 'rx_plan_premium', 'ssn', 'notes', 'cvc'];

let portal: TablePortal;

/** By name: Abreu, Moss, Peña, then 1,100 others, then Zuniga. */
beforeAll(async () => {
  portal = await createTablePortal();
  await portal.add({
    client_last_name: 'Abreu',
    occupation: 'Peña’s nurse',
    rx_plan_premium: 1234.5,
  });
  await portal.add({ client_last_name: 'Moss', dob: '1961-03-07', ssn: '900-12-6037' });
  await portal.add({ client_last_name: 'Peña', occupation: 'Nurse', notes: '<p>AT&amp;T</p>' });
  await portal.database.query(
    `insert into clients_client (client_last_name) select 'Row' from generate_series(1, 1100)`,
  );
  await portal.add({ client_last_name: 'Zuniga', notes: 'far away' });
});
afterAll(() => portal.close());

const find = async (term: string, index = 0, column = '', more: object = {}) => {
  const from = { index, column };
  const ask = { columns: COLUMNS, term, from, backwards: false, ...more };
  const { data } = JSON.parse(await portal.table.find(ask)) as {
    data: { index: number; column: string; id: number } | null;
  };
  return data && [data.index, data.column];
};
const back = { backwards: true };

describe('the next cell', () => {
  it.each([
    ['pena', 0, '', [0, 'occupation']],
    ['pena', 0, 'occupation', [2, 'client_last_name']],
    ['PEÑA', 2, 'client_last_name', [0, 'occupation']],
    ['moss', 1, 'client_last_name', [1, 'client_last_name']],
    ['nurse', 2, 'dob', [0, 'occupation']],
    ['zuniga', 0, '', [1103, 'client_last_name']],
    ['far away', 1103, '', [1103, 'notes']],
    ['1,234', 0, '', [0, 'rx_plan_premium']],
    ['1234.50', 0, '', [0, 'rx_plan_premium']],
    ['$1,2', 0, '', [0, 'rx_plan_premium']],
    ['3/7/1961', 0, '', [1, 'dob']],
    ['1961', 0, '', [1, 'dob']],
    ['6037', 0, '', [1, 'ssn']],
    ['***-**-6037', 0, '', [1, 'ssn']],
    ['at&t', 0, '', [2, 'notes']],
    ['<p>', 0, '', null],
    ['900-12', 0, '', null],
    ['nowhere', 0, '', null],
    ['.*', 0, '', null],
    ['%', 0, '', null],
  ])(
    'finds the next cell that shows %j after row %i, column %j',
    async (term, index, column, cell) => {
      expect(await find(term, index, column)).toEqual(cell);
    },
  );
});

describe('the previous cell', () => {
  it.each([
    ['pena', 2, 'client_last_name', [0, 'occupation']],
    ['pena', 0, 'occupation', [2, 'client_last_name']],
    ['abreu', 1103, '', [0, 'client_last_name']],
    ['zuniga', 0, 'client_last_name', [1103, 'client_last_name']],
    ['nurse', 2, 'occupation', [0, 'occupation']],
  ])(
    'finds the previous cell that shows %j before row %i, column %j',
    async (term, index, column, cell) => {
      expect(await find(term, index, column, back)).toEqual(cell);
    },
  );
});

it('follows the order and the filter', async () => {
  const sort = { column: 'occupation', dir: 'desc' };
  expect(await find('nurse', 0, '', { sort })).toEqual([0, 'occupation']);
  expect(await find('abreu', 0, '', { sort })).toEqual([0, 'client_last_name']);
  const filter = [{ column: 'client_last_name', op: 'is_not', value: 'Abreu' }];
  expect(await find('nurse', 0, '', { filter })).toEqual([1, 'occupation']);
});

it('searches only the requested columns', async () => {
  expect(await find('nurse', 0, '', { columns: ['client_last_name'] })).toBeNull();
  expect(await find('3/7', 0, '', { columns: ['cvc'] })).toBeNull();
});

it('requires a text', async () => {
  await expect(find(' ')).rejects.toMatchObject({ problem: { status: 400 } });
});

describe('the count of the cells that show a text', () => {
  const counted = async (term: string, index: number, column: string, columns = COLUMNS) => {
    const besides = COLUMNS.filter((key) => !columns.includes(key));
    const query = { columns, besides, term, at: { index, column } };
    return (JSON.parse(await portal.table.matches(query)) as { data: unknown }).data;
  };
  const none = { count: 0, columns: [] };

  it.each([
    ['pena', 0, 'occupation', { count: 2, position: 1, hidden: none }],
    ['pena', 2, 'client_last_name', { count: 2, position: 2, hidden: none }],
    ['row', 1102, 'client_last_name', { count: 1100, position: 1100, hidden: none }],
    ['6037', 1, 'ssn', { count: 1, position: 1, hidden: none }],
    ['nowhere', 0, 'ssn', { count: 0, position: 0, hidden: none }],
  ])('says of %j in row %i, column %s, which match it is', async (term, index, column, data) => {
    expect(await counted(term, index, column)).toEqual(data);
  });

  it('counts the matches in columns that are not shown, and names those columns', async () => {
    expect(await counted('nurse', 2, 'client_last_name', ['client_last_name'])).toEqual({
      count: 0,
      position: 0,
      hidden: { count: 2, columns: ['occupation'] },
    });
  });
});
