import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SubmissionDetail } from '../../generated/types.ts';
import {
  addTracedAgent,
  behindProxy,
  HOME,
  OFFICE,
  OFFICE_PHONE,
} from '../testing/traced-agent.fixture.ts';
import {
  createVisitsPortal,
  filledIn,
  type VisitsPortal,
} from '../testing/visits-portal.fixture.ts';

const CAME = 'This submission came from the';

let portal: VisitsPortal;
let ines: string;
beforeAll(async () => {
  portal = await createVisitsPortal(behindProxy);
  ines = await addTracedAgent(portal);
});
afterAll(() => portal.close());

type Headers = Readonly<Record<string, string>>;

/** A form that its client, or someone in place of the client, sends by its link. */
async function sent(headers: Headers, before?: (client: number) => Promise<void>) {
  const client = await portal.addClient();
  await before?.(client);
  const { id, token } = await portal.formWithLink(client);
  const body = { form_data: filledIn, draft_version: 0 };
  const path = '/api/public/session-form/submit';
  expect((await portal.request('POST', path, { token, headers, body })).status).toBe(200);
  return id;
}

const detail = async (id: number) =>
  (await portal.get<{ data: SubmissionDetail }>(`/sessionforms/${id}`)).data;

it.each([
  ['device', OFFICE],
  ['network', OFFICE_PHONE],
])('tells staff that a form sent by its link came from the %s of an agent', async (kind, from) => {
  const { warning } = await detail(await sent(from));
  expect(warning).toContain(`${CAME} ${kind} from which Ines Vega (ines) signed in.`);
});

it('stores from where a client sent a form, and tells of no agent who was never there', async () => {
  const id = await sent(HOME);
  expect((await detail(id)).warning ?? '').not.toContain(CAME);
  const stored = await portal.database.query(
    'select submitted_from from forms_submission where id = $1',
    [id],
  );
  expect(stored).toMatchObject([
    { submitted_from: { ip: '198.51.100.20', user_agent: HOME['user-agent'], staff: [] } },
  ]);
});

it('tells staff that an agent changed the email of the client before the form was sent', async () => {
  const id = await sent(HOME, async (client) => {
    const change = { headers: OFFICE, token: ines, body: { primary_email: 'other@example.com' } };
    const answer = await portal.request('PUT', `/api/clients/${client}`, change);
    expect(answer.status).toBe(200);
  });
  expect((await detail(id)).warning).toMatch(
    /The email of the client was (changed|entered for the first time) on .* by Ines Vega \(ines\) before this submission\./,
  );
});

it('tells staff that an agent sent a blank form in place of a stranger', async () => {
  const body = { form_data: filledIn, session_id: 'TEMP_ABCDEFGH12345678' };
  const path = '/api/public/forms/personal-info/submit';
  const answer = await portal.request('POST', path, { headers: OFFICE, body });
  expect(answer.status).toBe(200);
  const [row] = await portal.database.query<{ id: string }>(
    'select id from forms_submission where progress_session_id = $1',
    [body.session_id],
  );
  expect((await detail(Number(row!.id))).warning).toBe(
    `${CAME} device from which Ines Vega (ines) signed in.`,
  );
});

it('tells visitors nothing of where a form came from', async () => {
  const { id, token } = await portal.formWithLink(await portal.addClient());
  const body = { form_data: filledIn, draft_version: 0 };
  const headers = OFFICE;
  await portal.request('POST', '/api/public/session-form/submit', { token, headers, body });
  const read = await portal.request('GET', `/api/sessionforms/${id}`, { token, headers });
  expect(read.text).not.toContain('Ines');
});
