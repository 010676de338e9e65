import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTablePortal, type TablePortal } from './table-portal.fixture.ts';

let portal: TablePortal;

beforeAll(async () => {
  portal = await createTablePortal();
  const add = (first: string, last: string, more: object = {}) =>
    portal.add({ client_first_name: first, client_last_name: last, ...more });
  await add('Ann', 'O’Brien', { spouse_name: 'Mary-Ann O’Hara', occupation: 'co-owner' });
  await add('Ben', 'OBrien', { occupation: 'coowner', company: 'D’Angelo Foods' });
  await add('Cy', 'O Brien-Ruiz');
  await add('小明', '王');
  await add('タロウ', 'ヤマダ', { spouse_name: 'ﾔﾏﾀﾞ ﾊﾅｺ' });
});
afterAll(() => portal.close());

it.each<[column: string, op: 'is' | 'is_not' | 'contains', value: string, found: string[]]>([
  ['client_last_name', 'is', 'obrien', ['Ann', 'Ben']],
  ['client_last_name', 'is', "O'Brien", ['Ann', 'Ben']],
  ['client_last_name', 'is_not', 'OBrien', ['Cy', 'タロウ', '小明']],
  ['client_last_name', 'contains', 'obrien', ['Ann', 'Ben', 'Cy']],
  ['client_last_name', 'contains', 'O’Brien', ['Ann', 'Ben', 'Cy']],
  ['client_last_name', 'contains', "'", ['Ann']],
  ['client_last_name', 'is', 'やまだ', ['タロウ']],
  ['client_first_name', 'contains', '明', ['小明']],
  ['spouse_name', 'contains', 'maryann ohara', ['Ann']],
  ['spouse_name', 'is', 'やまだはなこ', ['タロウ']],
  ['company', 'contains', 'dangelo', ['Ben']],
  ['occupation', 'is', 'coowner', ['Ben']],
  ['occupation', 'contains', 'co-owner', ['Ann']],
])('filters names as the search finds them: %s %s %j', async (column, op, value, found) => {
  const rows = await portal.column('client_first_name', { filter: [{ column, op, value }] });
  expect([...rows].toSorted()).toEqual(found.toSorted());
});
