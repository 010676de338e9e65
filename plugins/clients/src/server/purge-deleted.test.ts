import { Writes } from '@porchlight/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { opened } from '../../fixtures/plugins/fixture-household/src/server/index.ts';
import { purgeDeleted } from './purge-deleted.ts';
import {
  createClientsPortal,
  fixtureRoot,
  type ClientsPortal,
} from './testing/clients-portal.fixture.ts';

let portal: ClientsPortal;
let writes: Writes;

beforeAll(async () => {
  portal = await createClientsPortal({
    plugins: ['clients', 'fixture-household'],
    fixtureRoots: [fixtureRoot],
  });
  if (opened.writes === undefined) throw new Error('The fixture did not start.');
  ({ writes } = opened as { writes: Writes });
});
afterAll(() => portal.close());

it('removes who was deleted more than 30 days ago, with secrets, and nobody else', async () => {
  const [stays, fresh, old] = [
    await portal.add(),
    await portal.add(),
    await portal.add({ ssn: '900-12-6037' }),
  ];
  for (const { id } of [fresh, old])
    await portal.request('DELETE', `/api/clients/${id}`, { token: portal.token });
  const age = (id: number, days: number) =>
    portal.database.query(
      `update clients_client set deleted_at = now() - $2 * interval '1 day' where id = $1`,
      [id, days],
    );
  await age(fresh.id, 29.9);
  await age(old.id, 30.1);
  await purgeDeleted(
    () => writes,
    () => [],
  ).run({}, new AbortController().signal);
  const left = await portal.database.query<{ id: string }>(
    'select id from clients_client order by id',
  );
  expect(left.map(({ id }) => Number(id))).toEqual([stays.id, fresh.id]);
  expect(await portal.database.query('select 1 from clients_secret')).toEqual([]);
  expect((await portal.audit(old.id)).at(-1)).toMatchObject({
    action: 'client.purged',
    actor_id: null,
  });
  await purgeDeleted(
    () => writes,
    () => [],
  ).run({}, new AbortController().signal);
  expect(
    (await portal.audit(old.id)).filter(({ action }) => action === 'client.purged'),
  ).toHaveLength(1);
});
