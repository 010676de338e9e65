import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createFormLinksPortal,
  HOUR_MS,
  START,
  type FormLinksPortal,
} from './form-links.fixture.ts';
import { linkMail, reminderMail } from './link-mails.ts';

let links: FormLinksPortal;

beforeAll(async () => {
  links = await createFormLinksPortal();
});
afterAll(() => links.close());

async function sendable(fields: Readonly<Record<string, string>>) {
  const clientId = await links.addClient(fields);
  const { sessionFormId } = await links.made({ formId: links.webForm, clientId });
  const [{ id } = { id: '' }] = await links.tokensOf(clientId);
  const path = `/forms/${sessionFormId!}/links/${id}`;
  const send = (channel = 'mail') => links.call('POST', `${path}/send`, { channel });
  return { clientId, sessionFormId: sessionFormId!, path, send };
}
const messagesTo = async (clientId: number) =>
  (await links.history(clientId)).filter(({ action }) => action === 'message.queued').length;
/** Links and reminders that went to a client, deleted ones too; without the notice to an address that was removed. */
const queuedFor = (clientId: number) =>
  links.database.query(
    `select 1 from core_audit
      where action = 'message.queued' and subject_id = $1 and changes #>> '{title,to}' = any ($2)`,
    [String(clientId), [linkMail.title, reminderMail.title]],
  );
/** The morning so many days after the start. */
async function morningAfter(days: number): Promise<void> {
  links.clock.set(new Date(Date.parse(START) + days * 24 * HOUR_MS).toISOString());
  const { jobs } = links.portal.kernel.currentSnapshot();
  await jobs
    .find(({ definition }) => definition.id === 'forms.remind-of-links')!
    .definition.run({}, new AbortController().signal, () => undefined);
  // The agent of the test is signed in for hours only.
  links.clock.set(START);
}

it('stores the mail of a portal without a mail server, and says that it was not sent', async () => {
  const { clientId, send } = await sendable({ primary_email: 'ana@example.com' });
  const response = await send();
  expect([response.status, response.body]).toEqual([
    200,
    {
      success: true,
      message: 'Not sent: this portal has no mail server. The email is in its mailbox.',
    },
  ]);
  expect(await messagesTo(clientId)).toBe(1);
});

it('refuses a client without the address, and a portal without text messages', async () => {
  const { clientId, send } = await sendable({ primary_phone: '305-555-0142' });
  expect((await send()).status).toBe(400);
  expect((await send('text')).status).toBe(409);
  expect((await send('pigeon')).status).toBe(400);
  expect(await messagesTo(clientId)).toBe(0);
});

it('sends no link that has ended', async () => {
  const { path, send } = await sendable({ primary_email: 'eva@example.com' });
  await links.call('DELETE', path);
  expect((await send()).status).toBe(409);
});

it('reminds of a sent link on days 2, 5, and 9, until the form arrives', async () => {
  const body = { primary_email: 'luz@example.com' };
  const [waiting, arrived, unsent] = [
    await sendable(body),
    await sendable(body),
    await sendable(body),
  ];
  const first = await links.made(
    { sessionFormId: waiting.sessionFormId, expirationHours: 720 },
    'client-access',
  );
  const [{ id } = { id: '' }] = (await links.tokensOf(waiting.clientId)).filter(
    ({ token }) => token === first.token,
  );
  await links.call('POST', `/forms/${waiting.sessionFormId}/links/${id}/send`, { channel: 'mail' });
  await arrived.send();
  const counts = [];
  for (const day of [1, 2, 2, 3, 5, 9, 10]) {
    if (day === 3) await links.store(arrived.sessionFormId, { status: 'submitted' });
    await morningAfter(day);
    counts.push([await messagesTo(waiting.clientId), await messagesTo(arrived.clientId)]);
  }
  expect(counts).toEqual([
    [1, 1],
    [2, 2],
    [2, 2],
    [2, 2],
    [3, 2],
    [4, 2],
    [4, 2],
  ]);
  expect(await messagesTo(unsent.clientId)).toBe(0);
});

describe('reminders', () => {
  let contacts = 0;
  /** A recipient of its own: no test uses up the limit of another. */
  const newContact = () => {
    contacts += 1;
    return { primary_email: `rosa.${contacts}@example.com` };
  };

  it.each<[string, (sent: Awaited<ReturnType<typeof sendable>>) => Promise<unknown>]>([
    ['the link is revoked', ({ path }) => links.call('DELETE', path)],
    [
      'the link has expired',
      ({ sessionFormId }) =>
        links.call('PUT', `/forms/${sessionFormId}`, { expires_at: links.inHours(1) }),
    ],
    [
      'the form is deleted',
      ({ sessionFormId }) => links.call('DELETE', `/sessionforms/${sessionFormId}`),
    ],
    ['the client is deleted', ({ clientId }) => links.call('DELETE', `/clients/${clientId}`)],
    [
      'the client has no address any more',
      ({ clientId }) => links.call('PUT', `/clients/${clientId}`, { primary_email: '' }),
    ],
    [
      'the form arrives',
      ({ sessionFormId }) => links.store(sessionFormId, { status: 'submitted' }),
    ],
    ['an agent stops them', ({ path }) => links.call('DELETE', `${path}/reminders`)],
  ])('end once %s', async (_, end) => {
    const sent = await sendable(newContact());
    const control = await sendable(newContact());
    expect((await sent.send()).status).toBe(200);
    expect((await control.send()).status).toBe(200);
    await end(sent);
    const count = async (id: number) => (await queuedFor(id)).length;
    await morningAfter(2);
    expect([await count(sent.clientId), await count(control.clientId)]).toEqual([1, 2]);
  });

  it('name their days, and begin again when a stopped link is sent once more', async () => {
    const { clientId, path, send } = await sendable({ primary_email: 'iris@example.com' });
    const sent = async () => (await links.tokensOf(clientId))[0]?.sent;
    expect(await sent()).toBeNull();
    await send();
    // The link ends on day 7.
    const days = ['2026-11-22', '2026-11-25'];
    expect(await sent()).toMatchObject({ sent_on: '2026-11-20', reminders: days });
    expect((await links.call('DELETE', `${path}/reminders`)).status).toBe(200);
    expect((await links.call('DELETE', `${path}/reminders`)).status).toBe(200);
    expect(await sent()).toMatchObject({ reminders: [], is_stopped: true });
    const stopped = (await links.history(clientId)).filter(
      ({ action }) => action === 'session-form.reminders-stopped',
    );
    expect(stopped).toHaveLength(1);
    await send();
    expect(await sent()).toMatchObject({ reminders: days, is_stopped: false });
  });

  it('pause while the module is off', async () => {
    const jobs = () =>
      links.portal.kernel
        .currentSnapshot()
        .jobs.filter(({ definition }) => definition.id === 'forms.remind-of-links').length;
    const turn = (wanted: boolean) =>
      links.request('POST', '/api/modules/forms', { token: links.owner, body: { wanted } });
    expect(jobs()).toBe(1);
    await turn(false);
    expect(jobs()).toBe(0);
    await turn(true);
    expect(jobs()).toBe(1);
  });
});
