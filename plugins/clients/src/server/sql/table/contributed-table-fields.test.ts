import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@porchlight/testing';
import { QueryBindings } from './query-bindings.ts';
import { contributedTableField } from './contributed-table-fields.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const described = { field: 'visited', label: 'Visited', group: 'Visits' };
const bound = new QueryBindings({ today: '2026-01-01', zone: 'UTC' });

async function read(schema: Record<string, unknown>, stored: unknown): Promise<unknown> {
  const { sql } = contributedTableField({ ...described, schema });
  const [row] = await database.query<{ value: string | null }>(
    `select (${sql(bound)})::text as value from (select $1::jsonb as ext) c`,
    [JSON.stringify({ visited: stored })],
  );
  return row?.value;
}

it.each([
  ['2024-02-29', '2024-02-29'],
  ['2023-02-29', null],
  ['2024-02-30', null],
  ['2024-04-31', null],
  ['2024-13-01', null],
  ['2024-00-10', null],
  ['0000-01-01', null],
  ['3/7/1961', null],
  [12, null],
  [null, null],
])('reads a day stored by another version: %j as %j', async (stored, day) => {
  expect(await read({ type: 'string', format: 'date' }, stored)).toBe(day);
});

it.each([
  [12.5, '12.5'],
  ['12', null],
  [true, null],
])('reads a number stored by another version: %j as %j', async (stored, number) => {
  expect(await read({ type: 'number' }, stored)).toBe(number);
});
