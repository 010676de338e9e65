import { afterAll, beforeAll, expect, it } from 'vitest';
import { opened } from '../../../fixtures/plugins/fixture-household/src/server/index.ts';
import type { ImportUndo } from '../../client-import.ts';
import { createTablePortal, type TablePortal } from '../table/table-portal.fixture.ts';

let portal: TablePortal;

beforeAll(async () => {
  portal = await createTablePortal();
});
afterAll(() => portal.close());

it('restores a secret of a plugin that was turned off since, under its mask', async () => {
  const { actor, token } = portal;
  const { imports, writes } = opened;
  const owner = await portal.signIn('owner');
  const want = (wanted: boolean) =>
    portal.request('POST', '/api/modules/fixture-household', { token: owner, body: { wanted } });
  const { id } = await portal.add();
  await portal.put(id, { visa_number: 'VISA77776037' });
  const undo = await writes!.run(actor, async (unit): Promise<ImportUndo> => {
    const rows = [{ id, values: { visa_number: 'VISA00001234' } }];
    const [plan] = await imports!.plan(unit, rows);
    if (plan?.action !== 'update') throw new Error('The row has nothing to update.');
    const [row] = await imports!.write(unit, [{ id, ...plan }], 'Import of a test');
    if (row?.outcome !== 'written') throw new Error('The row was not written.');
    return row;
  });
  const read = async () =>
    (await portal.request('GET', `/api/clients/${id}`, { token })).json<{ visa_number: string }>();
  expect((await read()).visa_number).toBe('••••1234');

  await want(false);
  const left = await writes!.run(actor, (unit) => imports!.undo(unit, [undo], 'Undo of a test'));
  expect(left).toEqual({ kept: [], busy: [] });
  const [line] = (await portal.audit(id)).slice(-1);
  expect(line?.changes).toEqual({ visa_number: { from: '••••1234', to: '••••6037' } });

  await want(true);
  expect((await read()).visa_number).toBe('••••6037');
  const revealed = await portal.request('POST', `/api/clients/${id}/reveal`, {
    token,
    body: { fields: ['visa_number'] },
  });
  expect(revealed.body).toMatchObject({ data: { visa_number: 'VISA77776037' } });
});
