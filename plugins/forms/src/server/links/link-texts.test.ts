import { startSmtpEmulator, type SmtpEmulator } from '@porchlight/emulator-smtp';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { LinkTokenList, SessionToken } from '../../generated/types.ts';
import { createFormsPortal, type FormsPortal } from '../testing/forms-portal.fixture.ts';

let portal: FormsPortal;
let gateway: SmtpEmulator;
let form_id: number;

beforeAll(async () => {
  portal = await createFormsPortal({ plugins: ['forms', 'form-personal-info'] });
  gateway = await startSmtpEmulator();
  const settings = {
    mail_server: '127.0.0.1',
    port: gateway.port,
    security: 'none',
    username: '',
    password: '',
    from_address: 'office@agency.example',
    hourly_limit: 500,
    text_gateway: 'sms.example',
  };
  const path = '/api/modules/core.messages/settings';
  await portal.request('PUT', path, { token: portal.owner, body: settings });
  form_id = await portal.addTemplate({ source: '/waiver', slug: 'waiver', title: 'Waiver' });
});
afterEach(() => {
  gateway.behavior.recipient = undefined;
});
afterAll(async () => {
  await portal.close();
  await gateway.close();
});

async function linkOf(clientId: number, formId = form_id) {
  const body = { formId, clientId };
  const made = await portal.call('POST', '/secure-access/client-new', body);
  const { sessionFormId, formUrl } = made.json<{
    data: { sessionFormId: number; formUrl: string };
  }>().data;
  const tokens = () => portal.get<LinkTokenList>(`/secure-access/client/${clientId}/tokens`);
  const { id } = (await tokens()).data[0]!;
  const path = `/forms/${sessionFormId}/links/${id}`;
  return {
    formUrl,
    sessionFormId,
    tokens,
    sent: async () => (await tokens()).data[0]?.sent,
    send: (channel = 'text') => portal.call('POST', `${path}/send`, { channel }),
    stop: () => portal.call('DELETE', `${path}/reminders`),
  };
}
/** The text of a mail that arrived as quoted-printable or base64. */
function bodyOf(raw: string): string {
  const [head = '', ...rest] = raw.split(/\r?\n\r?\n/);
  const body = rest.join('\n\n');
  if (/encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString();
  const bytes = body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  return /quoted-printable/i.test(head) ? Buffer.from(bytes, 'latin1').toString() : body;
}
const until = (read: () => Promise<unknown>) => expect.poll(read, { timeout: 10_000 });

it.each([
  ['en', '3055550101', /your link to “Waiver”/],
  ['es', '3055550102', /su enlace a «Waiver»/],
  ['pt', '3055550103', /seu link para “Waiver”/],
])('texts a link to a client who prefers %s', async (pref_lang, digits, words) => {
  const link = await linkOf(await portal.addClient({ pref_lang, primary_phone: digits }));
  const response = await link.send();
  expect(response.status).toBe(200);
  await until(async () => (await link.sent())?.delivery).toBe('sent');
  const [arrived] = gateway.received.filter(({ to }) => to.includes(`${digits}@sms.example`));
  const text = bodyOf(arrived!.raw);
  expect(text).toMatch(words);
  expect(text).toContain(link.formUrl);
  expect(await link.sent()).toMatchObject({ channel: 'text', is_stopped: false });
});

it('names a form in the language of its client', async () => {
  const [title, source, digits] = ['Personal Information', '/personal-info', '3055550104'];
  const formId = await portal.addTemplate({ title, source, slug: 'personal-info' });
  const link = await linkOf(
    await portal.addClient({ pref_lang: 'es', primary_phone: digits }),
    formId,
  );
  expect((await link.send()).status).toBe(200);
  await until(async () => (await link.sent())?.delivery).toBe('sent');
  const [arrived] = gateway.received.filter(({ to }) => to.includes(`${digits}@sms.example`));
  expect(bodyOf(arrived!.raw)).toMatch(/su enlace a «Información personal»/);
});

it.each([
  ['Web Form', /You can fill it in on a phone/],
  ['DocuSign', /prepared “Waiver” for you to sign/],
])('says in a mail what to do with a form of the type %s', async (type, words) => {
  const address = `${type.toLowerCase().replace(' ', '-')}@client.example`;
  const link = await linkOf(await portal.addClient({ primary_email: address }));
  await portal.database.query('update forms_submission set type = $2 where id = $1', [
    link.sessionFormId,
    type,
  ]);
  const response = await link.send('mail');
  expect(response.body).toEqual({ success: true, message: `Link sent to ${address}` });
  await until(async () => (await link.sent())?.delivery).toBe('sent');
  const [arrived] = gateway.received.filter(({ to }) => to.includes(address));
  const { raw } = arrived!;
  expect(bodyOf(raw.slice(raw.indexOf('Content-Type: text/plain')))).toMatch(words);
});

it('shows that a link could not be delivered', async () => {
  gateway.behavior.recipient = 550;
  const link = await linkOf(await portal.addClient({ primary_phone: '3055550199' }));
  expect((await link.send()).status).toBe(200);
  await until(async () => (await link.sent())?.delivery).toBe('failed');
});

it('says how a client can receive a link', async () => {
  const link = await linkOf(await portal.addClient({ primary_email: 'ana@example.com' }));
  expect(await link.tokens()).toMatchObject({
    recipient: { has_email: true, has_phone: false, has_birth_date: false },
  });
  expect(await link.sent()).toBeNull();
  const refused = await link.send();
  expect([refused.status, refused.body]).toMatchObject([
    400,
    {
      details: [
        { field: 'to', message: 'This client has no phone number. Add one and try again.' },
      ],
    },
  ]);
  expect((await link.stop()).status).toBe(404);
});

it('shows how the link of a session was sent, and stops its reminders', async () => {
  const session = await portal.addSession(await portal.addClient({ primary_phone: '3055550177' }));
  await portal.addForm({ session_id: session.id, form_id });
  const read = async () =>
    (await portal.call('POST', `/session/${session.id}/generate-token`, {})).json<SessionToken>();
  const { linkId, sent } = await read();
  expect(sent).toBeNull();
  const path = `/session/${session.id}/links/${linkId}`;
  await portal.call('POST', `${path}/send`, { channel: 'text' });
  expect((await read()).sent).toMatchObject({ channel: 'text', is_stopped: false });
  expect((await read()).sent?.reminders).toHaveLength(2);
  expect((await portal.call('DELETE', `${path}/reminders`)).status).toBe(200);
  expect((await read()).sent).toMatchObject({ reminders: [], is_stopped: true });
  expect((await portal.history(session.client_id)).map(({ action }) => action)).toContain(
    'session.reminders-stopped',
  );
});
