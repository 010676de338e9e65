import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { BulkSend } from '../../generated/types.ts';
import {
  createEnvelopesPortal,
  remote,
  type EnvelopesPortal,
} from '../testing/envelopes-portal.fixture.ts';
import { mailServer } from '../testing/mail-server.fixture.ts';

let portal: EnvelopesPortal;

beforeAll(async () => {
  portal = await createEnvelopesPortal();
});
afterAll(() => portal.close());
beforeEach(() => remote.reset());

const start = (form_id: number, client_ids: readonly number[], token = portal.agent) =>
  portal.call('POST', '/signing/bulk-sends', token, { form_id, client_ids });

async function read(id: number): Promise<BulkSend> {
  const path = `/signing/bulk-sends/${String(id)}`;
  return (await portal.done<{ data: BulkSend }>('GET', path, portal.agent)).data;
}

const idOf = (answer: Awaited<ReturnType<typeof start>>) =>
  answer.json<{ data: BulkSend }>().data.id;

async function finished(answer: Awaited<ReturnType<typeof start>>): Promise<BulkSend> {
  expect(answer.status).toBe(201);
  const { id } = answer.json<{ data: BulkSend }>().data;
  await expect.poll(async () => (await read(id)).state, { timeout: 20_000 }).toBe('finished');
  return read(id);
}

const formsOf = (clientId: number) =>
  portal.database.query<{ id: string }>('select id from forms_submission where client_id = $1', [
    clientId,
  ]);

it('makes a link for each client of a portal without a mail server, and lists who cannot be sent it with the reason', async () => {
  const template = await portal.addTemplate({ second_factor: 'birth-date' });
  const reached = await portal.addClient();
  const noMail = await portal.addClient({ primary_email: '' });
  const noBirthDate = await portal.addClient({ dob: '' });
  const done = await finished(await start(template, [reached, noMail, noBirthDate]));
  expect(done).toMatchObject({ total: 3, sent: 0, linked: 1, skipped: 2 });
  expect(done.clients.map(({ client_id, state }) => [client_id, state])).toEqual([
    [reached, 'linked'],
    [noMail, 'skipped'],
    [noBirthDate, 'skipped'],
  ]);
  expect(done.clients[1]!.reason).toContain('no email');
  expect(done.clients[2]!.reason).toContain('birth');
  expect((await formsOf(reached)).map(({ id }) => Number(id))).toEqual([
    done.clients[0]!.submission_id,
  ]);
  expect(await formsOf(noMail)).toEqual([]);
  expect(await formsOf(noBirthDate)).toEqual([]);
  const [sent] = await portal.database.query<{ channel: string }>(
    'select channel from forms_sent_link where submission_id = $1',
    [done.clients[0]!.submission_id],
  );
  expect(sent).toEqual({ channel: 'mail' });
});

it('sends no client a second form when the job runs again', async () => {
  const template = await portal.addTemplate();
  const clients = [await portal.addClient(), await portal.addClient()];
  const { id } = await finished(await start(template, clients));
  await portal.database.query('update signing_bulk_send set finished_at = null where id = $1', [
    id,
  ]);
  const { jobs } = portal.portal.kernel.currentSnapshot();
  const job = jobs.find(({ definition }) => definition.id === 'signing.bulk-send')!;
  const run = () => job.definition.run({ id }, new AbortController().signal, () => undefined);
  await Promise.all([run(), run()]);
  for (const client of clients) expect(await formsOf(client)).toHaveLength(1);
});

const late = async () => {
  const { jobs } = portal.portal.kernel.currentSnapshot();
  const job = jobs.find(({ definition }) => definition.id === 'signing.bulk-send-late')!;
  await job.definition.run({}, new AbortController().signal, () => undefined);
};

/** A bulk send to two clients that ended before the second one. */
async function left(token = portal.agent) {
  const template = await portal.addTemplate();
  const clients = [await portal.addClient(), await portal.addClient()] as const;
  const { id } = await finished(await start(template, clients, token));
  await portal.database.query(
    `update signing_bulk_client set state = 'waiting', submission_id = null
     where bulk_send = $1 and client_id = $2`,
    [id, clients[1]],
  );
  await portal.database.query('update signing_bulk_send set finished_at = null where id = $1', [
    id,
  ]);
  return id;
}

it('finishes a bulk send later whose job is gone', async () => {
  // As after a restore of a backup from while it ran, which has no waiting jobs.
  const id = await left();
  await late();
  await expect.poll(async () => (await read(id)).state, { timeout: 20_000 }).toBe('finished');
  expect(await read(id)).toMatchObject({ linked: 2, skipped: 0 });
});

const cancel = async (id: number) => {
  const [job] = await portal.database.query<{ id: string }>(
    `update ${portal.database.schema}_jobs.job
     set state = 'retry', start_after = now() + interval '1 day', completed_on = null
     where name = 'signing.bulk-send' and singleton_key = $1 returning id`,
    [String(id)],
  );
  await portal.done('POST', `/jobs/${job!.id}/cancel`, portal.owner);
};
const suspend = (id: number) =>
  portal.database.query(
    `update agents_agent set suspended_at = now()
     where id = (select created_by from signing_bulk_send where id = $1)`,
    [id],
  );
const age = (id: number, hours: number) =>
  portal.database.query(
    'update signing_bulk_send set created_at = now() - make_interval(hours => $2) where id = $1',
    [id, hours],
  );

it.each<[string, (id: number) => Promise<unknown>, string]>([
  ['an owner canceled it', cancel, 'This was canceled before the form was sent.'],
  [
    'it was left for more than a day',
    (id) => age(id, 25),
    'This was left for more than a day. Send the form again.',
  ],
  [
    'the agent who started it was suspended',
    suspend,
    'The agent who started this can no longer sign in. Send the form again.',
  ],
])('sends nothing later once %s, and says so', async (_, end, reason) => {
  const id = await left(await portal.signIn());
  await end(id);
  await late();
  const bulk = await read(id);
  expect(bulk).toMatchObject({ state: 'finished', linked: 1, skipped: 1 });
  expect(bulk.clients[1]).toMatchObject({ state: 'skipped', reason, submission_id: null });
});

it('refuses forms that no one signs, templates with a problem, and unknown clients', async () => {
  const webForm = await portal.addTemplate({ type: 'Web Form', source: '/x' });
  const template = await portal.addTemplate();
  const client = await portal.addClient();
  expect((await start(webForm, [client])).status).toBe(400);
  expect((await start(template, [client, 999_999])).status).toBe(400);
  expect((await start(template, [])).status).toBe(400);
  expect((await start(template, [client, client])).status).toBe(400);
  expect((await start(999_999, [client])).status).toBe(404);
  remote.problem = 'The template has no signature.';
  expect((await start(template, [client])).json()).toMatchObject({
    message: 'The template has no signature.',
  });
  expect(await formsOf(client)).toEqual([]);
});

it('starts one bulk send for the same template and clients, in parallel and again within a minute', async () => {
  const template = await portal.addTemplate();
  const clients = [await portal.addClient(), await portal.addClient()];
  const parallel = await Promise.all(
    Array.from({ length: 4 }, (_, at) =>
      start(template, at % 2 === 0 ? clients : [...clients].reverse()),
    ),
  );
  const { id } = await finished(parallel[0]!);
  expect(parallel.map(idOf)).toEqual([id, id, id, id]);
  expect(idOf(await start(template, clients))).toBe(id);
  for (const client of clients) expect(await formsOf(client)).toHaveLength(1);
  expect(idOf(await start(template, clients.slice(1)))).not.toBe(id);
  expect(idOf(await start(template, clients, portal.owner))).not.toBe(id);
  const earlier = "update signing_bulk_send set created_at = now() - interval '61 s' where id = $1";
  await portal.database.query(earlier, [id]);
  const later = await start(template, clients);
  expect([later.status, idOf(later) === id]).toEqual([201, false]);
});

it('rejects the eleventh bulk send of an agent in an hour with 429, and not those of others', async () => {
  const agent = await portal.signIn();
  const template = await portal.addTemplate();
  const clients: number[] = [];
  for (let made = 0; made < 11; made += 1)
    clients.push(await portal.addClient({ primary_email: '' }));
  for (const client of clients.slice(0, 10))
    expect((await start(template, [client], agent)).status).toBe(201);
  const refused = await start(template, clients.slice(10), agent);
  expect(refused.status).toBe(429);
  expect(refused.json()).toMatchObject({
    message: 'You sent forms to many clients 10 times in an hour. Try again later.',
  });
  expect((await start(template, clients.slice(0, 1), agent)).status).toBe(201);
  expect((await start(template, clients.slice(10))).status).toBe(201);
});

it('mails each client the link where the portal has a mail server', async () => {
  const template = await portal.addTemplate();
  const client = await portal.addClient();
  await portal.done('PUT', '/modules/core.messages/settings', portal.owner, mailServer(true));
  expect(await finished(await start(template, [client]))).toMatchObject({ sent: 1, linked: 0 });
});
