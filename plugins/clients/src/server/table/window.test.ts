import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientColumns } from '../../columns.ts';
import type { TableFilter } from '../../client-table.ts';
import { createTablePortal, type Row, type TablePortal } from './table-portal.fixture.ts';

let portal: TablePortal;
const ids: number[] = [];

const people = [
  { client_first_name: 'José', client_last_name: 'Peña', occupation: 'Nurse', agi: 41000.5 },
  {
    client_first_name: 'Ana',
    client_last_name: 'Abreu',
    occupation: 'ñandú keeper',
    rx_plan_premium: 300,
  },
  { client_first_name: 'Bea', client_last_name: 'Zuniga', occupation: '', age_of_mother: '9' },
  { client_first_name: 'Cy', client_last_name: 'Moss', occupation: 'baker', age_of_mother: '71' },
  { client_first_name: 'Di', client_last_name: 'Moss', occupation: 'Baker', status: 'lead' },
] as const;

beforeAll(async () => {
  portal = await createTablePortal();
  for (const person of people) ids.push((await portal.add(person)).id);
  await portal.put(ids[0] ?? 0, {
    ssn: '900-12-6037',
    primary_phone: '(305) 555-0142',
    household_size: 3,
    dob: '1961-03-07',
    next_f_u_date: '2026-01-05',
    notes: '<p>AT&amp;T <b>fi</b>ber</p>',
  });
  await portal.put(ids[1] ?? 0, { household_size: 12, cvc: '123' });
  // No call stores a birth in the future any more; older rows may have one.
  await portal.database.query(`update clients_client set dob = '2030-01-01' where id = $1`, [
    ids[1],
  ]);
});
afterAll(() => portal.close());

const window = async (columns: readonly string[], ask: object = {}) => {
  const all = { columns, offset: 0, limit: 200, ...ask };
  return JSON.parse(await portal.table.window(all)) as {
    columns: readonly string[];
    rows: readonly Row[];
    total: number;
  };
};
/** First names of the clients that match. */
const fit = (...filter: readonly TableFilter[]) => portal.column('client_first_name', { filter });
const moss = { column: 'client_last_name', op: 'is', value: 'moss' } as const;

describe('the columns', () => {
  it('lists the columns of the ledger and those that plugins add', () => {
    const columns = portal.table.columns();
    const own = clientColumns.map(({ key }) => key);
    const added = ['household_size', 'visa_number'];
    expect(columns.map(({ key }) => key).toSorted()).toEqual([...own, ...added].toSorted());
    const of = (key: string) => columns.find((column) => column.key === key);
    expect(of('agi')).toMatchObject({ label: 'AGI', type: 'currency', editable: true });
    expect(of('agi')).toMatchObject({ sensitive: false });
    expect(of('age')).toMatchObject({ type: 'text', editable: false });
    expect(of('ssn')).toMatchObject({ type: 'text', sensitive: true });
    expect(of('household_size')).toMatchObject({ type: 'text', editable: true });
    expect(of('visa_number')).toMatchObject({ sensitive: true });
    expect(of('version')).toBeUndefined();
  });
});

describe('a window', () => {
  it('returns id, version, and the requested columns in their order', async () => {
    const requested = [
      'agi',
      'dob',
      'ssn',
      'cvc',
      'client_last_name',
      'household_size',
      'rx_plan_premium',
    ];
    const { columns, rows, total } = await window(requested, { limit: 2 });
    expect(columns).toEqual(requested);
    expect(rows).toEqual([
      [ids[1], 2, null, '2030-01-01', '', '', 'Abreu', '12', 300],
      [ids[3], 1, null, null, '', '', 'Moss', '', null],
    ]);
    expect(total).toBe(5);
  });

  it('masks secrets, works out ages and days, and never has the plain value', async () => {
    const { rows } = await window(['ssn', 'age', 'created_at'], { offset: 3 });
    const [, , ssn, age, created] = rows[0] ?? [];
    expect([ssn, age]).toEqual(['***-**-6037', expect.stringMatching(/^6\d$/)]);
    expect(created).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('returns every column at once', async () => {
    const columns = portal.table.columns().map(({ key }) => key);
    const { rows } = await window(columns);
    expect(rows.map((row) => row.length)).toEqual(Array(5).fill(columns.length + 2));
    const place = columns.indexOf('household_size') + 2;
    expect(rows.map((row) => row[place])).toEqual(['12', '', '', '3', '']);
  });

  it.each([
    [0, 2, ['Ana', 'Cy']],
    [1, 2, ['Cy', 'Di']],
    [2, 2, ['Di', 'José']],
    [3, 2, ['José', 'Bea']],
    [3, 200, ['José', 'Bea']],
    [4, 1, ['Bea']],
    [5, 2, []],
    [9, 2, []],
  ])('returns the window from %i on with at most %i rows', async (offset, limit, names) => {
    const everybody = await window(['client_first_name'], { offset, limit });
    expect(everybody.rows.map((row) => row[2])).toEqual(names);
    const filter = [{ column: 'client_last_name', op: 'filled' }];
    const filtered = await window(['client_first_name'], { offset, limit, filter });
    expect(filtered).toEqual(everybody);
  });

  it('refuses a column that is not there', async () => {
    await expect(window(['id'])).rejects.toMatchObject({
      problem: { status: 400, message: "There is no column 'id'" },
    });
  });
});

describe('the order', () => {
  it.each([
    ['client_first_name', ['Ana', 'Bea', 'Cy', 'Di', 'José'], ['José', 'Di', 'Cy', 'Bea', 'Ana']],
    ['occupation', ['Cy', 'Di', 'Ana', 'José', 'Bea'], ['José', 'Ana', 'Cy', 'Di', 'Bea']],
    ['agi', ['José', 'Ana', 'Cy', 'Di', 'Bea'], ['José', 'Ana', 'Cy', 'Di', 'Bea']],
    ['age_of_mother', ['Bea', 'Cy', 'Ana', 'Di', 'José'], ['Cy', 'Bea', 'Ana', 'Di', 'José']],
    ['age', ['José', 'Ana', 'Cy', 'Di', 'Bea'], ['José', 'Ana', 'Cy', 'Di', 'Bea']],
    ['household_size', ['José', 'Ana', 'Cy', 'Di', 'Bea'], ['Ana', 'José', 'Cy', 'Di', 'Bea']],
    ['status', ['Di', 'Ana', 'Cy', 'José', 'Bea'], ['Ana', 'Cy', 'José', 'Bea', 'Di']],
  ])(
    'sorts by %s with blanks last in both directions, equal ones by name',
    async (column, up, down) => {
      const by = (dir: 'asc' | 'desc') =>
        portal.column('client_first_name', { sort: { column, dir } });
      expect([await by('asc'), await by('desc')]).toEqual([up, down]);
    },
  );

  it.each([0, 2, 3, 4])('sorts each window the same way, also from %i on', async (offset) => {
    const sort = { column: 'occupation', dir: 'asc' };
    const { rows } = await window(['client_first_name'], { sort, offset, limit: 2 });
    expect(rows.map((row) => row[2])).toEqual(
      ['Cy', 'Di', 'Ana', 'José', 'Bea'].slice(offset, offset + 2),
    );
  });

  it('refuses to sort by hidden values', async () => {
    await expect(
      portal.column('ssn', { sort: { column: 'ssn', dir: 'asc' } }),
    ).rejects.toMatchObject({
      problem: { status: 400, message: 'Hidden values cannot be sorted' },
    });
  });
});

describe('filters', () => {
  it.each<[TableFilter, readonly string[]]>([
    [{ column: 'client_last_name', op: 'contains', value: 'PEN' }, ['José']],
    [{ column: 'client_last_name', op: 'is', value: 'moss' }, ['Cy', 'Di']],
    [{ column: 'client_last_name', op: 'is_not', value: 'Moss' }, ['Ana', 'José', 'Bea']],
    [{ column: 'occupation', op: 'contains', value: 'nandu' }, ['Ana']],
    [{ column: 'occupation', op: 'is', value: 'BAKER' }, ['Cy', 'Di']],
    [{ column: 'occupation', op: 'is_not', value: 'baker' }, ['Ana', 'José', 'Bea']],
    [{ column: 'occupation', op: 'empty' }, ['Bea']],
    [{ column: 'occupation', op: 'filled' }, ['Ana', 'Cy', 'Di', 'José']],
    [{ column: 'occupation', op: 'contains', value: '.' }, []],
    [{ column: 'notes', op: 'contains', value: 'at&t fiber' }, ['José']],
    [{ column: 'notes', op: 'contains', value: '<b>' }, []],
    [{ column: 'dob', op: 'from', value: '1961-03-07' }, ['Ana', 'José']],
    [{ column: 'dob', op: 'to', value: '1961-03-07' }, ['José']],
    [{ column: 'dob', op: 'is_not', value: '1961-03-07' }, ['Ana', 'Cy', 'Di', 'Bea']],
    [{ column: 'dob', op: 'contains', value: '3/7/' }, ['José']],
    [{ column: 'dob', op: 'from', value: 'today' }, ['Ana']],
    [{ column: 'dob', op: 'to', value: 'today-1d' }, ['José']],
    [{ column: 'dob', op: 'from', value: 'today+90d-150y' }, ['Ana', 'José']],
    [{ column: 'dob', op: 'empty' }, ['Cy', 'Di', 'Bea']],
    [{ column: 'agi', op: 'is', value: '$41,000.50' }, ['José']],
    [{ column: 'rx_plan_premium', op: 'to', value: '300' }, ['Ana']],
    [{ column: 'rx_plan_premium', op: 'from', value: '300.01' }, []],
    [{ column: 'rx_plan_premium', op: 'contains', value: '$300.00' }, ['Ana']],
    [{ column: 'status', op: 'is', value: 'lead' }, ['Di']],
    [{ column: 'ssn', op: 'filled' }, ['José']],
    [{ column: 'ssn', op: 'empty' }, ['Ana', 'Cy', 'Di', 'Bea']],
    [{ column: 'cvc', op: 'filled' }, []],
    [{ column: 'household_size', op: 'from', value: '4' }, ['Ana']],
    [{ column: 'household_size', op: 'empty' }, ['Cy', 'Di', 'Bea']],
    [{ column: 'age', op: 'from', value: '60' }, ['José']],
  ])('filters the table by %j', async (filter, names) => {
    expect(await fit(filter)).toEqual(names);
  });

  it('combines filters with and', async () => {
    expect(await fit(moss, { column: 'status', op: 'is', value: 'lead' })).toEqual(['Di']);
  });

  it.each<[TableFilter, string]>([
    [{ column: 'ssn', op: 'contains', value: '6037' }, 'Hidden values can only be filtered as'],
    [{ column: 'ssn', op: 'is', value: '900-12-6037' }, 'Hidden values can only be'],
    [{ column: 'ssn', op: 'is_not', value: '900-12-6037' }, 'Hidden values can only be'],
    [{ column: 'dob', op: 'from', value: '2026-02-30' }, 'Please enter a valid date'],
    [{ column: 'rx_plan_premium', op: 'from', value: 'many' }, 'Please enter an amount'],
    [{ column: 'occupation', op: 'from', value: 'a' }, 'A text column cannot be filtered'],
    [{ column: 'occupation', op: 'contains', value: ' ' }, 'Please enter what'],
    [{ column: 'nothing', op: 'empty' }, "There is no column 'nothing'"],
  ])('refuses the filter %j', async (filter, message) => {
    await expect(fit(filter)).rejects.toMatchObject({
      problem: { status: 400, message: expect.stringContaining(message) as string },
    });
  });
});

describe('a search', () => {
  it.each([
    ['pena', ['José']],
    ['jose pe', ['José']],
    ['305555', ['José']],
    ['(305) 555-0142', ['José']],
    ['mo', ['Cy', 'Di']],
    ['nobody', []],
    ['%', []],
    ['', ['Ana', 'Cy', 'Di', 'José', 'Bea']],
  ])('searches for %j', async (q, names) => {
    expect(await portal.column('client_first_name', { q })).toEqual(names);
    const { total } = await window(['client_first_name'], { q, limit: 1 });
    expect(total).toBe(names.length);
  });
});

describe('totals', () => {
  it('totals amounts, and counts blanks and overdue dates', async () => {
    const columns = ['agi', 'rx_plan_premium', 'occupation', 'ssn', 'dob', 'household_size', 'cvc'];
    expect(JSON.parse(await portal.table.totals({ columns }))).toEqual({
      success: true,
      data: {
        count: 5,
        sums: { agi: 41000.5, rx_plan_premium: 300 },
        empty: {
          agi: 4,
          rx_plan_premium: 4,
          occupation: 1,
          ssn: 4,
          dob: 3,
          household_size: 3,
          cvc: 5,
        },
        overdue: 1,
      },
    });
  });

  it('sums the rows of the query', async () => {
    expect(
      JSON.parse(await portal.table.totals({ columns: ['agi'], filter: [moss] })),
    ).toMatchObject({
      data: { count: 2, sums: { agi: 0 }, empty: { agi: 2 }, overdue: 0 },
    });
  });
});

describe('counts', () => {
  it('counts the rows of each query', async () => {
    const lead = { column: 'status', op: 'is', value: 'lead' } as const;
    const queries = [{}, { filter: [moss] }, { filter: [moss, lead] }, { q: 'pena' }];
    expect(await portal.table.counts(queries)).toEqual([5, 2, 1, 1]);
    expect(await portal.table.counts([])).toEqual([]);
  });

  it('counts more queries than a function takes arguments', async () => {
    const queries = Array.from({ length: 250 }, (_, index) =>
      index % 2 === 0 ? {} : { filter: [moss] },
    );
    const counts = await portal.table.counts(queries);
    expect(counts).toEqual(queries.map(({ filter }) => (filter === undefined ? 5 : 2)));
  });

  it('rejects counts that make no sense', async () => {
    const wrong = { column: 'nothing', op: 'empty' } as const;
    const queries = [{ filter: [moss] }, { filter: [wrong] }];
    await expect(portal.table.counts(queries)).rejects.toMatchObject({ problem: { status: 400 } });
  });
});

describe('batches', () => {
  it('returns every row once in batches, in order', async () => {
    const sort = { column: 'occupation', dir: 'desc' } as const;
    const rows: Row[] = [];
    for await (const batch of portal.table.batches({ columns: ['client_first_name'], sort }))
      rows.push(...batch);
    expect(rows.map((row) => row[2])).toEqual(['José', 'Ana', 'Cy', 'Di', 'Bea']);
    expect(rows[0]?.slice(0, 2)).toEqual([ids[0], 2]);
  });
});
