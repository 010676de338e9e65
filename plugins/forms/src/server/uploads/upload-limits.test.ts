import { Database } from '@porchlight/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUploadsPortal, statement, type UploadsPortal } from './uploads-portal.fixture.ts';

let portal: UploadsPortal;
beforeAll(async () => {
  portal = await createUploadsPortal();
});
afterAll(() => portal.close());

it('takes at most 100 documents for one item of a request, and the others still', async () => {
  const { token, items, client_id } = await portal.requestWithToken();
  const [full, other] = items.map(({ id }) => id);
  await portal.database.query('update forms_upload_item set documents = 99 where id = $1', [full]);
  const refused = await portal.send(token, full!, [statement, statement]);
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'conflict' }]);
  expect(await portal.documents(client_id)).toEqual([]);
  const sent = [full!, full!, other!].map((id) => () => portal.send(token, id, [statement]));
  const statuses = [];
  for (const send of sent) statuses.push((await send()).status);
  expect(statuses).toEqual([201, 409, 201]);
  expect(await portal.documents(client_id)).toHaveLength(2);
});

it('stores nothing of files that were on their way when their link was revoked', async () => {
  const { token, items, client_id, link } = await portal.requestWithToken();
  const { knex } = portal.portal.kernel.currentSnapshot().service(Database)!;
  const answer = await knex.transaction(async (trx) => {
    // The call is admitted and then waits here, as it would for the rest of its files.
    await trx.raw('lock table forms_upload_request in access exclusive mode');
    const sending = portal.send(token, items[0]!.id, [statement]);
    const waiting = `select pid from pg_locks where not granted
      and relation = 'forms_upload_request'::regclass`;
    await expect
      .poll(() => portal.database.query(waiting), { interval: 20, timeout: 20_000 })
      .toHaveLength(1);
    const revoke = 'update core_link set revoked_at = now() where id = $1';
    await portal.database.query(revoke, [link!.id]);
    return { sending };
  });
  expect((await answer.sending).status).toBe(404);
  expect(await portal.documents(client_id)).toEqual([]);
});

it('takes at most 40 uploads in ten minutes by one link', async () => {
  const { token, items } = await portal.requestWithToken();
  const text = { name: 'notes.txt', content: 'no document' };
  const statuses = [];
  for (let sent = 0; sent <= 40; sent += 1)
    statuses.push((await portal.send(token, items[0]!.id, [text])).status);
  expect([statuses[39], statuses[40]]).toEqual([415, 429]);
});
