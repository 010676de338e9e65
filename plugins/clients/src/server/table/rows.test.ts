import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTablePortal, type TablePortal } from './table-portal.fixture.ts';

let portal: TablePortal;
const ids: number[] = [];

beforeAll(async () => {
  portal = await createTablePortal();
  for (const client_first_name of ['Ana', 'Bea', 'Cy'])
    ids.push((await portal.add({ client_first_name, client_last_name: 'Paz' })).id);
  await portal.put(ids[0] ?? 0, { ssn: '900-12-6037', notes: '<p>AT&amp;T</p>' });
});
afterAll(() => portal.close());

const rows = (ids: readonly number[], columns: readonly string[]) =>
  portal.table.rows({ ids, columns });

it('returns the named rows in their order, as a window would', async () => {
  const [ana = 0, bea = 0, cy = 0] = ids;
  const window = { columns: ['ssn', 'notes'], offset: 0, limit: 1 };
  const [first] = (JSON.parse(await portal.table.window(window)) as { rows: unknown[] }).rows;
  expect(await rows([cy, ana], ['ssn', 'notes'])).toEqual([
    [cy, 1, '', ''],
    [ana, 2, '***-**-6037', '<p>AT&amp;T</p>'],
  ]);
  expect(await rows([ana], ['ssn', 'notes'])).toEqual([first]);
  expect(await rows([bea], [])).toEqual([[bea, 1]]);
});

it('leaves out unknown and deleted clients', async () => {
  const [ana = 0, bea = 0] = ids;
  const { token } = portal;
  await portal.request('DELETE', `/api/clients/${bea}`, { token });
  expect(await rows([bea, 999_999, ana], [])).toEqual([[ana, 2]]);
  expect(await rows([], ['ssn'])).toEqual([]);
});

it('returns no unknown columns', async () => {
  await expect(rows(ids, ['shoe_size'])).rejects.toMatchObject({ problem: { status: 400 } });
});
