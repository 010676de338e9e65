import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FormReview, SubmissionDetail } from '../../generated/types.ts';
import { markedText } from '../../rules/status/list-status.ts';
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

type Headers = Readonly<Record<string, string>>;

let portal: VisitsPortal;
let client: number;
beforeAll(async () => {
  portal = await createVisitsPortal(behindProxy);
  await addTracedAgent(portal);
});
afterAll(() => portal.close());
beforeEach(async () => {
  client = await portal.addClient();
});

const path = '/api/public/session-form';

async function submit(token: string, headers: Headers, draft_version = 0) {
  const body = { form_data: filledIn, draft_version };
  const answer = await portal.request('POST', `${path}/submit`, { token, headers, body });
  expect(answer.status).toBe(200);
}

/** Saves a draft that differs in so many answers of the address from the one before. */
async function save(token: string, headers: Headers, draft_version: number, text: string) {
  const addressInfo = { ...filledIn.addressInfo, streetAddress: text, city: text };
  const body = { form_data: { ...filledIn, addressInfo }, draft_version, current_step: 1 };
  expect((await portal.request('PUT', path, { token, headers, body })).status).toBe(200);
}

async function change(id: number, body: object) {
  expect((await portal.change(id, body)).status).toBe(200);
}

async function review(id: number) {
  const url = `/sessionforms/${String(id)}/review`;
  const { data } = await portal.get<{ data: FormReview }>(url);
  const { version, client_version, reviewed_at } = data;
  const body = { accept: [], version, client_version, reviewed_at };
  expect((await portal.call('POST', url, body)).status).toBe(200);
}

const detail = (id: number): Promise<SubmissionDetail> => portal.form(id);
const saved = async (id: number) =>
  (await portal.history(client)).filter(
    ({ action, entity_id }) =>
      entity_id === String(id) &&
      (action === 'session-form.started' || action === 'session-form.draft-saved'),
  );

describe('a form that its client sent and an agent reopened', () => {
  async function reopened() {
    const { id, token } = await portal.formWithLink(client);
    await submit(token, HOME);
    await change(id, { status: 'pending' });
    return { id, token };
  }

  it('counts as not sent any more, and the audit keeps that it was', async () => {
    const { id } = await reopened();
    expect((await detail(id)).submitted_at).toBeNull();
    expect((await portal.history(client))[0]).toMatchObject({
      action: 'session-form.updated',
      changes: { submitted_at: { from: expect.stringContaining('T') as unknown, to: null } },
    });
    expect((await detail(id)).sent_notes?.[0]).toContain('Sent through the link of');
  });

  it('names the agent who marks it as submitted, also after its review', async () => {
    const { id } = await reopened();
    await change(id, { status: 'submitted' });
    expect(markedText(await detail(id))).toBe('Marked as submitted by Test Staff 1');
    await review(id);
    const form = await detail(id);
    expect(form.list_status).toBe('completed');
    expect(markedText(form)).toBe('Marked as submitted by Test Staff 1');
  });

  it('names nobody once its client sends it again', async () => {
    const { id, token } = await reopened();
    await submit(token, HOME, 1);
    await review(id);
    const form = await detail(id);
    expect(form.submitted_at).not.toBeNull();
    expect(markedText(form)).toBeNull();
  });

  it('keeps where answers were typed that an agent filled in by the link of the client', async () => {
    const { id, token } = await reopened();
    const { draft_version } = await portal.open(token);
    await save(token, OFFICE, draft_version, 'Elm Street');
    await change(id, { status: 'submitted' });
    await review(id);
    expect((await detail(id)).warning).toContain(
      'Answers were typed on the device from which Ines Vega (ines) signed in.',
    );
  });
});

describe('answers that are saved through a link', () => {
  it('warn of an agent who typed them, also where the client sent the form', async () => {
    const { id, token } = await portal.formWithLink(client);
    await save(token, OFFICE_PHONE, 0, 'Elm Street');
    await submit(token, HOME, 1);
    const { warning } = await detail(id);
    expect(warning).toContain(
      'Answers were typed on the network from which Ines Vega (ines) signed in.',
    );
    expect(warning).not.toContain('This submission came');
  });

  it('warn of no agent who was never there', async () => {
    const { id, token } = await portal.formWithLink(client);
    await save(token, HOME, 0, 'Elm Street');
    await submit(token, HOME, 1);
    expect((await detail(id)).warning ?? '').not.toContain('Answers were typed');
  });

  it('add one line of each visit to the timeline, with its place and how many answers changed', async () => {
    const { id, token } = await portal.formWithLink(client);
    for (const [version, text] of ['Elm', 'Oak', 'Ash'].entries())
      await save(token, HOME, version, text);
    await save(token, OFFICE, 3, 'Fir');
    await save(token, OFFICE, 4, 'Yew');
    expect(await saved(id)).toMatchObject([
      {
        action: 'session-form.draft-saved',
        changes: { answers: { to: 2 }, ip: { to: '203.0.113.7' } },
      },
      {
        action: 'session-form.started',
        changes: { ip: { to: '198.51.100.20' }, user_agent: { to: HOME['user-agent'] } },
      },
    ]);
  });

  it('store each place once', async () => {
    const { id, token } = await portal.formWithLink(client);
    for (const [version, headers] of [HOME, OFFICE, HOME, OFFICE].entries())
      await save(token, headers, version, `Street ${String(version)}`);
    const [row] = await portal.database.query<{ typed_from: readonly object[] }>(
      'select typed_from from forms_submission where id = $1',
      [id],
    );
    expect(row!.typed_from).toMatchObject([
      { ip: '198.51.100.20', staff: [] },
      { ip: '203.0.113.7', staff: [{ kind: 'device' }] },
    ]);
  });

  it('name the client through whose link they were typed once the form has another one', async () => {
    const { id, token } = await portal.formWithLink(client);
    await save(token, HOME, 0, 'Elm Street');
    await portal.call('PUT', `/sessionforms/${String(id)}/link-client`, {
      client_id: await portal.addClient(),
    });
    expect((await detail(id)).sent_notes?.[0]).toMatch(
      new RegExp(`^Answers were typed through the link of .* \\(client ${String(client)}\\) on `),
    );
  });
});
