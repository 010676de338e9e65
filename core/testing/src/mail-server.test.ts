import { startSmtpEmulator, type SmtpEmulator } from '@porchlight/emulator-smtp';
import { HealthChecks } from '@porchlight/server';
import { jobsSchema } from '@porchlight/server/host';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestPortal, type TestPortal } from './test-portal.ts';

let portal: TestPortal;
let server: SmtpEmulator;
let owner: string;
let agent: string;
let keys = 0;

const SETTINGS = '/api/modules/core.messages/settings';

const settings = (more: object = {}) => ({
  mail_server: '127.0.0.1',
  port: server.port,
  security: 'none',
  username: '',
  password: '',
  from_address: 'office@agency.example',
  hourly_limit: 500,
  text_gateway: 'sms.example',
  ...more,
});

const save = (body: object, token = owner) => portal.request('PUT', SETTINGS, { token, body });

beforeAll(async () => {
  portal = await createTestPortal({ plugins: ['fixture-mail'] });
  server = await startSmtpEmulator();
  [owner, agent] = [await portal.signIn('owner'), await portal.signIn()];
  expect((await save(settings())).status).toBe(200);
});
afterEach(() => {
  server.behavior.recipient = undefined;
  server.behavior.data = undefined;
});
afterAll(async () => {
  await portal.close();
  await server.close();
});

const link = 'https://portal.example/form';

async function send(more: object = {}): Promise<{ id: string; to: string }> {
  const to = `ana${(keys += 1)}@example.com`;
  const body = { to, language: 'en', values: { name: 'Ana', link }, key: `key-${keys}`, ...more };
  const response = await portal.request('POST', '/api/fixture-mail', { token: agent, body });
  expect(response.status).toBe(200);
  return { to, ...response.json<{ id: string }>() };
}

interface Row {
  readonly state: string;
  readonly tries: number;
  readonly error: string | null;
  readonly sealed_content: string | null;
}

async function rowOf(id: string): Promise<Row> {
  const rows = await portal.database.query<Row>('select * from core_message where id = $1', [id]);
  return rows[0]!;
}

const until = (read: () => Promise<unknown>) => expect.poll(read, { timeout: 10_000 });
const arrived = (to: string) => server.received.filter((mail) => mail.to.includes(to));

/** Makes the next tries due that wait for minutes or hours. A message has its error shortly before its job waits. */
const hurry = () =>
  until(() =>
    portal.database.query(
      `update ${jobsSchema(portal.database.schema)}.job set start_after = now()
       where name = 'core.send-message' and state < 'active' returning id`,
    ),
  ).not.toEqual([]);

it('hands a message to the mail server once', async () => {
  const { id, to } = await send();
  await until(async () => (await rowOf(id)).state).toBe('sent');
  expect(arrived(to)).toHaveLength(1);
});

it('attaches a stored file to a mail, and names it in the mailbox', async () => {
  const { id, to } = await send({ attachment: 'The contract' });
  await until(async () => (await rowOf(id)).state).toBe('sent');
  const { raw } = arrived(to)[0]!;
  expect(raw).toContain('filename=contract.txt');
  expect(raw).toContain(Buffer.from('The contract').toString('base64'));
  const response = await portal.request('GET', `/api/messages/${id}`, { token: owner });
  expect(response.json()).toMatchObject({ content: { attachments: ['contract.txt'] } });
});

it('sends a text message through the gateway', async () => {
  const { id } = await send({ to: '(305) 555-1234', channel: 'text' });
  await until(async () => (await rowOf(id)).state).toBe('sent');
  expect(arrived('3055551234@sms.example')).toHaveLength(1);
});

it('deletes the content of a secret message with its delivery', async () => {
  const [secret, other] = [await send({ secret: true }), await send()];
  await until(async () => (await rowOf(secret.id)).state).toBe('sent');
  await until(async () => (await rowOf(other.id)).state).toBe('sent');
  expect((await rowOf(secret.id)).sealed_content).toBeNull();
  expect((await rowOf(other.id)).sealed_content).not.toBeNull();
});

it('tries again after a temporary failure', async () => {
  server.behavior.recipient = 451;
  const { id, to } = await send();
  await until(async () => (await rowOf(id)).error).toContain('451');
  expect(await rowOf(id)).toMatchObject({ state: 'waiting', tries: 1 });
  server.behavior.recipient = undefined;
  await hurry();
  await until(async () => (await rowOf(id)).state).toBe('sent');
  expect(arrived(to)).toHaveLength(1);
});

it('sends again under the same id when the connection breaks before the response', async () => {
  server.behavior.data = 'drop';
  const { id, to } = await send();
  await until(async () => (await rowOf(id)).error).not.toBeNull();
  server.behavior.data = undefined;
  await hurry();
  await until(async () => (await rowOf(id)).state).toBe('sent');
  const ids = arrived(to).map(({ raw }) => /Message-ID: (.*)/.exec(raw)?.[1]);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

it('fails at once for a rejected recipient, on the timeline too, and sends again on retry', async () => {
  server.behavior.recipient = 550;
  const { id, to } = await send({ client: 9 });
  await until(async () => (await rowOf(id)).state).toBe('failed');
  const lines = await portal.database.query<{ changes: Record<string, unknown> }>(
    `select changes from core_audit where action = 'message.failed' and subject_id = '9'`,
  );
  expect(lines[0]?.changes['error']).toEqual({
    to: 'The mail server rejected the recipient (550).',
  });
  const health = portal.portal.kernel
    .currentSnapshot()
    .extensions(HealthChecks)
    .find((check) => check.id === 'core.messages')!;
  expect(await health.check(new AbortController().signal)).toEqual({
    state: 'degraded',
    detail: '1 failed',
  });
  server.behavior.recipient = undefined;
  const retry = () => portal.request('POST', `/api/messages/${id}/retry`, { token: agent });
  expect((await retry()).status).toBe(200);
  await until(async () => (await rowOf(id)).state).toBe('sent');
  expect(arrived(to)).toHaveLength(1);
  expect((await retry()).status).toBe(409);
});

it('fails after eight tries', async () => {
  server.behavior.recipient = 451;
  const { id } = await send();
  await until(async () => (await rowOf(id)).error).toContain('451');
  await portal.database.query('update core_message set tries = 7 where id = $1', [id]);
  await hurry();
  await until(async () => (await rowOf(id)).state).toBe('failed');
});

it('fails at once when the stored content cannot be read', async () => {
  server.behavior.recipient = 451;
  const { id } = await send();
  await until(async () => (await rowOf(id)).error).toContain('451');
  await portal.database.query(
    `update core_message set sealed_content = 'v1:changed' where id = $1`,
    [id],
  );
  await hurry();
  await until(async () => (await rowOf(id)).state).toBe('failed');
  expect((await rowOf(id)).error).toContain('cannot be read');
});

it('leaves the rest for later once the hourly limit is reached', async () => {
  await portal.database.query('delete from core_rate_limits');
  await save(settings({ hourly_limit: 1 }));
  const first = await send();
  await until(async () => (await rowOf(first.id)).state).toBe('sent');
  const second = await send();
  const isLater = `select due_at > now() + interval '10 minutes' as later from core_message where id = $1`;
  await until(() => portal.database.query(isLater, [second.id])).toEqual([{ later: true }]);
  expect(await rowOf(second.id)).toMatchObject({ state: 'waiting', tries: 0, error: null });
  await save(settings());
});

it('keeps a fifth of the hourly limit for messages that a person waits for', async () => {
  await portal.database.query('delete from core_rate_limits');
  await save(settings({ hourly_limit: 5 }));
  const automatic = await Promise.all(Array.from({ length: 6 }, () => send({ automatic: true })));
  const states = async () =>
    (await Promise.all(automatic.map(({ id }) => rowOf(id)))).map(({ state }) => state);
  await until(async () => (await states()).filter((state) => state === 'sent').length).toBe(4);
  const { id } = await send();
  await until(async () => (await rowOf(id)).state).toBe('sent');
  expect((await states()).filter((state) => state === 'waiting')).toHaveLength(2);
  await portal.database.query('delete from core_rate_limits');
  await save(settings());
});

it('queues a message whose job is gone', async () => {
  await portal.database.query(
    `delete from ${jobsSchema(portal.database.schema)}.job where name like 'core.send-%message'`,
  );
  await portal.database.query(
    `update core_message set due_at = now() - interval '1 hour' where state = 'waiting'`,
  );
  await portal.portal.kernel
    .currentSnapshot()
    .jobs.find(({ definition }) => definition.id === 'core.tidy-messages')!
    .definition.run({}, new AbortController().signal, () => undefined);
  await until(() =>
    portal.database.query(`select 1 from core_message where state = 'waiting'`),
  ).toEqual([]);
});

it('sends a test message, and says what failed', async () => {
  const test = async (to: string) =>
    (await portal.request('POST', '/api/messages/test', { token: owner, body: { to } })).json<{
      sent: boolean;
      message: string;
    }>();
  expect(await test('owner@example.com')).toMatchObject({ sent: true });
  expect(arrived('owner@example.com')).toHaveLength(1);
  server.behavior.recipient = 550;
  expect(await test('owner@example.com')).toMatchObject({
    sent: false,
    message: 'The mail server rejected the recipient (550).',
  });
  expect(await test('nonsense')).toMatchObject({ sent: false });
});

it('never returns the password, and lets no one but owners see or change the settings', async () => {
  await save(settings({ username: 'office', password: 'a long secret password' }));
  const read = (token: string) => portal.request('GET', SETTINGS, { token });
  expect((await read(owner)).json<{ values: object }>().values).toMatchObject({
    username: 'office',
    password: '••••word',
  });
  const developer = await portal.signIn('developer');
  expect((await read(developer)).status).toBe(403);
  expect((await save(settings(), developer)).status).toBe(403);
  const body = { to: 'x@example.com' };
  for (const token of [developer, agent]) {
    const tested = await portal.request('POST', '/api/messages/test', { token, body });
    const listed = await portal.request('GET', '/api/messages', { token });
    expect([tested.status, listed.status]).toEqual([403, 403]);
  }
  await save(settings());
});

it('sends the stored password to no other mail server', async () => {
  const account = { username: 'office', password: 'a long secret password' };
  await save(settings(account));
  const masked = settings({ ...account, password: '••••word' });
  const moved = await save({ ...masked, mail_server: 'localhost' });
  expect([moved.status, moved.json<{ details: object[] }>().details]).toEqual([
    400,
    [{ field: 'password', message: 'Enter the password for the new mail server' }],
  ]);
  expect((await save({ ...masked, hourly_limit: 400 })).status).toBe(200);
  expect((await save({ ...masked, mail_server: 'localhost', password: 'other' })).status).toBe(200);
  await save(settings());
});

it('refuses settings that lack what they need', async () => {
  const response = await save(
    settings({
      from_address: '',
      username: '',
      password: 'secret',
      logo: 'data:image/png;base64,AAAA',
    }),
  );
  expect(response.status).toBe(400);
  expect(response.json<{ details: { field: string }[] }>().details).toEqual([
    { field: 'from_address', message: 'Enter the address that mail comes from' },
    { field: 'username', message: 'Enter the username that goes with this password' },
    { field: 'logo', message: 'This file is not a PNG or JPEG image' },
  ]);
});
