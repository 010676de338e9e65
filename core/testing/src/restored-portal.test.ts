import { startSmtpEmulator, type SmtpEmulator } from '@porchlight/emulator-smtp';
import { jobsSchema, markRestored } from '@porchlight/server/host';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDataDir } from './portal-process.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { createTestPortal, type TestPortal } from './test-portal.ts';

/** A portal that was restored from a backup, with a mail that waits since then. */
let server: SmtpEmulator;
let database: TestDatabase;
let folder: Awaited<ReturnType<typeof createDataDir>>;
let portal: TestPortal;
let before: string;
let links: Readonly<Record<'note' | 'vote', string>>;
let owner: string;
const methods: string[] = [];
const provider = createServer((request, response) => {
  methods.push(request.method ?? '');
  request.resume();
  const isRead = request.method === 'GET';
  response.end(
    isRead ? '{"field":"url","message":"read"}' : '{"id":"5b3f0e9c-1a57-4a5b-9f0e-0d6e2f4c1a55"}',
  );
});

const call = (method: string, path: string, token: string, body?: object) =>
  portal.request(method, `/api${path}`, { token, ...(body && { body }) });

const mailTo = (to: string, key: string) =>
  call('POST', '/fixture-mail', owner, {
    to,
    language: 'en',
    values: { name: 'Ana', link: 'https://portal.example/form' },
    key,
  });

const pay = () =>
  call('POST', '/fixture-provider/payments', owner, { id: '0190b5a4-3c8f-7d2e-8a61-2f8e6b1d9c07' });

async function linkState(kind: string): Promise<boolean> {
  const [row] = await database.query<{ open: boolean }>(
    'select revoked_at is null as open from core_link where kind = $1',
    [kind],
  );
  return row!.open;
}

beforeAll(async () => {
  [database, folder, server] = await Promise.all([
    createTestDatabase(),
    createDataDir(),
    startSmtpEmulator(),
  ]);
  await new Promise<void>((ready) => provider.listen(0, '127.0.0.1', ready));
  const { port } = provider.address() as AddressInfo;
  const options = {
    plugins: ['fixture-mail', 'fixture-provider', 'fixture-links', 'status'],
    database,
    environment: {
      DATA_DIR: folder.path,
      OUTGOING_EMULATORS: `api.fixture.example=http://127.0.0.1:${port}`,
    },
  };
  portal = await createTestPortal(options);
  before = await portal.signIn('owner');
  await call('PUT', '/modules/core.messages/settings', before, {
    mail_server: '127.0.0.1',
    port: server.port,
    security: 'none',
    username: '',
    password: '',
    from_address: 'office@agency.example',
    hourly_limit: 500,
    text_gateway: 'sms.example',
  });
  links = { note: 'fixture-links.note', vote: 'fixture-links.vote' };
  await call('POST', '/fixture-links/notes/1/link', before);
  // A link of a kind that lives a day.
  await database.query(
    `insert into core_link (id, kind, subject_entity, subject_id, token_hash, sealed_token, language, parameters,
       created_at, expires_at)
     select gen_random_uuid(), $1, subject_entity, subject_id, '\\x01', sealed_token, language, parameters,
       now(), now() + interval '1 day' from core_link`,
    [links.vote],
  );
  await portal.close();

  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`set search_path to ${database.schema}`);
  await markRestored(client, '2026-03-01T07:00:00.000Z');
  // A second is the smallest step between a sign-in and a restore.
  await client.query(`update core_restore set restored_at = restored_at + interval '1 second'`);
  await client.end();
  portal = await createTestPortal({
    ...options,
    clock: { now: () => new Date(Date.now() + 5_000) },
  });
  owner = await portal.signIn('owner');
}, 60_000);
afterAll(async () => {
  await portal.close();
  await database.drop();
  await folder.remove();
  await server.close();
  provider.close();
});

it('voids sign-ins and one-time links from before a restore, and keeps longer links', async () => {
  expect((await call('GET', '/restore', before)).status).toBe(401);
  expect([await linkState(links.vote), await linkState(links.note)]).toEqual([false, true]);
});

it('sends no mail and changes nothing at a provider until an owner confirms, and then goes on', async () => {
  expect((await mailTo('held@example.com', 'held-key-1')).status).toBe(200);
  const refused = await pay();
  expect([refused.status, refused.json<{ message: string }>().message]).toEqual([
    503,
    'This portal was restored from a backup and sends nothing until an owner confirms that it is the only one.',
  ]);
  expect((await call('GET', '/fixture-provider/things', owner)).status).toBe(200);
  const { checks } = (await call('GET', '/status', owner)).json<{
    checks: readonly { readonly id: string; readonly state: string }[];
  }>();
  expect(checks.find(({ id }) => id === 'core.restore')).toMatchObject({ state: 'critical' });

  const seen = await call('GET', '/restore', owner);
  expect(seen.json()).toMatchObject({
    restore: {
      backup_made_at: '2026-03-01T07:00:00.000Z',
      open_links: 1,
      sections: expect.arrayContaining([
        expect.objectContaining({
          id: 'core.messages',
          lines: expect.arrayContaining([{ text: 'Invitation', detail: 'held@example.com' }]),
        }),
        expect.objectContaining({
          id: 'core.jobs',
          lines: expect.arrayContaining([{ text: 'Send a message', detail: '' }]),
        }),
        expect.objectContaining({ id: 'agents.accounts' }),
      ]),
    },
  });
  expect([server.received, methods]).toEqual([[], ['GET']]);
  const tries = await database.query(
    `select state from ${jobsSchema(database.schema)}.job where state <> 'created'`,
  );
  expect(tries).toEqual([]);

  const agent = await portal.signIn();
  const confirmed = { is_only_portal: true, end_links: true };
  expect((await call('POST', '/restore/confirm', agent, confirmed)).status).toBe(403);
  const doubtful = { is_only_portal: false, end_links: true };
  expect((await call('POST', '/restore/confirm', owner, doubtful)).status).toBe(400);
  const done = await call('POST', '/restore/confirm', owner, confirmed);
  expect([done.status, done.json()]).toEqual([200, { success: true, restore: null }]);
  expect((await call('POST', '/restore/confirm', owner, confirmed)).status).toBe(409);
  expect(await linkState(links.note)).toBe(false);
  const held = () => server.received.filter(({ raw }) => raw.includes('held@example.com'));
  await expect.poll(() => held().length, { timeout: 10_000 }).toBe(1);
  expect((await pay()).status).toBe(200);
  expect(methods).toEqual(['GET', 'POST']);
});
