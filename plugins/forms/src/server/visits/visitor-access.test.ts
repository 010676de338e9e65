import { createLogger } from '@porchlight/server/host';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createVisitsPortal,
  filledIn,
  type VisitsPortal,
} from '../testing/visits-portal.fixture.ts';
import { formLinkKind, sessionLinkKind } from '../store/link-kinds.ts';

const lines: string[] = [];
const BORN = '1958-03-07';
const PERSON = {
  client_first_name: 'Xiomara',
  client_last_name: 'Quisbert',
  dob: BORN,
  ssn: '900-12-6037',
  primary_email: 'xiomara@example.com',
};
const asking = { secondFactor: { kind: 'birth-date', answer: BORN } } as const;

let portal: VisitsPortal;
let client: number;
beforeAll(async () => {
  const logger = createLogger('debug', { write: (line) => void lines.push(line) });
  portal = await createVisitsPortal({ logger, environment: { LOG_LEVEL: 'debug' } });
  client = await portal.addClient(PERSON);
});
afterAll(() => portal.close());

/** The calls of visitors with a link, as the portal serves them. */
const calls = () =>
  portal.portal.kernel
    .currentSnapshot()
    .routes.filter(({ plugin, route }) => plugin === 'forms' && 'link' in route.access)
    .map(({ route }) => [route.method.toUpperCase(), route.path, route.access.link] as const);
const body = { form_data: {}, draft_version: 0, current_step: 1 };
const call = (method: string, path: string, token?: string) =>
  portal.request(method, `/api${path.replace(':id', '1')}`, {
    ...(token === undefined ? {} : { token }),
    ...(method === 'GET' ? {} : { body }),
  });

it('admits to no call of visitors anyone without a link of its kind', async () => {
  const session = await portal.addSession(client);
  const { id, token: ofForm } = await portal.formWithLink(client);
  const ofSession = await portal.link(session.id, {}, sessionLinkKind);
  const unconfirmed = await portal.link(id, asking);
  const found = calls();
  expect(found.map(([method, path]) => `${method} ${path}`)).toContain(
    'POST /public/session/forms/:id/submit',
  );
  for (const [method, path, kind] of found) {
    const others = [
      undefined,
      portal.token,
      portal.owner,
      unconfirmed,
      'TEMP_ABCDEFGH12345678',
      'x'.repeat(43),
      kind === sessionLinkKind.id ? ofForm : ofSession,
    ];
    const answers = await Promise.all(others.map((token) => call(method, path, token)));
    expect([path, answers.map(({ status }) => status)]).toEqual([path, others.map(() => 401)]);
    // Unknown tokens and those of another kind get one answer.
    const [guess, other] = answers.slice(-2);
    expect(guess?.text).toBe(other?.text);
  }
});

it('answers 404 for every form that is not of the session of the link', async () => {
  const token = await portal.link((await portal.addSession(client)).id, {}, sessionLinkKind);
  const { id: alone } = await portal.formWithLink(client);
  const theirs = await portal.addSession(await portal.addClient());
  const { id: other } = await portal.addForm({
    session_id: theirs.id,
    form_id: portal.template,
  });
  for (const id of [alone, other, 999_999]) {
    const answers = await Promise.all([
      portal.visit(token, 'GET', `/session/forms/${id}`),
      portal.visit(token, 'PUT', `/session/forms/${id}`, { ...body, draft_version: 0 }),
      portal.visit(token, 'POST', `/session/forms/${id}/submit`, {
        form_data: filledIn,
        draft_version: 0,
      }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  }
});

it('shows nothing and stores no opening before the birth date is confirmed', async () => {
  const { id } = await portal.formWithLink(client);
  const token = await portal.link(id, asking);
  const opened = await portal.request('POST', '/api/links/open', { body: { token } });
  const refused = await portal.visit(token, 'GET', '/session-form');
  const wrong = await portal.request('POST', '/api/links/confirm', {
    body: { token, answer: '1958-03-08' },
  });
  expect([opened.status, refused.status, wrong.status]).toEqual([200, 401, 400]);
  for (const { text } of [opened, refused, wrong])
    expect(text).not.toMatch(/Xiomara|Quisbert|1958|6037/);
  expect((await portal.form(id)).read_at).toBeNull();
  const proof = await portal.confirm(token, BORN);
  expect((await portal.form(id)).read_at).toBeNull();
  expect(await portal.open(proof)).toMatchObject({
    form_data: { personalInfo: { firstName: 'Xiomara' } },
  });
  expect((await portal.form(id)).read_at).not.toBeNull();
});

it('locks the link after five wrong birth dates', async () => {
  const { id } = await portal.formWithLink(client);
  const token = await portal.link(id, asking);
  const statuses = [];
  for (let day = 1; day <= 5; day += 1) {
    const answer = { token, answer: `1958-04-0${String(day)}` };
    statuses.push((await portal.request('POST', '/api/links/confirm', { body: answer })).status);
  }
  const right = await portal.request('POST', '/api/links/confirm', {
    body: { token, answer: BORN },
  });
  expect([...statuses, right.status]).toEqual([400, 400, 400, 400, 400, 401]);
});

it('logs visits without a token, an answer, or anything about the client', async () => {
  const { id } = await portal.formWithLink(client);
  const link = await portal.link(id, asking);
  const session = await portal.addSession(client, 'review', 'magnolia-77');
  const ofSession = await portal.link(
    session.id,
    { secondFactor: { kind: 'passcode', answer: 'magnolia-77' } },
    sessionLinkKind,
  );
  await portal.request('POST', '/api/links/open', { body: { token: link } });
  const proof = await portal.confirm(link, BORN);
  const passed = await portal.confirm(ofSession, 'magnolia-77');
  await portal.visit(passed, 'GET', '/session');
  await portal.open(proof);
  const { personalInfo } = filledIn;
  const person = { ...personalInfo, firstName: 'Xiomara', lastName: 'Quisbert', ssn: PERSON.ssn };
  const form_data = { ...filledIn, personalInfo: person };
  const bad = { ...form_data, personalInfo: { ...person, ssn: '900-12-60' } };
  const saved = await portal.save(proof, { form_data, draft_version: 0, current_step: 2 });
  const stale = await portal.save(proof, { form_data: {}, draft_version: 0, current_step: 2 });
  const refused = await portal.handIn(proof, { form_data: bad, draft_version: 1 });
  const sent = await portal.handIn(proof, { form_data, draft_version: 1 });
  const blank = await portal.stranger('POST', '/forms/personal-info/submit', {
    session_id: 'TEMP_ZXCVBNMA12345678',
    form_data,
  });
  const statuses = [saved, stale, refused, sent, blank].map(({ status }) => status);
  expect(statuses).toEqual([200, 409, 400, 200, 200]);
  const log = lines.join('');
  expect(log).toContain('PUT /api/public/session-form');
  expect(log).toContain('POST /api/public/forms/:slug/submit');
  const secrets = [link, proof, ofSession, passed, 'magnolia-77', 'TEMP_ZXCVBNMA12345678'];
  for (const secret of [...secrets, 'Xiomara', 'Quisbert', '6037', '60-37', BORN, '555-0142'])
    expect(log.includes(secret) ? secret : null).toBeNull();
});

it('puts the token of a visitor into no address, except the one that older programs call', () => {
  const withToken = portal.portal.kernel
    .currentSnapshot()
    .routes.filter(({ plugin, route }) => plugin === 'forms' && /token/i.test(route.path))
    .filter(({ route }) => /:\w*token/i.test(route.path));
  expect(withToken.map(({ route }) => route.path)).toEqual(['/secure-access/validate/:token']);
  expect(formLinkKind.page).toMatch(/:token$/);
});
