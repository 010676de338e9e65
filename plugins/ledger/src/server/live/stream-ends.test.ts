import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLivePortals, type LivePortals } from './testing/live-portals.fixture.ts';

let portals: LivePortals;
let owner: string;

beforeAll(async () => {
  portals = await createLivePortals('status');
  owner = await portals.one.signIn('owner');
});
afterAll(() => portals.close());

const want = async (module: string, wanted: boolean) => {
  const sent = { token: owner, body: { wanted } };
  const response = await portals.one.request('POST', `/api/modules/${module}`, sent);
  expect(response.status).toBe(200);
};

it('ends the streams of a disabled module in every process without waiting for readers', async () => {
  const here = await portals.listen(portals.one, owner);
  const there = await portals.listen(portals.other, owner);
  const began = performance.now();
  await want('ledger', false);
  await Promise.all([here.ended, there.ended]);
  expect(performance.now() - began).toBeLessThan(8_000);
  expect((await portals.listen(portals.one, owner)).status).toBe(404);
  await want('ledger', true);
  const again = await portals.listen(portals.one, owner);
  await expect.poll(() => again.of('peers').length).toBeGreaterThan(0);
  again.close();
});

it('sends current values once the module is enabled again', async () => {
  await want('ledger', false);
  await want('ledger', true);
  const here = await portals.listen(portals.one, owner);
  const call = (path: string, body: object) =>
    portals.one.request('POST', `/api/ledger/${path}`, { token: owner, body });
  const { data } = (await call('rows', { values: {} })).json<{ data: { id: number } }>();
  await expect.poll(() => here.of('rows')).not.toEqual([]);
  await call('edits', { edits: [{ id: data.id, field: 'company', value: 'Ours' }] });
  await expect.poll(() => here.of('cells')).toHaveLength(1);
  expect(here.of('cells')[0]?.cells).toMatchObject([{ values: { company: 'Ours' } }]);
  here.close();
});

it('leaves a stream open when another module is disabled', async () => {
  const here = await portals.listen(portals.one, owner);
  await want('status', false);
  const there = await portals.listen(portals.other, owner);
  await expect.poll(() => here.of('peers').at(-1)?.peers).toHaveLength(2);
  there.close();
  await expect.poll(() => here.of('peers').at(-1)?.peers).toHaveLength(1);
  here.close();
});

it('ends a stream with its sign-in', async () => {
  const maria = await portals.one.signIn();
  const here = await portals.listen(portals.one, maria);
  await portals.one.request('POST', '/api/crm/logout', { token: maria });
  await here.ended;
  expect((await portals.listen(portals.one, maria)).status).toBe(401);
}, 15_000);

it('ends a stream with its process', async () => {
  const there = await portals.listen(portals.other, owner);
  const here = await portals.listen(portals.one, owner);
  await expect.poll(() => here.of('peers').at(-1)?.peers).toHaveLength(2);
  const began = performance.now();
  await portals.other.portal.stop();
  await there.ended;
  expect(performance.now() - began).toBeLessThan(8_000);
  await expect.poll(() => here.of('peers').at(-1)?.peers).toHaveLength(1);
});
