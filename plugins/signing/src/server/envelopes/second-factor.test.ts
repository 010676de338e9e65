import { PublicLinks, Writes, type LinkKind, type NewLink } from '@porchlight/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  clientValues,
  createCeremonyPortal,
  type CeremonyPortal,
} from '../testing/ceremony-portal.fixture.ts';

const BIRTH_DATE = '1958-03-07';
const PASSCODE = 'K4T7-Q2';

const hours = { usual: 168, longest: 720 };
const signLink: LinkKind = {
  id: 'forms.sign',
  title: 'Signing',
  page: '/sign/:slug/:token',
  hours,
  secondFactors: ['birth-date'],
};
const sessionLink: LinkKind = {
  id: 'forms.session',
  title: 'Session',
  page: '/secure/:token',
  hours,
  secondFactors: ['birth-date', 'passcode'],
};

let portal: CeremonyPortal;

beforeAll(async () => {
  portal = await createCeremonyPortal();
  await portal.database.query('update forms_template set pending_advisor_signature = false');
});
afterAll(() => portal.close());

async function done<T>(method: string, path: string, body?: object): Promise<T> {
  const sent = { token: portal.agent, ...(body === undefined ? {} : { body }) };
  const answer = await portal.request(method, `/api${path}`, sent);
  if (answer.status >= 300) throw new Error(`${String(answer.status)} ${answer.text}`);
  return answer.json<T>();
}

const templateAsks = (second_factor: 'none' | 'birth-date') =>
  portal.database.query('update forms_template set second_factor = $1', [second_factor]);
const addClient = async (dob = BIRTH_DATE) =>
  (
    await done<{ id: number }>('POST', '/clients', {
      client_first_name: 'Carmen',
      client_last_name: 'Villalobos',
      primary_email: 'carmen@example.com',
      dob,
    })
  ).id;
const addForm = async (place: object) =>
  (
    await done<{ id: number }>('POST', '/sessionforms', {
      ...place,
      form_id: portal.template.template_id,
      pending_advisor_signature: false,
      next_signer_role: 'client',
    })
  ).id;
const addSession = async (client_id: number) =>
  (await done<{ id: number }>('POST', '/session', { client_id, session_type: 'review' })).id;

type Factor = 'none' | 'birth-date' | 'passcode';
const answers = { 'birth-date': BIRTH_DATE, passcode: PASSCODE };

async function link(kind: LinkKind, id: number, factor: Factor): Promise<string> {
  const snapshot = portal.portal.kernel.currentSnapshot();
  const options: NewLink =
    factor === 'none' ? {} : { secondFactor: { kind: factor, answer: answers[factor] } };
  const entity = kind === sessionLink ? 'session' : 'submission';
  const { token } = await snapshot
    .service(Writes)!
    .run({ kind: 'system', plugin: 'forms' }, (unit) =>
      snapshot
        .service(PublicLinks)!
        .about(kind, { entity, id: String(id) })
        .create(unit, { parameters: { slug: 'agreement' }, ...options }),
    );
  return token;
}

interface Visit {
  readonly token: string;
  /** The calls of the form. */
  readonly path: string;
}

/** How an open link and a document that asks for the birth date come together. */
const ways: Readonly<Record<string, (factor: Factor) => Promise<Visit>>> = {
  'a document that was added to the session after the link': async (factor) => {
    const client_id = await addClient();
    const session_id = await addSession(client_id);
    const token = await link(sessionLink, session_id, factor);
    await templateAsks('birth-date');
    const id = await addForm({ session_id });
    return { token, path: `/session/forms/${String(id)}` };
  },
  'a document that was moved into the session after the link': async (factor) => {
    const client_id = await addClient();
    const session_id = await addSession(client_id);
    const token = await link(sessionLink, session_id, factor);
    await templateAsks('birth-date');
    const id = await addForm({ client_id });
    await done('PUT', `/sessionforms/${String(id)}`, { session_id });
    return { token, path: `/session/forms/${String(id)}` };
  },
  'a document of the session whose template asks since later': async (factor) => {
    await templateAsks('none');
    const client_id = await addClient();
    const session_id = await addSession(client_id);
    const id = await addForm({ session_id });
    const token = await link(sessionLink, session_id, factor);
    await templateAsks('birth-date');
    return { token, path: `/session/forms/${String(id)}` };
  },
  'a document of its own whose template asks since later': async (factor) => {
    await templateAsks('none');
    const id = await addForm({ client_id: await addClient() });
    const token = await link(signLink, id, factor);
    await templateAsks('birth-date');
    return { token, path: '/session-form' };
  },
};

const visit = (token: string, method: string, path: string) =>
  portal.request(method, `/api/public${path}`, { token });
const acts: Readonly<Record<string, (visited: Visit) => ReturnType<typeof visit>>> = {
  reading: ({ token, path }) => visit(token, 'GET', `${path}/signing`),
  opening: ({ token, path }) =>
    visit(token, 'GET', path === '/session-form' ? `${path}/to-sign` : path),
  signing: ({ token, path }) => visit(token, 'POST', `${path}/sign`),
};
const confirm = async (token: string, answer: string) => {
  const body = { token, answer };
  const confirmed = await portal.request('POST', '/api/links/confirm', { body });
  return confirmed.json<{ token: string }>().token;
};
const envelopes = async () =>
  (await portal.database.query('select 1 from signing_envelope')).length;

const cases = Object.keys(ways).flatMap((way) =>
  Object.keys(acts).map((act) => [act, way] as const),
);

it.each(cases)('asks for the birth date before %s %s', async (act, way) => {
  const visited = await ways[way]!('none');
  const before = await envelopes();
  const refused = await acts[act]!(visited);
  expect([refused.status, refused.json<{ code: string }>().code]).toEqual([401, 'unauthenticated']);
  expect(await envelopes()).toBe(before);
  const proof = await confirm(visited.token, BIRTH_DATE);
  expect((await acts[act]!({ ...visited, token: proof })).status).toBe(200);
});

it.each([
  ...Object.keys(ways).map((way) => ['birth-date', way, 200] as const),
  // What the template asks of everyone is not replaced by what an agent chose.
  ...Object.keys(ways)
    .filter((way) => way.includes('session'))
    .map((way) => ['passcode', way, 401] as const),
])('responds to the signature by a confirmed %s %s with %i', async (factor, way, status) => {
  const visited = await ways[way]!(factor);
  const proof = await confirm(visited.token, answers[factor]);
  expect((await acts['signing']!({ ...visited, token: proof })).status).toBe(status);
});

describe('a ceremony that was opened before the template asks', () => {
  it('asks the client to open the link again, before reading, consent, entries, and signature', async () => {
    await templateAsks('none');
    const id = await addForm({ client_id: await addClient() });
    const token = await link(signLink, id, 'none');
    const opened = await visit(token, 'POST', '/session-form/sign');
    expect(opened.status).toBe(200);
    const url = opened.json<{ embedded_url: string }>().embedded_url;
    const page = new URL(url, 'https://portal.example').pathname.split('/').at(-1)!;
    expect((await portal.visit(page, 'GET')).status).toBe(200);
    await templateAsks('birth-date');
    for (const answer of [
      await portal.visit(page, 'GET'),
      await portal.consent(page),
      await portal.save(page, 0, clientValues),
      await portal.sign(page),
    ]) {
      expect(answer.status).toBe(401);
      expect(answer.text).toContain('open the link from your agency again');
    }
    expect((await visit(token, 'POST', '/session-form/sign')).status).toBe(401);
    const proof = await confirm(token, BIRTH_DATE);
    const again = await visit(proof, 'POST', '/session-form/sign');
    const next = new URL(
      again.json<{ embedded_url: string }>().embedded_url,
      'https://portal.example',
    ).pathname;
    expect((await portal.visit(next.split('/').at(-1)!, 'GET')).status).toBe(200);
  });
});

describe('a document for a client without a birth date', () => {
  const SENTENCE =
    "Links to this form ask for the client's birth date. Add it to the client first.";

  it('gets no link, neither of its own nor of its session', async () => {
    await templateAsks('birth-date');
    const client_id = await addClient('');
    const session_id = await addSession(client_id);
    const sessionFormId = await addForm({ session_id });
    for (const [path, body] of [
      ['/secure-access/client-access', { sessionFormId }],
      ['/secure-access/client-access', { sessionId: session_id }],
      [`/session/${String(session_id)}/generate-token`, { accessType: 'client_access' }],
    ] as const) {
      const answer = await portal.request('POST', `/api${path}`, { token: portal.agent, body });
      expect([answer.status, answer.json<{ message: string }>().message]).toEqual([400, SENTENCE]);
    }
  });

  it('refuses a document with a sentence by an older link of its session', async () => {
    await templateAsks('birth-date');
    const session_id = await addSession(await addClient(''));
    const token = await link(sessionLink, session_id, 'none');
    const id = await addForm({ session_id });
    for (const act of Object.values(acts)) {
      const answer = await act({ token, path: `/session/forms/${String(id)}` });
      expect(answer.status).toBe(401);
      expect(answer.text).toContain('which your agency does not have yet');
    }
    expect((await visit(token, 'GET', '/session')).status).toBe(200);
  });

  it('opens by the passcode of its session', async () => {
    await templateAsks('birth-date');
    const session_id = await addSession(await addClient(''));
    const token = await link(sessionLink, session_id, 'passcode');
    const id = await addForm({ session_id });
    const proof = await confirm(token, PASSCODE);
    const visited = { token: proof, path: `/session/forms/${String(id)}` };
    expect((await acts['signing']!(visited)).status).toBe(200);
  });
});
