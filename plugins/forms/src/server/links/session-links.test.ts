import { createFakeClock, createTestPortal, type TestPortal } from '@porchlight/testing';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { SessionToken } from '../../generated/types.ts';
import { createFormsPortal, type FormsPortal } from '../testing/forms-portal.fixture.ts';

const clock = createFakeClock('2026-11-20T15:00:00.000Z');
let portal: FormsPortal;

beforeAll(async () => {
  portal = await createFormsPortal({
    clock,
    environment: { PUBLIC_URL: 'https://portal.example.com' },
  });
});
afterAll(() => portal.close());

const request = (id: number, body: object = {}) =>
  portal.call('POST', `/session/${id}/generate-token`, { accessType: 'client_access', ...body });
const linkOf = async (id: number, body: object = {}) =>
  (await request(id, body)).json<SessionToken>();
const open = async (token: string) =>
  (await portal.request('POST', '/api/links/open', { body: { token } })).body;
const newSession = async (passcode?: string) =>
  portal.addSession(await portal.addClient({ pref_lang: 'pt-BR' }), 'review', passcode);

it('returns the link that works until it is regenerated, which ends the old one at once', async () => {
  const { id, client_id } = await newSession();
  const first = await linkOf(id, { expirationHours: 24 });
  expect(first).toEqual({
    success: true,
    token: expect.stringMatching(/^[\w-]{43}$/) as string,
    expiresAt: '2026-11-21T15:00:00.000Z',
    message: 'Secure link created',
    formUrl: `https://portal.example.com/secure/${first.token}`,
    linkId: expect.any(String) as string,
    created_at: '2026-11-20T15:00:00.000Z',
    view_count: 0,
    last_viewed_at: null,
    recipient: { has_email: false, has_phone: false, has_birth_date: false },
    sent: null,
  });
  expect(await linkOf(id)).toEqual({ ...first, message: 'Secure link found' });
  expect(await open(first.token)).toMatchObject({ kind: 'forms.session', language: 'pt' });
  const second = await linkOf(id, { forceRegenerate: true });
  expect(second.expiresAt).toBe('2026-11-27T15:00:00.000Z');
  expect(await open(first.token)).toMatchObject({ code: 'link_invalid' });
  expect(await open(second.token)).toMatchObject({ state: 'open' });
  expect((await portal.history(client_id)).map(({ action }) => action)).toEqual([
    'session.link-created',
    'session.link-created',
    'session.created',
    'client.created',
  ]);
  const check = { body: { token: second.token } };
  const checked = await portal.request('POST', '/api/sessions/validate-token', check);
  expect(checked.body).toEqual({ valid: true, sessionId: id, error: null });
});

it('begins with the address in the browser of the agent when no public one is set', async () => {
  const open = await createTestPortal({
    plugins: ['forms'],
    clock,
    database: portal.database,
    environment: { DATA_DIR: portal.folder, TRUSTED_PROXIES: '127.0.0.1' },
  });
  onTestFinished(() => open.close());
  const { id } = await newSession();
  const path = `/api/session/${id}/generate-token`;
  const headers = { 'x-forwarded-host': 'porch.example.com', 'x-forwarded-proto': 'https' };
  const urlFrom = async (at: TestPortal, sent: object) =>
    new URL(
      (
        await at.request('POST', path, { token: portal.token, body: {}, ...sent })
      ).json<SessionToken>().formUrl,
    );
  expect((await urlFrom(open, { headers })).origin).toBe('https://porch.example.com');
  expect((await urlFrom(open, {})).origin).toBe(open.portal.address);
  expect((await urlFrom(portal, { headers })).origin).toBe('https://portal.example.com');
});

it('never begins with an address that a caller sends in production', async () => {
  const open = await createTestPortal({
    plugins: ['forms'],
    clock,
    database: portal.database,
    environment: { DATA_DIR: portal.folder, TRUSTED_PROXIES: '127.0.0.1', NODE_ENV: 'production' },
  });
  onTestFinished(() => open.close());
  const { id } = await newSession();
  const path = `/api/session/${id}/generate-token`;
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
  const sent = { token: portal.token, body: {}, headers };
  const { formUrl } = (await open.request('POST', path, sent)).json<SessionToken>();
  expect(new URL(formUrl).hostname).toBe('127.0.0.1');
});

it('makes one link when two agents ask at the same time', async () => {
  const { id } = await newSession();
  const links = await Promise.all([linkOf(id), linkOf(id), linkOf(id)]);
  expect(new Set(links.map(({ token }) => token)).size).toBe(1);
});

it('asks for the passcode of the session in any case', async () => {
  const { id } = await newSession('Magnolia-77');
  const { token } = await linkOf(id);
  expect(await open(token)).toMatchObject({
    state: 'factor-required',
    second_factor: 'passcode',
  });
  const confirm = async (answer: string) =>
    (await portal.request('POST', '/api/links/confirm', { body: { token, answer } })).status;
  expect(await confirm('magnolia-78')).toBe(400);
  expect(await confirm('magnolia-77')).toBe(200);
});

it.each([
  ['another passcode', 'Jasmine-12', true],
  ['no passcode any more', null, false],
])(
  'ends the links of a session that gets %s, also for a visitor inside',
  async (_, passcode, isSet) => {
    const { id, client_id } = await newSession('Magnolia-77');
    const { token } = await linkOf(id);
    const body = { token, answer: 'magnolia-77' };
    const confirmed = await portal.request('POST', '/api/links/confirm', { body });
    const proof = confirmed.json<{ token: string }>().token;
    const visit = async () =>
      (await portal.request('GET', '/api/public/session', { token: proof })).status;
    expect(await visit()).toBe(200);
    const changed = await portal.call('PUT', `/session/${id}/passcode`, { passcode });
    expect([changed.status, changed.body]).toMatchObject([200, { has_passcode: isSet }]);
    expect(await visit()).toBe(401);
    expect(await open(token)).toMatchObject({ code: 'link_invalid' });
    const next = await linkOf(id);
    expect(await open(next.token)).toMatchObject({ second_factor: isSet ? 'passcode' : null });
    expect((await portal.history(client_id)).map(({ action }) => action)).toContain(
      'session.passcode-changed',
    );
  },
);

it('leaves the link of a session alone when there is no passcode to remove', async () => {
  const { id } = await newSession();
  const { token } = await linkOf(id);
  const change = (passcode: string | null) =>
    portal.call('PUT', `/session/${id}/passcode`, { passcode });
  expect((await change(' ')).status).toBe(200);
  expect(await open(token)).toMatchObject({ state: 'open' });
  expect((await change('x'.repeat(65))).status).toBe(400);
  expect((await portal.call('PUT', '/session/999999/passcode', { passcode: 'abcd' })).status).toBe(
    404,
  );
  for (const short of ['1', 'abc', '12345']) expect((await change(short)).status).toBe(400);
});

it('asks for the birth date when a form of the session does', async () => {
  const form_id = await portal.addTemplate({ source: 'guarded', second_factor: 'birth-date' });
  const session = await portal.addSession(await portal.addClient({ dob: '1961-04-30' }));
  await portal.addForm({ session_id: session.id, form_id });
  const { token } = await linkOf(session.id);
  expect(await open(token)).toMatchObject({ second_factor: 'birth-date' });
  const unknown = await newSession();
  await portal.addForm({ session_id: unknown.id, form_id });
  const asksNothing = await linkOf(unknown.id);
  expect(await open(asksNothing.token)).toMatchObject({ state: 'open', second_factor: null });
});

it('also makes the link by the path of session forms, for the client of the session alone', async () => {
  const { id, client_id } = await newSession();
  const make = (clientId: number) =>
    portal.call('POST', '/secure-access/client-access', { sessionId: id, clientId });
  const { formUrl } = (await make(client_id)).json<{ data: { formUrl: string } }>().data;
  expect(formUrl).toBe((await linkOf(id)).formUrl);
  expect((await make(await portal.addClient())).status).toBe(404);
});

it('ends with its session, or when an agent revokes it', async () => {
  const { id } = await newSession();
  const { token, linkId } = await linkOf(id);
  expect((await portal.call('DELETE', `/session/${id}/links/${linkId}`)).status).toBe(200);
  expect(await open(token)).toMatchObject({ code: 'link_invalid' });
  expect((await portal.call('DELETE', `/session/${id}/links/${linkId}`)).status).toBe(404);
  const again = await linkOf(id);
  await portal.call('DELETE', `/session/${id}`);
  expect(await open(again.token)).toMatchObject({ code: 'link_invalid' });
  expect((await request(id)).status).toBe(404);
});
