import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Session } from '../../generated/types.ts';
import {
  createVisitsPortal,
  filledIn,
  type VisitsPortal,
} from '../testing/visits-portal.fixture.ts';
import { formLinkKind, sessionLinkKind } from '../store/link-kinds.ts';

let portal: VisitsPortal;
let client: number;
let other: number;
let session: Session;
/** One of the session, one of the client alone. */
let form: number;
let alone: number;
let ofSession: string;
let ofForm: string;

const BORN = '1958-03-07';
const asking = { secondFactor: { kind: 'birth-date', answer: BORN } } as const;
const read = (path: string, token: string) => portal.request('GET', `/api${path}`, { token });
const statuses = async (paths: readonly string[], token: string) => {
  const answers = await Promise.all(paths.map((path) => read(path, token)));
  return answers.map(({ status }) => status);
};
const token = async (id: number, kind = formLinkKind) =>
  portal.confirm(await portal.link(id, asking, kind), BORN);

beforeAll(async () => {
  portal = await createVisitsPortal();
  client = await portal.addClient({ dob: BORN, ssn: '900-12-6037', notes: 'Prefers calls' });
  other = await portal.addClient();
  session = await portal.addSession(client);
  ({ id: form } = await portal.addForm({ session_id: session.id, form_id: portal.template }));
  ({ id: alone } = await portal.addForm({ client_id: client, form_id: portal.template }));
  await portal.change(form, { notes: '<p>Ask about income</p>' });
  ofSession = await token(session.id, sessionLinkKind);
  ofForm = await token(alone);
});
afterAll(() => portal.close());

const everything = () => [
  `/clients/${client}`,
  `/sessionforms/session/${session.id}`,
  `/sessionforms/${form}`,
  `/session/${session.id}/status`,
  `/session/${session.id}/details`,
];

it('reads the own client, session, and forms with the token of a session', async () => {
  expect(await statuses(everything(), ofSession)).toEqual([200, 200, 200, 200, 200]);
  const record = await read(`/clients/${client}`, ofSession);
  expect(record.json()).toMatchObject({ id: client, dob: BORN, ssn: '***-**-6037' });
  for (const path of everything()) {
    const { text } = await read(path, ofSession);
    expect(text).not.toMatch(/Prefers calls|Ask about income|900-12|900126/);
  }
});

it('reads the own client and form with the token of a form, and no session', async () => {
  expect(await statuses(everything(), ofForm)).toEqual([200, 404, 404, 404, 404]);
  expect(await statuses([`/sessionforms/${alone}`], ofForm)).toEqual([200]);
});

it('finds nothing of others, and nothing that does not exist', async () => {
  const theirs = await portal.addSession(other);
  const { id } = await portal.addForm({ session_id: theirs.id, form_id: portal.template });
  const paths = [
    `/clients/${other}`,
    `/sessionforms/session/${theirs.id}`,
    `/sessionforms/${id}`,
    `/sessionforms/${alone}`,
    `/session/${theirs.id}/status`,
    `/session/${theirs.id}/details`,
    '/clients/999999',
    '/sessionforms/999999',
  ];
  expect(await statuses(paths, ofSession)).toEqual(paths.map(() => 404));
});

it('admits a client token to no other call of staff', async () => {
  const paths = [
    '/clients',
    `/clients/${client}/history`,
    `/clients/${client}/sessions`,
    `/clients/${client}/forms`,
    '/sessionforms',
    `/sessionforms/${form}/complete`,
    '/global-forms',
  ];
  expect(await statuses(paths, ofSession)).toEqual(paths.map(() => 401));
  const changed = await portal.request('PUT', `/api/sessionforms/${form}`, {
    token: ofSession,
    body: { title: 'Mine' },
  });
  expect(changed.status).toBe(401);
});

it('admits neither the token of a link, nor a temporary session, nor what was changed', async () => {
  const asks = await portal.link(session.id, asking, sessionLinkKind);
  const open = await portal.link(session.id, {}, sessionLinkKind);
  const damaged = `${ofSession.slice(0, -1)}${ofSession.endsWith('0') ? '1' : '0'}`;
  for (const bad of [asks, open, damaged, 'TEMP_ABCDEFGH12345678', ''])
    expect(await statuses(everything(), bad)).toEqual([401, 401, 401, 401, 401]);
});

it('shows what was typed until the form is sent', async () => {
  const { id } = await portal.addForm({ client_id: client, form_id: portal.template });
  const link = await portal.link(id, asking);
  const mine = await portal.confirm(link, BORN);
  await portal.save(mine, { form_data: filledIn, draft_version: 0, current_step: 1 });
  expect((await read(`/sessionforms/${id}`, mine)).json()).toMatchObject({
    data: { form_data: { personalInfo: { firstName: 'Carmen', ssn: '***-**-6037' } } },
  });
  await portal.handIn(mine, { form_data: filledIn, draft_version: 1 });
  expect((await read(`/sessionforms/${id}`, mine)).json()).toMatchObject({
    data: { form_data: null, list_status: 'submitted' },
  });
});

it('finds nothing of a client that the form got later', async () => {
  const { id } = await portal.addForm({ client_id: null, form_id: portal.template });
  const mine = await token(id);
  await portal.call('PUT', `/sessionforms/${id}/link-client`, { client_id: other });
  expect(await statuses([`/clients/${other}`, `/sessionforms/${id}`], mine)).toEqual([404, 404]);
});

it('ends with its link, and after an hour', async () => {
  const own = await portal.addSession(client);
  const mine = await token(own.id, sessionLinkKind);
  const paths = [`/clients/${client}`, `/session/${own.id}/status`];
  expect(await statuses(paths, mine)).toEqual([200, 200]);
  await portal.call('DELETE', `/session/${own.id}`);
  expect(await statuses(paths, mine)).toEqual([401, 401]);
  portal.clock.advance(3_600_000);
  expect(await statuses(paths.slice(0, 1), ofSession)).toEqual([401]);
});
