import { Writes } from '@porchlight/server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Submissions } from '../../contract.ts';
import {
  createVisitsPortal,
  filledIn,
  type VisitsPortal,
} from '../testing/visits-portal.fixture.ts';

let portal: VisitsPortal;
let client: number;
/** Of the agent who calls. */
let name: string;

beforeAll(async () => {
  portal = await createVisitsPortal();
  client = await portal.addClient();
  const [line] = await portal.database.query<{ actor_name: string }>(
    "select actor_name from core_audit where action = 'client.created' order by id desc limit 1",
  );
  name = line!.actor_name;
});
afterAll(() => portal.close());
beforeEach(async () => {
  client = await portal.addClient({ client_first_name: 'Carmen' });
});

const sent = { form_data: filledIn, draft_version: 0 };
const stateOf = async (id: number) => {
  const { list_status, marked_by, submitted_at } = await portal.form(id);
  return { list_status, marked_by, isSent: submitted_at !== null };
};
const waiting = async (id: number) => {
  const { data } = await portal.get<{ data: { id: number }[] }>('/form-reviews/waiting');
  return data.find((form) => form.id === id);
};

it.each(['submitted', 'completed'] as const)(
  'names the agent who set the status %s, and no submission by the client',
  async (status) => {
    const { id, token } = await portal.formWithLink(client);
    await portal.change(id, { status });
    expect(await stateOf(id)).toEqual({ list_status: status, marked_by: name, isSent: false });
    expect(await portal.open(token)).toMatchObject({ state: 'submitted', submitted_at: null });
    expect((await portal.handIn(token, sent)).status).toBe(409);
  },
);

it('names the agent who adds a form as submitted', async () => {
  const added = await portal.addForm({
    client_id: client,
    form_id: portal.template,
    status: 'submitted',
  } as never);
  expect(await stateOf(added.id)).toMatchObject({ marked_by: name, isSent: false });
});

it('names the agent in the list of forms that wait for a review', async () => {
  const { id } = await portal.formWithLink(client);
  await portal.change(id, { status: 'submitted' });
  expect(await waiting(id)).toMatchObject({ submitted_at: null, marked_by: name });
});

it('names nobody for a form that its visitor sent, also after staff had marked and reopened it', async () => {
  const { id, token } = await portal.formWithLink(client);
  for (const status of ['submitted', 'pending'] as const) await portal.change(id, { status });
  expect(await stateOf(id)).toEqual({ list_status: 'pending', marked_by: null, isSent: false });
  expect((await portal.handIn(token, sent)).status).toBe(200);
  expect(await stateOf(id)).toEqual({ list_status: 'submitted', marked_by: null, isSent: true });
  expect(await waiting(id)).toMatchObject({ marked_by: null });
  await portal.change(id, { status: 'completed' });
  expect(await stateOf(id)).toEqual({ list_status: 'completed', marked_by: name, isSent: true });
});

it('names nobody once the signers completed a form', async () => {
  const { id } = await portal.formWithLink(client);
  await portal.change(id, { status: 'submitted' });
  const snapshot = portal.portal.kernel.currentSnapshot();
  await snapshot.service(Writes)!.run({ kind: 'system', plugin: 'signing' }, (unit) =>
    snapshot
      .service(Submissions)!
      .report(unit, id, { status: 'completed', is_completed: true })
      .then(() => undefined),
  );
  expect(await stateOf(id)).toMatchObject({ list_status: 'completed', marked_by: null });
});

/** The table as it was before it named who marked a form, and then the migration. */
async function migrate(): Promise<void> {
  await portal.database.query('alter table forms_submission drop column marked_by');
  const { up } = await import('../../../migrations/20261208-marked-forms.ts');
  await up({ raw: (sql: string) => portal.database.query(sql) } as never);
}

it('gives forms that were marked before the column their agent by the audit', async () => {
  const marked = await portal.formWithLink(client);
  await portal.change(marked.id, { status: 'submitted' });
  const visited = await portal.formWithLink(client);
  await portal.handIn(visited.token, sent);
  await portal.store(marked.id, { submitted_at: '2026-11-20T15:00:00Z' });
  await migrate();
  expect(await stateOf(marked.id)).toEqual({
    list_status: 'submitted',
    marked_by: name,
    isSent: false,
  });
  expect(await stateOf(visited.id)).toMatchObject({ marked_by: null, isSent: true });
});

/** A form that a stranger sent, which staff gave a link afterwards. */
async function blankForm(session: string): Promise<number> {
  const body = { session_id: session, form_data: filledIn };
  expect((await portal.stranger('POST', '/forms/personal-info/submit', body)).status).toBe(200);
  const [row] = await portal.database.query<{ id: number }>(
    'select id::int from forms_submission where progress_session_id = $1',
    [session],
  );
  await portal.store(row!.id, { access_type: 'client_new' });
  return row!.id;
}

/** A form with the time of a submission that is older than the audit. */
async function unauditedForm(): Promise<number> {
  const { id } = await portal.formWithLink(client);
  await portal.store(id, { status: 'submitted', submitted_at: '2026-11-20T15:00:00Z' });
  return id;
}

it.each([
  ['a blank form', () => blankForm('TEMP_ABCDEFGH12345678'), ['completed']],
  ['a form without lines of the audit', unauditedForm, ['completed']],
] as const)('leaves the time of its submission to %s that staff marked', async (_, form, marks) => {
  const id = await form();
  for (const status of marks) await portal.change(id, { status });
  await migrate();
  expect(await stateOf(id)).toEqual({ list_status: marks.at(-1), marked_by: name, isSent: true });
});

it('names an agent who has another name now by both, also in the list of forms that wait', async () => {
  const { id } = await portal.formWithLink(client);
  await portal.change(id, { status: 'submitted' });
  const [agent] = await portal.database.query<{ id: number }>(
    'select marked_by_id::int as id from forms_submission where id = $1',
    [id],
  );
  const [first_name, ...rest] = name.split(' ');
  const path = `/agents/${String(agent!.id)}/update`;
  await portal.call('PUT', path, { first_name: 'María', last_name: 'Pérez' });
  const both = `${name} (now María Pérez)`;
  expect(await stateOf(id)).toMatchObject({ marked_by: both });
  expect(await waiting(id)).toMatchObject({ marked_by: both });
  await portal.call('PUT', path, { first_name, last_name: rest.join(' ') });
  expect(await stateOf(id)).toMatchObject({ marked_by: name });
});
