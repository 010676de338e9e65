import { startSmtpEmulator } from '@porchlight/emulator-smtp';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasConnectionPooler, startConnectionPooler } from './connection-pooler.ts';
import { createDataDir, startPortalProcess, type PortalProcess } from './portal-process.ts';
import { send, type TestRequest } from './send.ts';
import { fixtureToken } from './staff-sign-in.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const SERVICES = ['notes', 'digest', 'mail', 'pdf', 'files', 'provider', 'links', 'hooks'] as const;
type Service = (typeof SERVICES)[number];

const PLAIN_PDF = `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >> endobj
trailer << /Root 1 0 R /Size 4 >>
%%EOF`;
const GIF = new Uint8Array(Buffer.from('474946383961400128000000', 'hex'));

const token = fixtureToken(1, ['owner']);
const closers: (() => unknown)[] = [];
let database: TestDatabase;
let first: PortalProcess;
let second: PortalProcess;
let mailServer: Awaited<ReturnType<typeof startSmtpEmulator>>;

beforeAll(async () => {
  const provider = createServer((_request, response) => {
    response.end('{"field":"thing","message":"here"}');
  }).listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const { port } = provider.address() as AddressInfo;
  const data = await createDataDir();
  [database, mailServer] = await Promise.all([createTestDatabase(), startSmtpEmulator()]);
  const pooler = hasConnectionPooler() ? await startConnectionPooler(database) : null;
  const environment = {
    ...pooler?.environment,
    PUBLIC_URL: 'https://portal.example.com',
    OUTGOING_EMULATORS: `api.fixture.example=http://127.0.0.1:${port}`,
  };
  const plugins = SERVICES.map((service) => `fixture-${service}`);
  const start = () => startPortalProcess(database, plugins, data.path, environment);
  [first, second] = await Promise.all([start(), start()]);
  closers.push(
    () => Promise.all([first.stop(), second.stop()]),
    () => mailServer.close(),
    () => provider.close(),
    () => pooler?.stop(),
    database.drop,
    data.remove,
  );
});
afterAll(async () => {
  for (const close of closers) await close();
});

type Call = [method: string, path: string, options?: Parameters<TestRequest>[2]];

const through = ({ address }: PortalProcess, ...[method, path, options]: Call) =>
  send(address, method, `/api${path}`, { token, ...options });
const both = (...call: Call) => Promise.all([through(first, ...call), through(second, ...call)]);
const statuses = (responses: readonly { readonly status: number }[]) =>
  responses.map(({ status }) => status);
/** Both processes follow a switch within this time. */
const followed = { timeout: 5_000, interval: 10 };

async function isOn({ address }: PortalProcess, service: Service): Promise<boolean> {
  const { plugins } = (await send(address, 'GET', '/api/bootstrap')).json<{
    plugins: { id: string }[];
  }>();
  return plugins.some(({ id }) => id === `fixture-${service}`);
}

async function turn(process: PortalProcess, service: Service, wanted: boolean): Promise<void> {
  const path = `/modules/fixture-${service}`;
  expect((await through(process, 'POST', path, { body: { wanted } })).status).toBe(200);
  const states = () => Promise.all([isOn(first, service), isOn(second, service)]);
  await expect.poll(states, followed).toEqual([wanted, wanted]);
}

const rows = <Row extends object>(sql: string) => database.query<Row>(sql);

/**
 * Switches the module off and on through the first process, uses it, and switches it off through the second: `call` then
 * finds the module off in both, and the rows of `stored` are still there. They are returned.
 */
async function use(service: Service, stored: string, call: Call, work: () => Promise<unknown>) {
  await turn(first, service, false);
  await turn(first, service, true);
  await work();
  const before = await rows(stored);
  await turn(second, service, false);
  for (const { body } of await both(...call))
    expect(body).toMatchObject({ code: 'module_disabled' });
  expect(await rows(stored)).toEqual(before);
  await turn(second, service, true);
  return before;
}

test('handles the event and the job of a write once, whichever process wrote', async () => {
  const list: Call = ['GET', '/fixture-notes'];
  const stored = 'select title, deliveries, filed from fixture_notes_note order by title';
  const found = await use('notes', stored, list, async () => {
    const writes = Array.from({ length: 12 }, (_, index) =>
      through(index % 2 === 0 ? first : second, 'POST', '/fixture-notes', {
        body: { field: `note-${10 + index}`, message: 'text' },
      }),
    );
    expect(new Set(statuses(await Promise.all(writes)))).toEqual(new Set([201]));
    await expect
      .poll(() => rows('select 1 from fixture_notes_note where deliveries = 0 or not filed'))
      .toEqual([]);
  });
  expect(found).toEqual(
    Array.from({ length: 12 }, (_, index) => {
      return { title: `note-${10 + index}`, deliveries: 1, filed: true };
    }),
  );
  const file = await both('GET', '/fixture-notes/1/file');
  expect(statuses(file)).toEqual([200, 200]);
});

test('delivers the events of another plugin once, those from while the subscriber was off as well', async () => {
  const write = (process: PortalProcess) =>
    through(process, 'POST', '/fixture-notes', { body: { field: 'digest', message: 'text' } });
  const unlisted =
    'select id from fixture_notes_note where id not in (select note from fixture_digest_line)';
  await turn(first, 'digest', false);
  expect(statuses(await Promise.all([write(first), write(second)]))).toEqual([201, 201]);
  await turn(second, 'digest', true);
  await Promise.all([write(first), write(second)]);
  await expect.poll(() => rows(unlisted)).toEqual([]);
  expect(
    await rows('select note from fixture_digest_line group by note having count(*) > 1'),
  ).toEqual([]);
});

test('sends a message with the same key once, with the mail server that one process was given', async () => {
  const settings = '/modules/core.messages/settings';
  const body = {
    mail_server: '127.0.0.1',
    port: mailServer.port,
    security: 'none',
    username: '',
    from_address: 'office@agency.example',
    hourly_limit: 500,
    text_gateway: '',
  };
  expect((await through(first, 'PUT', settings, { body })).status).toBe(200);
  const known = async () =>
    (await through(second, 'GET', settings)).json<{ values?: { port?: number } }>();
  await expect.poll(known, followed).toMatchObject({ values: { port: mailServer.port } });
  const message = {
    to: 'ana@example.com',
    language: 'es',
    values: { name: 'Ana', link: 'https://a.example' },
    key: 'the-same',
  };
  const call: Call = ['POST', '/fixture-mail', { body: message }];
  await use('mail', 'select id, state from core_message', call, async () => {
    expect(statuses(await both(...call))).toEqual([200, 200]);
    await expect.poll(() => rows('select state from core_message')).toEqual([{ state: 'sent' }]);
  });
  expect(mailServer.received.flatMap(({ to }) => to)).toEqual(['ana@example.com']);
});

test('builds PDFs and calls a provider in both processes', async () => {
  const cover = async ({ address }: PortalProcess) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/pdf' };
    const url = `${address}/api/fixture-pdf`;
    const response = await fetch(url, { method: 'POST', headers, body: PLAIN_PDF });
    return (await response.text()).slice(0, 5);
  };
  await use('pdf', 'select id from core_file', ['POST', '/fixture-pdf'], async () => {
    expect(await Promise.all([cover(first), cover(second)])).toEqual(['%PDF-', '%PDF-']);
  });
  const things: Call = ['GET', '/fixture-provider/things'];
  await use('provider', 'select id from core_file', things, async () => {
    for (const { body } of await both(...things)) expect(body).toMatchObject({ message: 'here' });
  });
});

test('seals in both processes with one key, and verifies the seal of the other', async () => {
  const post = (process: PortalProcess, path: string, body: string | Uint8Array<ArrayBuffer>) =>
    fetch(`${process.address}/api/fixture-pdf/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/pdf' },
      body,
    });
  const seal = async (process: PortalProcess) =>
    new Uint8Array(await (await post(process, 'sealed', PLAIN_PDF)).arrayBuffer());
  await use(
    'pdf',
    'select fingerprint from core_signing_key',
    ['POST', '/fixture-pdf'],
    async () => {
      const [here, there] = await Promise.all([seal(first), seal(second)]);
      const verdicts = [await post(second, 'verdict', here), await post(first, 'verdict', there)];
      for (const verdict of verdicts)
        expect(await verdict.json()).toMatchObject({
          verdict: 'valid',
          keys: [{ retiredAt: null }],
        });
    },
  );
});

test('serves a file that the other process stored', async () => {
  let url = '';
  const stored = 'select name, size from fixture_files_file';
  const found = await use('files', stored, ['POST', '/fixture-files'], async () => {
    const form = new FormData();
    form.append('photo', new Blob([GIF]), 'me.gif');
    const headers = { authorization: `Bearer ${token}` };
    const uploaded = await fetch(`${first.address}/api/fixture-files`, {
      method: 'POST',
      headers,
      body: form,
    });
    [url = ''] = ((await uploaded.json()) as { urls: string[] }).urls;
  });
  expect(found).toEqual([{ name: 'me.gif', size: GIF.length }]);
  const served = await fetch(second.address + url);
  expect(new Uint8Array(await served.arrayBuffer())).toEqual(GIF);
});

test('counts the calls and keys of a link for both processes together', async () => {
  const make = await through(first, 'POST', '/fixture-links/notes/7/link');
  const link = make.json<{ url: string }>().url.split('/').at(-1)!;
  const open: Call = ['POST', '/links/open', { body: { token: link } }];
  const body = { token: link, answer: '1958-03-07' };
  const proof = (await through(second, 'POST', '/links/confirm', { body })).json<{
    token: string;
  }>().token;
  const read: Call = ['GET', '/fixture-links/note', { token: proof }];
  await use('links', 'select id from core_link', read, async () => {
    const headers = { 'idempotency-key': 'the-same-key' };
    const reply: Call = ['POST', '/fixture-links/note', { token: proof, headers }];
    const replies = [await through(first, ...reply), await through(second, ...reply)];
    expect(replies.map((one) => one.headers.get('idempotency-replayed'))).toEqual([null, 'true']);
    const reads = (await Promise.all(Array.from({ length: 12 }, () => both(...read)))).flat();
    expect(statuses(reads).toSorted()).toEqual([...Array(20).fill(200), ...Array(4).fill(429)]);
    await turn(second, 'links', false);
    for (const one of await both(...open)) expect(one.body).toMatchObject({ state: 'module-off' });
    await turn(second, 'links', true);
  });
});

test('handles the event of a provider once, however often both processes get it', async () => {
  const deliver = (id: string) => {
    const bytes = JSON.stringify({ id, text: 'paid' });
    const signature = createHmac('sha256', 'hooks').update(bytes).digest('hex');
    return Promise.all(
      [first, second, first, second].map(({ address }) =>
        fetch(`${address}/api/webhooks/fixture-hooks`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-signature': signature },
          body: bytes,
        }),
      ),
    );
  };
  const events = () => rows('select event from fixture_hooks_event order by event');
  expect(statuses(await deliver('1-on'))).toEqual([200, 200, 200, 200]);
  await expect.poll(events).toEqual([{ event: '1-on' }]);
  await turn(second, 'hooks', false);
  expect(statuses(await deliver('2-off'))).toEqual([200, 200, 200, 200]);
  expect(await events()).toEqual([{ event: '1-on' }]);
  await turn(first, 'hooks', true);
  await expect.poll(events).toEqual([{ event: '1-on' }, { event: '2-off' }]);
  const open = `select 1 from core_webhook where state not in ('done', 'duplicate')`;
  await expect.poll(() => rows(open)).toEqual([]);
  expect(await events()).toHaveLength(2);
});
