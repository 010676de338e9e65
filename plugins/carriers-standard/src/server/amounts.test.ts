import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCarriersPortal, type CarriersPortal } from './testing/carriers-portal.fixture.ts';

let portal: CarriersPortal;

beforeAll(async () => {
  portal = await createCarriersPortal();
});
afterAll(() => portal.close());

const SENTENCE = 'Please enter an amount such as 1,234.56';

describe('carrier amounts', () => {
  it.each([
    ['$1,200.50', 1200.5],
    ['(45.00)', -45],
    [12.345, 12.35],
    [0, 0],
    ['', null],
    ['  ', null],
    [null, null],
    ['999999999999.99', 999_999_999_999.99],
  ])('stores the amount %j as %j', async (sent, stored) => {
    const id = await portal.add({ oscar: 7 });
    const answer = await portal.put(id, { oscar: sent });
    expect(answer.body).toMatchObject({ oscar: stored, cigna: null });
    expect(await portal.client(id)).toMatchObject({ oscar: stored });
  });

  it.each(['a lot', 1e13, '1000000000000', true, [1]])(
    'rejects the amount %j by the schema of the carrier',
    async (sent) => {
      const id = await portal.add({ oscar: 7 });
      const answer = await portal.put(id, { oscar: sent, company: 'x' });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ details: [{ field: 'oscar', message: SENTENCE }] });
      expect(await portal.client(id)).toMatchObject({ oscar: 7, company: '' });
    },
  );

  it('writes nothing when the amount is the same', async () => {
    const id = await portal.add({ oscar: '12.50' });
    expect((await portal.put(id, { oscar: '$12.5' })).body).toMatchObject({ version: 1 });
  });

  it('records the old and the new amount in the history', async () => {
    const id = await portal.add({ oscar: 10 });
    await portal.put(id, { oscar: 12.5 });
    const { token } = portal;
    const history = await portal.request('GET', `/api/clients/${id}/history`, { token });
    const [line] = history.json<{ data: readonly { changes: object }[] }>().data;
    expect(line?.changes).toEqual({ oscar: { from: 10, to: 12.5 } });
  });
});

describe('carrier amounts in the ledger', () => {
  it('accepts amounts as people type them and rejects other text', async () => {
    const id = await portal.add();
    expect((await portal.edit(id, 'aetna', '($1,045.1)')).body).toMatchObject({
      data: [{ field: 'aetna', value: -1045.1, version: 2 }],
    });
    expect((await portal.edit(id, 'aetna', 'much')).body).toMatchObject({
      details: [{ field: '0', message: 'Please enter an amount such as 1,234.56' }],
    });
    expect(await portal.client(id)).toMatchObject({ aetna: -1045.1 });
  });

  it('sorts, filters, sums, and finds amounts', async () => {
    const [low, high] = [await portal.add({ simply: 9 }), await portal.add({ simply: 10.5 })];
    const ids = async (query: Record<string, string>) => {
      const answer = await portal.ledger('rows', { columns: 'simply', ...query });
      return answer.json<{ rows: [number][] }>().rows.map(([id]) => id);
    };
    const filled = JSON.stringify([{ column: 'simply', op: 'filled' }]);
    expect(await ids({ filter: filled, sort: 'simply', dir: 'desc' })).toEqual([high, low]);
    expect(
      await ids({ filter: JSON.stringify([{ column: 'simply', op: 'to', value: '9' }]) }),
    ).toEqual([low]);
    expect(
      (await portal.ledger('totals', { columns: 'simply', filter: filled })).body,
    ).toMatchObject({
      data: { count: 2, sums: { simply: 19.5 }, empty: { simply: 0 } },
    });
    expect((await portal.ledger('find', { columns: 'simply', term: '$10.50' })).body).toMatchObject(
      {
        data: { id: high, column: 'simply' },
      },
    );
  });
});
