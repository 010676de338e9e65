import type { SecurityNotice } from '@porchlight/schemas';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUploadsPortal, statement, type UploadsPortal } from './uploads-portal.fixture.ts';

let portal: UploadsPortal;
beforeAll(async () => {
  portal = await createUploadsPortal();
});
afterAll(() => portal.close());

const REASON = 'Photo of the wrong side';
const WITH_REASON = `reason=${encodeURIComponent(REASON)}`;

const reasonsOf = (purpose: string) => (purpose === 'No reason given' ? [] : [purpose]);

async function uploaded() {
  const { token, items, client_id } = await portal.requestWithToken();
  expect((await portal.send(token, items[0]!.id, [statement])).status).toBe(201);
  const [document] = await portal.documents(client_id);
  return { client: client_id, document: document! };
}

const notices = async (client: number) => {
  const path = '/api/agents/security-notices';
  const answer = await portal.request('GET', path, { token: portal.owner });
  return answer
    .json<{ data: readonly (SecurityNotice & { by: string | null })[] }>()
    .data.filter(({ subject }) => subject.endsWith(`client ${String(client)}`))
    .map(({ kind, details }) => ({ kind, details }));
};

it.each([
  [WITH_REASON, REASON],
  ['', 'No reason given'],
  ['reason=', 'No reason given'],
])('deletes a file of the client with its reason in the timeline (%j)', async (query, purpose) => {
  const { client, document } = await uploaded();
  expect(document).toMatchObject({ from_client: true });
  expect((await portal.call('DELETE', `/documents/${document.id}?${query}`)).status).toBe(200);
  expect((await portal.history(client))[0]).toMatchObject({
    action: 'document.deleted',
    entity_id: document.id,
    purpose,
  });
  await expect
    .poll(() => notices(client))
    .toEqual([{ kind: 'document-deleted', details: reasonsOf(purpose) }]);
});

it('stays a file of the client whatever an agent writes about it', async () => {
  const { client, document } = await uploaded();
  const body = { notes: '', status: '', folder: 'Other', file_name: 'Other', signed: true };
  expect((await portal.call('PATCH', `/documents/${document.id}`, body)).status).toBe(200);
  expect((await portal.call('DELETE', `/documents/${document.id}`)).status).toBe(200);
  expect((await portal.history(client))[0]).toMatchObject({ purpose: 'No reason given' });
});

it('names a file that an agent renamed as its client sent it, in the timeline and the notice', async () => {
  const { client, document } = await uploaded();
  for (const file_name of ['First', 'Second'])
    expect((await portal.call('PATCH', `/documents/${document.id}`, { file_name })).status).toBe(
      200,
    );
  expect((await portal.call('DELETE', `/documents/${document.id}`)).status).toBe(200);
  const sent_name = { from: document.file_name };
  const second = `Second${document.file_name.slice(document.file_name.lastIndexOf('.'))}`;
  expect((await portal.history(client))[0]).toMatchObject({
    action: 'document.deleted',
    changes: { file_name: { from: second }, sent_name },
  });
  const path = '/api/agents/security-notices';
  await expect
    .poll(async () => (await portal.request('GET', path, { token: portal.owner })).text)
    .toContain(
      JSON.stringify(`${second}, client ${String(client)}, sent as "${document.file_name}"`).slice(
        1,
        -1,
      ),
    );
});

it.each([
  [WITH_REASON, REASON],
  ['', 'No reason given'],
])('deletes a client whose file goes with it with the reason (%j)', async (query, purpose) => {
  const { client } = await uploaded();
  expect(await portal.get(`/clients/${String(client)}/related-data`)).toMatchObject({
    from_client: true,
  });
  expect((await portal.call('DELETE', `/clients/${String(client)}?${query}`)).status).toBe(200);
  await expect
    .poll(() => notices(client))
    .toEqual([{ kind: 'client-deleted', details: reasonsOf(purpose) }]);
});
