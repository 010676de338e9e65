import { afterAll, beforeAll, expect, it } from 'vitest';
import type { UploadRequestList } from '../../generated/types.ts';
import { photo } from './sample-picture.fixture.ts';
import { createUploadsPortal, type UploadsPortal } from './uploads-portal.fixture.ts';

const START = '2026-11-23T15:00:00.000Z';
const DAY_MS = 24 * 3_600_000;
let portal: UploadsPortal;

beforeAll(async () => {
  portal = await createUploadsPortal();
});
afterAll(() => portal.close());

async function sent() {
  const client_id = await portal.addClient({ primary_email: 'luz@example.com' });
  const request = await portal.requestWithToken({ client_id, expirationHours: 720 });
  const path = `/upload-requests/${request.id}/links/${request.link!.id}/send`;
  const response = await portal.call('POST', path, { channel: 'mail' });
  expect(response.status).toBe(200);
  return request;
}

const messagesTo = async (clientId: number) =>
  (await portal.history(clientId)).filter(({ action }) => action === 'message.queued').length;

/** The morning so many days after the start. */
async function morningAfter(days: number): Promise<void> {
  portal.clock.set(new Date(Date.parse(START) + days * DAY_MS).toISOString());
  const { jobs } = portal.portal.kernel.currentSnapshot();
  await jobs
    .find(({ definition }) => definition.id === 'forms.remind-of-links')!
    .definition.run({}, new AbortController().signal, () => undefined);
  // The agent of the test is signed in for hours only.
  portal.clock.set(START);
}

it('reminds of a sent request on days 2, 5, and 9, until each of its documents has arrived', async () => {
  const [waiting, half, complete] = [await sent(), await sent(), await sent()];
  const send = (request: typeof half, index: number) =>
    portal.send(request.token, request.items[index]!.id, [{ name: 'a.jpg', content: photo }]);
  await send(half, 0);
  await send(complete, 0);
  await send(complete, 1);
  const counts = [];
  for (const day of [1, 2, 5, 9, 10]) {
    await morningAfter(day);
    counts.push(
      await Promise.all([waiting, half, complete].map(({ client_id }) => messagesTo(client_id))),
    );
  }
  expect(counts).toEqual([
    [1, 1, 1],
    [2, 2, 1],
    [3, 3, 1],
    [4, 4, 1],
    [4, 4, 1],
  ]);
});

it('shows how a request was sent, and sends no more reminders once an agent stops them', async () => {
  const { id, link, client_id } = await sent();
  const shown = async () => (await portal.requests(client_id))[0]?.link?.sent;
  expect(await shown()).toMatchObject({
    channel: 'mail',
    sent_on: '2026-11-23',
    reminders: ['2026-11-25', '2026-11-28', '2026-12-02'],
    is_stopped: false,
  });
  const path = `/upload-requests/${id}/links/${link!.id}/reminders`;
  expect((await portal.call('DELETE', path)).status).toBe(200);
  expect(await shown()).toMatchObject({ reminders: [], is_stopped: true });
  await morningAfter(2);
  expect(await messagesTo(client_id)).toBe(1);
  const actions = (await portal.history(client_id)).map(({ action }) => action);
  expect(actions).toContain('upload-request.reminders-stopped');
  const other = (await portal.requested()).id;
  expect(
    (await portal.call('DELETE', `/upload-requests/${other}/links/${link!.id}/reminders`)).status,
  ).toBe(404);
});

it('says whether the client of a request has an address', async () => {
  const client_id = await portal.addClient({ primary_phone: '305-555-0142' });
  const list = await portal.get<UploadRequestList>(`/clients/${client_id}/upload-requests`);
  expect(list.recipient).toEqual({ has_email: false, has_phone: true, has_birth_date: false });
});

it('sends no link that was revoked', async () => {
  const { id, link } = await portal.requestWithToken();
  const path = `/upload-requests/${id}/links/${link!.id}`;
  await portal.call('DELETE', path);
  expect((await portal.call('POST', `${path}/send`, { channel: 'mail' })).status).toBe(409);
});
