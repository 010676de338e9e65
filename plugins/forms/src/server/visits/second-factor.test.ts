import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formLinkKind, sessionLinkKind } from '../store/link-kinds.ts';
import {
  createVisitsPortal,
  filledIn,
  type VisitsPortal,
} from '../testing/visits-portal.fixture.ts';

const BIRTH_DATE = '1958-03-07';
const PASSCODE = 'K4T7-Q2';

let portal: VisitsPortal;
let asking: number;

beforeAll(async () => {
  portal = await createVisitsPortal();
  asking = await addTemplate('birth-date');
});
afterAll(() => portal.close());

type Factor = 'none' | 'birth-date' | 'passcode';
interface Visit {
  readonly token: string;
  /** The calls of the form. */
  readonly path: string;
}

const answers = { 'birth-date': BIRTH_DATE, passcode: PASSCODE };
const factorOf = (factor: Factor) =>
  factor === 'none' ? {} : { secondFactor: { kind: factor, answer: answers[factor] } };
let templates = 0;
const addTemplate = (second_factor: string) =>
  portal.addTemplate({
    form_type: 'personal-info',
    source: `/asking-${String((templates += 1))}`,
    second_factor,
  });
const addClient = (dob = BIRTH_DATE) => portal.addClient({ client_first_name: 'Carmen', dob });
const ofSession = (id: number) => `/session/forms/${String(id)}`;

async function setFactor(template: number, factor: string): Promise<void> {
  const body = { second_factor: factor };
  const path = `/api/global-forms/${String(template)}`;
  const { status, text } = await portal.request('PUT', path, { token: portal.owner, body });
  expect([status, text]).toEqual([200, text]);
}

/** How an open link and a form that asks for the birth date come together. */
const ways: Readonly<Record<string, (factor: Factor) => Promise<Visit>>> = {
  'a form that was added to the session after the link': async (factor) => {
    const client_id = await addClient();
    const { id: session_id } = await portal.addSession(client_id);
    const token = await portal.link(session_id, factorOf(factor), sessionLinkKind);
    const { id } = await portal.addForm({ session_id, form_id: asking });
    return { token, path: ofSession(id) };
  },
  'a draft that was moved into the session after the link': async (factor) => {
    const client_id = await addClient();
    const { id: session_id } = await portal.addSession(client_id);
    const token = await portal.link(session_id, factorOf(factor), sessionLinkKind);
    const { id } = await portal.addForm({ client_id, form_id: asking });
    const behind = await portal.link(id, factorOf('birth-date'));
    const proof = await portal.confirm(behind, BIRTH_DATE);
    const draft = { form_data: filledIn, current_step: 1, draft_version: 0 };
    expect((await portal.save(proof, draft)).status).toBe(200);
    expect((await portal.change(id, { session_id })).status).toBe(200);
    return { token, path: ofSession(id) };
  },
  'a form of the session whose template asks since later': async (factor) => {
    const template = await addTemplate('none');
    const client_id = await addClient();
    const { id: session_id } = await portal.addSession(client_id);
    const { id } = await portal.addForm({ session_id, form_id: template });
    const token = await portal.link(session_id, factorOf(factor), sessionLinkKind);
    await setFactor(template, 'birth-date');
    return { token, path: ofSession(id) };
  },
  'a form of the session whose client got a birth date later': async (factor) => {
    const client_id = await addClient('');
    const { id: session_id } = await portal.addSession(client_id);
    const { id } = await portal.addForm({ session_id, form_id: asking });
    const token = await portal.link(session_id, factorOf(factor), sessionLinkKind);
    await portal.database.query('update clients_client set dob = $2 where id = $1', [
      client_id,
      BIRTH_DATE,
    ]);
    return { token, path: ofSession(id) };
  },
  'a form of its own whose template asks since later': async (factor) => {
    const form = await portal.formWithLink(await addClient(), factorOf(factor));
    await portal.store(form.id, { form_id: asking });
    return { token: form.token, path: '/session-form' };
  },
  'a form of its own that got its client later': async (factor) => {
    const { id } = await portal.addForm({ client_id: null, form_id: asking });
    const token = await portal.link(id, factorOf(factor), formLinkKind);
    const client_id = await addClient();
    expect(
      (await portal.call('PUT', `/sessionforms/${id}/link-client`, { client_id })).status,
    ).toBe(200);
    return { token, path: '/session-form' };
  },
};

const sent = { form_data: filledIn, draft_version: 1 };
const acts: Readonly<Record<string, (visit: Visit) => ReturnType<VisitsPortal['visit']>>> = {
  opening: ({ token, path }) => portal.visit(token, 'GET', path),
  saving: ({ token, path }) => portal.visit(token, 'PUT', path, { ...sent, current_step: 1 }),
  sending: ({ token, path }) => portal.visit(token, 'POST', `${path}/submit`, sent),
};

const cases = Object.keys(ways).flatMap((way) =>
  Object.keys(acts).map((act) => [act, way] as const),
);

describe.each(cases)('%s %s', (act, way) => {
  it('asks the visitor of a link without a second factor to confirm, and works afterwards', async () => {
    const visit = await ways[way]!('none');
    const refused = await acts[act]!(visit);
    expect([refused.status, refused.json<{ code: string }>().code]).toEqual([
      401,
      'unauthenticated',
    ]);
    expect(refused.text).not.toContain('Carmen');
    const opened = await portal.request('POST', '/api/links/open', {
      body: { token: visit.token },
    });
    expect(opened.body).toMatchObject({ state: 'factor-required', second_factor: 'birth-date' });
    const proof = await portal.confirm(visit.token, BIRTH_DATE);
    expect((await acts['opening']!({ ...visit, token: proof })).status).toBe(200);
  });
});

it.each(Object.keys(ways))('opens with a confirmed birth date %s', async (way) => {
  const visit = await ways[way]!('birth-date');
  expect((await acts['opening']!(visit)).status).toBe(401);
  const proof = await portal.confirm(visit.token, BIRTH_DATE);
  expect((await acts['opening']!({ ...visit, token: proof })).status).toBe(200);
});

it.each(cases.filter(([, way]) => way.includes('session')))(
  'refuses %s %s by a confirmed passcode, which takes the place of no birth date',
  async (act, way) => {
    const visit = await ways[way]!('passcode');
    const proof = await portal.confirm(visit.token, PASSCODE);
    const refused = await acts[act]!({ ...visit, token: proof });
    expect([refused.status, refused.json<{ message: string }>().message]).toEqual([
      401,
      'This form asks for your birth date, and this link for a passcode. Ask your agency for a new link.',
    ]);
    expect(refused.text).not.toContain('Carmen');
  },
);

it('lists a form that asks, and protects the link once it is opened', async () => {
  const client_id = await addClient();
  const { id: session_id } = await portal.addSession(client_id);
  const token = await portal.link(session_id, {}, sessionLinkKind);
  const form = await portal.addForm({ session_id, form_id: asking });
  const listed = await portal.visit(token, 'GET', '/session');
  expect(listed.json()).toMatchObject({ data: { forms: [{ id: form.id }] } });
  expect((await portal.visit(token, 'GET', ofSession(form.id))).status).toBe(401);
  expect((await portal.visit(token, 'GET', '/session')).status).toBe(401);
});

it('leaves a link as it is for a form that it does not lead to', async () => {
  const { id: session_id } = await portal.addSession(await addClient());
  const token = await portal.link(session_id, {}, sessionLinkKind);
  const other = await portal.addForm({ client_id: await addClient(), form_id: asking });
  expect((await portal.visit(token, 'GET', ofSession(other.id))).status).toBe(404);
  expect((await portal.visit(token, 'GET', '/session')).status).toBe(200);
});

it('protects a link once when its form is opened by parallel calls', async () => {
  const visit = await ways['a form that was added to the session after the link']!('none');
  const all = await Promise.all(Array.from({ length: 8 }, () => acts['opening']!(visit)));
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([401]));
  const lines = await portal.database.query(
    `select 1 from core_audit where action = 'link.protected' and entity_id =
       (select id::text from core_link where subject_entity = 'session' order by created_at desc limit 1)`,
  );
  expect(lines).toHaveLength(1);
});

it.each([
  ['whose template asks for nothing', { client: BIRTH_DATE, second_factor: 'none' }],
  ['of a client without a birth date', { client: '', second_factor: 'birth-date' }],
])('opens a form to fill in %s by a link without a second factor', async (_, given) => {
  const client_id = await addClient(given.client);
  const { id: session_id } = await portal.addSession(client_id);
  const form_id = given.second_factor === 'none' ? portal.template : asking;
  const form = await portal.addForm({ session_id, form_id });
  const token = await portal.link(session_id, {}, sessionLinkKind);
  expect((await portal.visit(token, 'GET', ofSession(form.id))).status).toBe(200);
});

const openedBy = async (token: string) =>
  (await portal.request('POST', '/api/links/open', { body: { token } })).json<object>();

describe.each([
  ['of a client without a birth date', { client: '', second_factor: 'birth-date' }, 'passcode'],
  ['of a client with one', { client: BIRTH_DATE, second_factor: 'birth-date' }, 'birth-date'],
  ['whose template asks for nothing', { client: BIRTH_DATE, second_factor: 'none' }, 'passcode'],
] as const)('the own link of a form %s in a session with a passcode', (_, given, asked) => {
  const addForm = async (body: object) => {
    const client_id = await addClient(given.client);
    const added = await portal.call('POST', '/session', {
      client_id,
      session_type: 'review',
      ...body,
    });
    const { id: session_id } = added.json<{ id: number }>();
    const form_id = given.second_factor === 'none' ? portal.template : asking;
    return { ...(await portal.addForm({ session_id, form_id })), session_id };
  };
  const passcode = (session: number, value: string | null) =>
    portal.call('PUT', `/session/${String(session)}/passcode`, { passcode: value });
  const newLink = async (sessionFormId: number) => {
    const made = await portal.call('POST', '/secure-access/client-access', { sessionFormId });
    return made.json<{ data: { token: string } }>().data.token;
  };

  it('asks for what its template and its session ask', async () => {
    const form = await addForm({ passcode: PASSCODE });
    const token = await newLink(form.id);
    expect(await openedBy(token)).toMatchObject({ second_factor: asked });
    expect((await portal.visit(token, 'GET', '/session-form')).status).toBe(401);
    const proof = await portal.confirm(token, answers[asked]);
    expect((await portal.visit(proof, 'GET', '/session-form')).status).toBe(200);
  });

  it('asks for it from then on if the link was made before', async () => {
    const form = await addForm({ passcode: PASSCODE });
    const token = await portal.link(form.id, {});
    for (const act of Object.values(acts))
      expect((await act({ token, path: '/session-form' })).status).toBe(401);
    expect(await openedBy(token)).toMatchObject({ second_factor: asked });
    const proof = await portal.confirm(token, answers[asked]);
    expect((await portal.visit(proof, 'GET', '/session-form')).status).toBe(200);
  });

  it('ends when the passcode is changed', async () => {
    const form = await addForm({ passcode: PASSCODE });
    const token = await newLink(form.id);
    expect((await passcode(form.session_id, 'N8W2-X5')).status).toBe(200);
    expect(await openedBy(token)).toMatchObject({ code: 'link_invalid' });
  });
});

it.each([
  ['none', 'passcode'],
  ['birth-date-if-known', 'passcode'],
  ['birth-date', 'birth-date'],
] as const)(
  'makes the link of a session with a passcode, whose form asks for %s, ask for the %s',
  async (second_factor, asked) => {
    const client_id = await addClient();
    const { id: session_id } = await portal.addSession(client_id, 'review', PASSCODE);
    await portal.addForm({ session_id, form_id: await addTemplate(second_factor) });
    const made = await portal.call('POST', `/session/${String(session_id)}/generate-token`, {
      accessType: 'client_access',
    });
    expect(await openedBy(made.json<{ token: string }>().token)).toMatchObject({
      second_factor: asked,
    });
  },
);
