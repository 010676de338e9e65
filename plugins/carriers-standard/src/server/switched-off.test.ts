import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCarriersPortal, type CarriersPortal } from './testing/carriers-portal.fixture.ts';

let portal: CarriersPortal;

beforeAll(async () => {
  portal = await createCarriersPortal();
});
afterAll(() => portal.close());

const POINTS = ['clients.fields', 'ledger.columns', 'clients.plan-lines'];
const shown = async (field: string) => {
  const points = await Promise.all(POINTS.map((id) => portal.point(id)));
  return points.map((values) => values.some((value) => value.field === field));
};

it('hides the carriers while they are turned off and returns their values afterwards', async () => {
  const id = await portal.add({ oscar: 450.25, company: 'Ours' });
  const window = () => portal.ledger('rows', { columns: 'company,oscar' });
  expect(await shown('oscar')).toEqual([true, true, true]);
  const before = await window();
  expect(before.json<{ rows: unknown[] }>().rows).toEqual([[id, 1, 'Ours', 450.25]]);

  await portal.want(false);
  expect(await shown('oscar')).toEqual([false, false, false]);
  expect(await portal.client(id)).not.toHaveProperty('oscar');
  const sorted = { columns: 'company', sort: 'oscar' };
  const filtered = {
    columns: 'company',
    filter: JSON.stringify([{ column: 'oscar', op: 'filled' }]),
  };
  for (const answer of [
    await window(),
    await portal.ledger('rows', sorted),
    await portal.ledger('rows', filtered),
    await portal.ledger('totals', { columns: 'oscar' }),
    await portal.ledger('find', { columns: 'oscar', term: '450' }),
    await portal.edit(id, 'oscar', '1'),
    await portal.put(id, { oscar: 1 }),
  ]) {
    expect(answer.status).toBe(400);
    expect(answer.text).toMatch(/oscar|not in the ledger at the moment/);
  }
  // Other writes work and leave the amounts alone.
  expect((await portal.edit(id, 'company', 'Mine')).status).toBe(200);
  expect((await portal.put(id, { occupation: 'Nurse' })).status).toBe(200);

  await portal.want(true);
  expect(await shown('oscar')).toEqual([true, true, true]);
  expect(await portal.client(id)).toMatchObject({ oscar: 450.25, company: 'Mine', version: 3 });
  expect((await window()).json<{ rows: unknown[] }>().rows).toEqual([[id, 3, 'Mine', 450.25]]);
});
