import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TableFilter, TableQuery, TableRequirement } from '../../client-table.ts';
import { createTablePortal, type TablePortal } from './table-portal.fixture.ts';

let portal: TablePortal;

const people = [
  { client_first_name: 'Ana', aor: 'M. Rivera', agi: 100, status: 'lead', dob: '1961-03-07' },
  { client_first_name: 'Bea', aor: 'm. rivera ', agi: 300, status: 'client' },
  { client_first_name: 'Cy', aor: '', agi: 200, status: 'lead', dob: '1961-11-30' },
  { client_first_name: 'Di', aor: 'L. Ferrer', status: 'lead' },
] as const;

beforeAll(async () => {
  portal = await createTablePortal();
  for (const person of people) await portal.add({ client_last_name: 'Paz', ...person });
});
afterAll(() => portal.close());

const names = (query: TableQuery) => portal.column('client_first_name', query);
const groups = async (group: string, query: TableQuery = {}) =>
  (
    JSON.parse(await portal.table.groups({ ...query, group })) as {
      data: { groups: readonly { value: unknown; count: number }[]; more: boolean };
    }
  ).data;
const is = (column: string, value: string): TableFilter => ({ column, op: 'is', value });

describe('alternatives of a filter', () => {
  it.each<[readonly TableRequirement[], readonly string[]]>([
    [[{ any: [[is('agi', '100')], [{ column: 'aor', op: 'empty' }]] }], ['Ana', 'Cy']],
    [[{ any: [[is('status', 'lead'), { column: 'agi', op: 'from', value: '150' }]] }], ['Cy']],
    [[is('status', 'lead'), { any: [[is('aor', 'l. ferrer')], [is('agi', '300')]] }], ['Di']],
    [[{ any: [[{ column: 'ssn', op: 'filled' }], [is('status', 'client')]] }], ['Bea']],
  ])('selects by %j', async (filter, found) => {
    expect(await names({ filter })).toEqual(found);
    expect(await portal.table.counts([{ filter }])).toEqual([found.length]);
  });

  it.each<[TableRequirement, string]>([
    [{ any: [] }, 'Every alternative of a filter needs a condition'],
    [{ any: [[is('agi', '1')], []] }, 'Every alternative of a filter needs a condition'],
    [{ any: [[is('ssn', '900-12-6037')], [is('agi', '1')]] }, 'Hidden values can only be'],
    [{ any: [[is('nothing', '1')]] }, "There is no column 'nothing'"],
    [
      { any: Array.from({ length: 61 }, () => [is('aor', 'x')]) },
      'A filter can have at most 60 conditions',
    ],
  ])('refuses the filter %#', async (requirement, message) => {
    await expect(names({ filter: [requirement] })).rejects.toMatchObject({
      problem: { status: 400, message: expect.stringContaining(message) as string },
    });
  });
});

describe('the second column of an order', () => {
  it.each([
    ['status', 'asc', 'agi', 'desc', ['Bea', 'Cy', 'Ana', 'Di']],
    ['status', 'desc', 'agi', 'asc', ['Ana', 'Cy', 'Di', 'Bea']],
    ['client_last_name', 'asc', 'client_first_name', 'desc', ['Di', 'Cy', 'Bea', 'Ana']],
    ['aor', 'asc', 'agi', 'desc', ['Di', 'Bea', 'Ana', 'Cy']],
  ] as const)('sorts by %s %s, then by %s %s', async (column, dir, then, thenDir, found) => {
    const sort = { column, dir, second: { column: then, dir: thenDir } };
    expect(await names({ sort })).toEqual(found);
  });

  it('refuses hidden values', async () => {
    const sort = { column: 'aor', dir: 'asc', second: { column: 'ssn', dir: 'asc' } } as const;
    await expect(names({ sort })).rejects.toMatchObject({
      problem: { status: 400, message: 'Hidden values cannot be sorted' },
    });
  });
});

describe('groups', () => {
  it.each([
    [
      'aor',
      [
        { value: 'L. Ferrer', count: 1 },
        { value: expect.stringMatching(/^m\. rivera ?$/i) as string, count: 2 },
        { value: '', count: 1 },
      ],
    ],
    [
      'agi',
      [
        { value: 100, count: 1 },
        { value: 200, count: 1 },
        { value: 300, count: 1 },
        { value: null, count: 1 },
      ],
    ],
  ])('counts the rows for each value of %s, blanks last', async (column, expected) => {
    expect(await groups(column)).toEqual({ groups: expected, more: false });
  });

  it('puts everyone of an age into one group', async () => {
    const { groups: ages } = await groups('age', { filter: [{ column: 'dob', op: 'filled' }] });
    expect(ages.reduce((sum, { count }) => sum + count, 0)).toBe(2);
    expect(ages.length).toBeLessThanOrEqual(2);
  });

  it('counts only the rows of the query', async () => {
    const filter = [is('status', 'lead')];
    expect((await groups('status', { filter })).groups).toEqual([{ value: 'lead', count: 3 }]);
  });

  it('precedes the order of the rows', async () => {
    const sort = { column: 'agi', dir: 'desc' } as const;
    expect(await names({ group: 'aor', sort })).toEqual(['Di', 'Bea', 'Ana', 'Cy']);
    expect(await names({ group: 'status' })).toEqual(['Bea', 'Ana', 'Cy', 'Di']);
  });

  it.each([
    ['ssn', 'Hidden values cannot be grouped'],
    ['nothing', "There is no column 'nothing'"],
  ])('refuses the column %s', async (group, message) => {
    await expect(groups(group)).rejects.toMatchObject({ problem: { status: 400, message } });
    await expect(names({ group })).rejects.toMatchObject({ problem: { status: 400, message } });
  });

  it('lists no values of a column that has too many', async () => {
    const { database } = portal;
    await database.query(
      `insert into clients_client (client_first_name, client_last_name, occupation)
       select 'Many', 'Zz', 'Job ' || n from generate_series(1, 201) n`,
    );
    expect(await groups('occupation')).toEqual({ groups: [], more: true });
  });
});
