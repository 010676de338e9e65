import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClientsPortal, type ClientsPortal } from './testing/clients-portal.fixture.ts';

let portal: ClientsPortal;

beforeAll(async () => {
  portal = await createClientsPortal();
});
afterAll(() => portal.close());

async function purge(): Promise<void> {
  const { jobs } = portal.portal.kernel.currentSnapshot();
  const job = jobs.find(({ definition }) => definition.id === 'clients.purge-deleted');
  await job?.definition.run({}, new AbortController().signal, () => undefined);
}

/** Deletes a client as of so many days ago. */
async function remove(id: number, daysAgo: number): Promise<void> {
  await portal.request('DELETE', `/api/clients/${id}`, { token: portal.token });
  await portal.database.query(
    `update clients_client set deleted_at = now() - $2 * interval '1 day' where id = $1`,
    [id, daysAgo],
  );
}

it('removes clients that were deleted more than 30 days ago, with their secrets, and no others', async () => {
  const [stays, fresh, old] = [
    await portal.add(),
    await portal.add(),
    await portal.add({ ssn: '900-12-6037' }),
  ];
  await remove(fresh.id, 29.9);
  await remove(old.id, 30.1);
  await purge();
  const left = await portal.database.query<{ id: string }>(
    'select id from clients_client order by id',
  );
  expect(left.map(({ id }) => Number(id))).toEqual([stays.id, fresh.id]);
  expect(await portal.database.query('select 1 from clients_secret')).toEqual([]);
  expect((await portal.audit(old.id)).at(-1)).toMatchObject({
    action: 'client.purged',
    actor_id: null,
  });
  await purge();
  expect(
    (await portal.audit(old.id)).filter(({ action }) => action === 'client.purged'),
  ).toHaveLength(1);
});

it('makes the personal values of a purged client unreadable in the audit, which stays whole', async () => {
  const health = { name_of_rx1: 'Metformin', notes: '<p>Diabetic</p>', ssn: '900-12-6037' };
  const { id } = await portal.add({ company: 'Sunrise Bakery', ...health });
  await portal.put(id, { name_of_rx1: 'Insulin' });
  const storedLines = async () =>
    JSON.stringify(
      await portal.database.query('select changes from core_audit where entity_id = $1', [
        String(id),
      ]),
    );
  expect(await storedLines()).not.toMatch(/Metformin|Insulin|Diabetic|6037/);
  expect(await storedLines()).toContain('Sunrise Bakery');
  expect((await portal.audit(id))[1]?.changes).toEqual({
    name_of_rx1: { from: 'Metformin', to: 'Insulin' },
  });

  await remove(id, 31);
  await purge();

  const gone = { deleted: true };
  const [created, updated] = await portal.audit(id);
  expect(created?.changes).toMatchObject({
    notes: gone,
    ssn: gone,
    name_of_rx1: gone,
    company: { to: 'Sunrise Bakery' },
  });
  expect(updated?.changes).toEqual({ name_of_rx1: gone });
});

it('removes recipients and contents of messages to a purged client', async () => {
  const { id } = await portal.add();
  await portal.database.query(
    `insert into core_message
       (id, template, key, channel, title, is_secret, recipient, client_id, sealed_content)
     values (gen_random_uuid(), 'x.y', 'k', 'mail', 'X', false, 'ana@example.com', $1, 'sealed')`,
    [id],
  );
  await remove(id, 30.1);
  await purge();
  const messages = await portal.database.query(
    'select state, recipient, sealed_content from core_message where client_id = $1',
    [id],
  );
  expect(messages).toEqual([{ state: 'failed', recipient: null, sealed_content: null }]);
});
