import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  createEnvelopesPortal,
  remote,
  type EnvelopesPortal,
} from '../testing/envelopes-portal.fixture.ts';

const ONLY = 'Only Sent or Delivered envelopes can be voided.';

let portal: EnvelopesPortal;

beforeAll(async () => {
  portal = await createEnvelopesPortal();
});
afterAll(() => portal.close());
beforeEach(() => remote.reset());

const voidBy = (id: number | string, body: object = {}) =>
  portal.call('POST', `/docusign/envelopes/${String(id)}/void`, portal.agent, body);
const messageOf = (answer: Awaited<ReturnType<typeof voidBy>>) =>
  answer.json<{ message: string }>().message;

it('voids a sent envelope by the id of its form, and a delivered one by its own', async () => {
  const first = await portal.addForm();
  const envelopeId = await portal.open(first);
  const answer = await voidBy(first, { reason: 'Wrong client' });
  expect([answer.status, answer.json()]).toMatchObject([
    200,
    { success: true, message: 'Envelope voided.', data: { id: first, is_voided: true } },
  ]);
  expect(remote.envelopes.get(envelopeId)!.report.voidedReason).toBe('Wrong client');
  const agents = await portal.database.query(
    'select voided_by from signing_envelope where submission_id = $1',
    [first],
  );
  expect(agents[0]).not.toMatchObject({ voided_by: null });

  const second = await portal.addForm();
  const other = await portal.open(second);
  await portal.record(remote.sign(other, 'advisor'));
  expect((await voidBy(other)).status).toBe(200);
  expect(remote.envelopes.get(other)!.report.voidedReason).toBe('Voided by admin');
  expect(await portal.form(second)).toMatchObject({
    status: 'voided',
    is_voided: true,
    has_advisor_signature: true,
    signing_status: 'Voided',
  });
});

it('offers no void of what everyone signed while its document is not stored yet', async () => {
  const id = await portal.addForm();
  const envelopeId = await portal.open(id);
  remote.sign(envelopeId, 'advisor');
  const report = remote.sign(envelopeId, 'client');
  await portal.record({ ...report, state: 'delivered', completedAt: null });
  const read = await portal.call('GET', `/sessionforms/${String(id)}/envelope`, portal.agent);
  expect(read.json()).toMatchObject({
    data: {
      state: 'delivered',
      signing_status: 'Completed',
      can_void: false,
      void_problem: ONLY,
      document_problem: 'The signed document is being stored.',
    },
  });
});

it('refuses to void what is neither sent nor delivered, without a call of the provider', async () => {
  const none = await portal.addForm();
  expect([(await voidBy(none)).status, messageOf(await voidBy(none))]).toEqual([409, ONLY]);
  const twice = await portal.addForm();
  await portal.open(twice);
  await voidBy(twice);
  const calls = remote.count('void');
  expect([(await voidBy(twice)).status, remote.count('void')]).toEqual([409, calls]);
});

it('stores the present state when the provider refuses, and responds with 409', async () => {
  const id = await portal.addForm({ pending_client_signature: false });
  const envelopeId = await portal.open(id);
  remote.sign(envelopeId, 'advisor');
  const answer = await voidBy(id);
  expect([answer.status, messageOf(answer)]).toEqual([409, ONLY]);
  expect(await portal.form(id)).toMatchObject({ signing_status: 'Completed', is_voided: false });
});

it('voids once although the response was lost', async () => {
  const id = await portal.addForm();
  await portal.open(id);
  remote.fail('void', 'lost');
  expect((await voidBy(id)).status).toBe(200);
  expect((await portal.form(id))['is_voided']).toBe(true);
});

it('leaves the form alone when the provider fails twice', async () => {
  const id = await portal.addForm();
  await portal.open(id);
  remote.fail('void', 'failed', 'failed');
  expect((await voidBy(id)).status).toBe(502);
  expect((await portal.form(id))['is_voided']).toBe(false);
  expect((await voidBy(id)).status).toBe(200);
});

it('voids the envelope of a form before the form is deleted, and keeps the form when that fails', async () => {
  const id = await portal.addForm();
  const envelopeId = await portal.open(id);
  const remove = () => portal.call('DELETE', `/sessionforms/${String(id)}`, portal.agent);
  remote.fail('void', 'failed', 'failed');
  expect((await remove()).status).toBe(409);
  expect((await portal.form(id))['deleted_at']).toBeNull();
  expect((await remove()).status).toBe(200);
  expect(remote.envelopes.get(envelopeId)!.report).toMatchObject({
    state: 'voided',
    voidedReason: 'Form deleted',
  });
});

it('voids the envelopes of a client who is deleted', async () => {
  const client = await portal.addClient();
  const [open, done] = [
    await portal.addForm({}, remote.id, client),
    await portal.addForm({ pending_client_signature: false }, remote.id, client),
  ];
  const [openId, doneId] = [await portal.open(open), await portal.open(done)];
  await portal.record(remote.sign(doneId, 'advisor'));
  // What everyone signed is stored first.
  const remove = () => portal.call('DELETE', `/clients/${String(client)}`, portal.owner);
  await expect.poll(async () => (await remove()).status, { timeout: 15_000 }).toBe(200);
  const stateOf = (id: string) => remote.envelopes.get(id)!.report;
  await expect.poll(() => stateOf(openId).state, { timeout: 15_000 }).toBe('voided');
  expect(stateOf(openId).voidedReason).toBe('Client deleted');
  expect(stateOf(doneId).state).toBe('completed');
  await expect
    .poll(async () => (await portal.envelope(open))!['state'], { timeout: 15_000 })
    .toBe('voided');
});

it('informs the signer who had signed at each email since then, and not those who had not', async () => {
  const client = await portal.addClient({
    primary_email: 'signer@example.com',
    pref_lang: 'Spanish',
  });
  const id = await portal.addForm({ next_signer_role: 'client' }, remote.id, client);
  const envelopeId = await portal.open(id, 'client', portal.agent);
  await portal.record(remote.sign(envelopeId, 'client'));
  for (const primary_email of ['agent@example.com', 'third@example.com'])
    await portal.done('PUT', `/clients/${String(client)}`, portal.agent, { primary_email });
  await voidBy(id);
  const untouched = await portal.addForm({}, remote.id, client);
  await portal.open(untouched);
  await voidBy(untouched);
  const mails = () =>
    portal.database.query(
      `select recipient from core_message where template = 'signing.voided' and client_id = $1
       order by id`,
      [client],
    );
  const notified = ['signer@example.com', 'third@example.com', 'agent@example.com'];
  await expect
    .poll(mails, { timeout: 15_000 })
    .toEqual(notified.map((recipient) => ({ recipient })));
});

it.each([
  '0',
  '-1',
  '999999',
  '99999999999999999999',
  '%00',
  "1'; drop table x",
  '1e3',
  'e'.repeat(100),
])('finds no envelope for the id %j', async (id) => {
  const answer = await voidBy(encodeURIComponent(id));
  expect([400, 404]).toContain(answer.status);
});
