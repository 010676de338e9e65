import { afterAll, beforeAll, expect, it } from 'vitest';
import type { VisitedForm, VisitedSession } from '../../generated/types.ts';
import { sessionLinkKind } from '../store/link-kinds.ts';
import {
  createVisitsPortal,
  filledIn,
  type VisitsPortal,
} from '../testing/visits-portal.fixture.ts';

let portal: VisitsPortal;
let clientId: number;

beforeAll(async () => {
  portal = await createVisitsPortal();
  clientId = await portal.addClient({ client_first_name: 'Yanelis' });
});
afterAll(() => portal.close());

async function sessionWithForms() {
  const session = await portal.addSession(clientId);
  const add = (body: object) => portal.addForm({ session_id: session.id, ...body });
  const first = await add({ form_id: portal.template, order_index: 2 });
  const link = await add({
    title: 'Plan finder',
    type: 'Link',
    source: 'https://plans.example.com',
  });
  const gone = await add({ form_id: portal.template, order_index: 3 });
  await portal.store(gone.id, { is_voided: true });
  const token = await portal.link(session.id, {}, sessionLinkKind);
  return { session, first, link, token };
}

it('names forms in the language of the link until staff change the title', async () => {
  const session = await portal.addSession(clientId);
  const own = { session_id: session.id, form_id: portal.template };
  await portal.addForm(own);
  await portal.addForm({ ...own, title: 'About you' });
  const token = await portal.link(session.id, { language: 'es' }, sessionLinkKind);
  const titles = (await read(token)).forms.map(({ title }) => title);
  expect(titles).toEqual(['Información personal', 'About you']);
});

const read = async (token: string) =>
  (await portal.visit(token, 'GET', '/session')).json<{ data: VisitedSession }>().data;

it('says that a client viewed a session only after a sign of a person', async () => {
  const { session, token } = await sessionWithForms();
  const opened = (body: object) => portal.request('POST', '/api/links/open', { body });
  const viewedAt = async () =>
    (await portal.get<{ client_last_viewed_at: string | null }>(`/session/${session.id}/details`))
      .client_last_viewed_at;
  await opened({ token, is_seen: false });
  await read(token);
  expect(await viewedAt()).toBeNull();
  await opened({ token });
  await expect.poll(viewedAt).toEqual(expect.any(String));
});

it('lists what is to be done in a session in its order, without voided forms', async () => {
  const { session, first, link, token } = await sessionWithForms();
  const address = 'https://plans.example.com';
  expect(await read(token)).toEqual({
    first_name: 'Yanelis',
    expires_at: '2026-11-30T15:00:00.000Z',
    agent: { name: 'Test Staff 1' },
    forms: [
      { id: link.id, title: 'Plan finder', type: 'Link', state: 'reading', address },
      { id: first.id, title: first.title, type: 'Web Form', state: 'open', address: null },
    ],
  });
  const shown = await portal.get<{ client_last_viewed_at: string }>(
    `/session/${session.id}/details`,
  );
  expect(Date.parse(shown.client_last_viewed_at)).toBe(portal.clock.now().getTime());
});

it('says that a session has only voided forms, and nothing of the kind about one without forms', async () => {
  const session = await portal.addSession(clientId);
  const token = await portal.link(session.id, {}, sessionLinkKind);
  expect(await read(token)).not.toHaveProperty('is_withdrawn');
  const { id } = await portal.addForm({ session_id: session.id, form_id: portal.template });
  await portal.store(id, { is_voided: true });
  expect(await read(token)).toMatchObject({ forms: [], is_withdrawn: true });
});

it('fills in and sends a form of the session by the link of the session', async () => {
  const { first, token } = await sessionWithForms();
  const path = `/session/forms/${first.id}`;
  const opened = await portal.visit(token, 'GET', path);
  expect(opened.json<{ data: VisitedForm }>().data).toMatchObject({ state: 'open', id: first.id });
  const draft = { form_data: filledIn, current_step: 2, draft_version: 0 };
  expect((await portal.visit(token, 'PUT', path, draft)).status).toBe(200);
  expect((await read(token)).forms[1]).toMatchObject({ state: 'started' });
  const sent = { form_data: filledIn, draft_version: 1 };
  expect((await portal.visit(token, 'POST', `${path}/submit`, sent)).status).toBe(200);
  expect((await read(token)).forms[1]).toMatchObject({ state: 'submitted' });
});

it('reaches no form outside of the session', async () => {
  const { token } = await sessionWithForms();
  const { id } = await portal.formWithLink(clientId);
  const path = `/session/forms/${id}`;
  const sent = { form_data: filledIn, draft_version: 0 };
  const answers = await Promise.all([
    portal.visit(token, 'GET', path),
    portal.visit(token, 'PUT', path, { ...sent, current_step: 1 }),
    portal.visit(token, 'POST', `${path}/submit`, sent),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect((await portal.form(id)).list_status).toBe('pending');
});

it('shows nothing of a session before its passcode is confirmed', async () => {
  const { session } = await sessionWithForms();
  const secondFactor = { kind: 'passcode', answer: 'PORCH-7' } as const;
  const token = await portal.link(session.id, { secondFactor }, sessionLinkKind);
  const refused = await portal.visit(token, 'GET', '/session');
  expect([refused.status, refused.text.includes('Yanelis')]).toEqual([401, false]);
  const body = { token, answer: 'porch-7' };
  const confirmed = await portal.request('POST', '/api/links/confirm', { body });
  const proof = confirmed.json<{ token: string }>().token;
  expect((await read(proof)).first_name).toBe('Yanelis');
});
