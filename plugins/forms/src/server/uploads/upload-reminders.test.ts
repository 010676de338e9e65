import { afterAll, beforeAll, expect, it } from 'vitest';
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
  expect(response.body).toEqual({ success: true, message: 'Link sent to luz@example.com' });
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

it('sends no link that was revoked', async () => {
  const { id, link } = await portal.requestWithToken();
  const path = `/upload-requests/${id}/links/${link!.id}`;
  await portal.call('DELETE', path);
  expect((await portal.call('POST', `${path}/send`, { channel: 'mail' })).status).toBe(409);
});
