import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { OutgoingCalls } from './outgoing-calls.ts';

const HOST = 'api.example.com';
type Respond = (response: ServerResponse, request: IncomingMessage) => void;

/** How the provider responds to one call after the other; the last one repeats. */
let script: Respond[] = [];
let received: { readonly request: IncomingMessage; readonly body: string }[] = [];
let emulators: ReadonlyMap<string, string>;
const server = createServer((request, response) => {
  const pieces: Buffer[] = [];
  request.on('data', (piece: Buffer) => pieces.push(piece));
  request.on('end', () => {
    received.push({ request, body: Buffer.concat(pieces).toString() });
    const respond = script.length > 1 ? script.shift() : script[0];
    respond?.(response, request);
  });
});
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  emulators = new Map([[HOST, `http://127.0.0.1:${port}`]]);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

let now = 0;
let calls: OutgoingCalls;
const wait = vi.fn<(ms: number) => Promise<void>>(() => Promise.resolve());
const lines: object[] = [];
const log = (fields: object) => void lines.push(fields);
const logger = { debug: log, info: log, warn: log, error: log };
beforeEach(() => {
  received = [];
  lines.length = 0;
  wait.mockClear();
  calls = new OutgoingCalls({ emulators, clock: { now: () => new Date(now) }, logger, wait });
  return () => calls.stop();
});

it('notifies of each try that says something about the host, not of one that its caller gave up', async () => {
  const ended: object[] = [];
  calls = new OutgoingCalls({
    emulators,
    clock: { now: () => new Date(now) },
    logger,
    wait,
    ended: ({ host, isFailure }) => void ended.push({ host, isFailure }),
  });
  script = [reply(503), reply(200)];
  await calls.forPlugin([HOST]).fetch(`https://${HOST}/`);
  expect(ended).toEqual([
    { host: HOST, isFailure: true },
    { host: HOST, isFailure: false },
  ]);
  script = [never];
  const caller = new AbortController();
  setTimeout(() => caller.abort(), 20);
  await expect(
    calls.forPlugin([HOST]).fetch(`https://${HOST}/`, { signal: caller.signal }),
  ).rejects.toThrow();
  expect(ended).toHaveLength(2);
});

const reply =
  (status: number, body = '', headers: Record<string, string> = {}): Respond =>
  (response) =>
    void response.writeHead(status, headers).end(body);
const hangUp: Respond = (response) => void response.socket?.destroy();
const breakOff: Respond = (response) => {
  response.writeHead(200, { 'content-length': '20', connection: 'close' });
  response.write('half');
  response.socket?.end();
};
const breakChunk: Respond = (response) =>
  void response.socket?.end(
    'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\nzz\r\n',
  );
const never: Respond = () => undefined;
const fetch = (init?: Parameters<ReturnType<OutgoingCalls['forPlugin']>['fetch']>[1]) =>
  calls.forPlugin([HOST]).fetch(`https://${HOST}/v2/things?ssn=900-12-3456`, init);

it('sends a request to the emulator of its host and returns the response', async () => {
  script = [reply(201, '{"id":7}', { 'content-type': 'application/json', 'x-cost': '3' })];
  const init = { method: 'POST', headers: { authorization: 'Bearer key' }, body: '{"a":1}' };
  const response = await fetch(init);
  expect([response.status, response.headers.get('x-cost')]).toEqual([201, '3']);
  expect(await response.json()).toEqual({ id: 7 });
  const [{ request, body }] = received as [(typeof received)[0]];
  expect([request.method, request.url, body]).toEqual([
    'POST',
    '/v2/things?ssn=900-12-3456',
    '{"a":1}',
  ]);
  expect(request.headers).toMatchObject({ authorization: 'Bearer key' });
  expect(JSON.stringify(lines)).not.toMatch(/900-12-3456|Bearer|things/);
});

it.each([
  ['a 500', reply(500), 1],
  ['a broken connection', hangUp, 1],
  ['a body that breaks off', breakOff, 1],
  ['a broken chunk of a body', breakChunk, 1],
  ['a status that HTTP does not have', reply(999), 1],
])('repeats a request after %s', async (_what, failure, pauses) => {
  script = [failure, reply(200, 'done')];
  expect(await (await fetch()).text()).toBe('done');
  expect(wait).toHaveBeenCalledTimes(pauses);
});

it('waits as long as the provider asks for', async () => {
  script = [reply(429, '', { 'retry-after': '2' }), reply(200)];
  expect((await fetch()).status).toBe(200);
  expect(wait.mock.lastCall?.[0]).toBe(2000);
  script = [reply(429, '', { 'retry-after': '600' })];
  expect((await fetch()).status).toBe(429);
});

it('returns the last response after three attempts', async () => {
  script = [reply(503, 'away')];
  expect((await fetch()).status).toBe(503);
  expect(received).toHaveLength(3);
});

it('repeats a POST only when the provider recognizes it', async () => {
  script = [reply(500)];
  expect((await fetch({ method: 'POST' })).status).toBe(500);
  expect(received).toHaveLength(1);
  await fetch({ method: 'POST', headers: { 'idempotency-key': 'one' } });
  expect(received).toHaveLength(4);
  calls = new OutgoingCalls({ emulators, clock: { now: () => new Date(now) }, logger, wait });
  await fetch({ method: 'POST', isRepeatable: true });
  expect(received).toHaveLength(7);
});

it.each([
  ['does not respond in time', never, 'timeout'],
  ['responds with more than allowed', reply(200, 'x'.repeat(2000)), 'too-large'],
  ['redirects', reply(302, '', { location: 'http://169.254.169.254/' }), 'redirect'],
  ['hangs up each time', hangUp, 'connection'],
])('fails when the provider %s', async (_what, respond, failure) => {
  script = [respond];
  const timeoutMs = failure === 'timeout' ? 50 : 5_000;
  await expect(fetch({ timeoutMs, maxBytes: 1000 })).rejects.toMatchObject({ failure });
});

it('refuses hosts that the manifest does not list, and addresses without HTTPS', async () => {
  const { fetch: send, run } = calls.forPlugin([HOST]);
  const refused = { failure: 'not-allowed' };
  for (const url of ['https://other.example.com/', `http://${HOST}/`, `https://${HOST}:8443/`])
    await expect(send(url)).rejects.toMatchObject(refused);
  await expect(run('other.example.com', () => Promise.resolve())).rejects.toMatchObject(refused);
  expect(received).toEqual([]);
});

it('names the origin from which a browser loads what a listed host has', () => {
  const { originOf } = calls.forPlugin([HOST, 'cards.example.com']);
  expect(originOf(HOST)).toBe(emulators.get(HOST));
  expect(originOf('cards.example.com')).toBe('https://cards.example.com');
  expect(() => originOf('evil.example.com')).toThrow(/evil.example.com/);
});

it('stops calling a host after five failures, and tries once after 30 seconds', async () => {
  script = [hangUp];
  const post = () => fetch({ method: 'POST' });
  for (let count = 0; count < 5; count += 1)
    await expect(post()).rejects.toMatchObject({ failure: 'connection' });
  await expect(post()).rejects.toMatchObject({ failure: 'circuit-open' });
  expect(calls.metrics()).toMatchObject([{ host: HOST, calls: 5, failures: 5, circuit: 'open' }]);
  now += 30_000;
  await expect(post()).rejects.toMatchObject({ failure: 'connection' });
  await expect(post()).rejects.toMatchObject({ failure: 'circuit-open' });
  now += 30_000;
  script = [reply(200)];
  const both = await Promise.allSettled([post(), post()]);
  expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect((await post()).status).toBe(200);
  expect(calls.metrics()).toMatchObject([{ calls: 8, failures: 6, circuit: 'closed' }]);
});

it.each([
  ['success', 200, 0, true],
  ['success: the provider looked, and has none', 404, 0, true],
  ['an objection to the request: neither success nor failure', 400, 0, false],
  ['an objection to the request: neither success nor failure', 409, 0, false],
  ['failed: the token is not accepted', 401, 1, false],
  ['failed: the permission is missing', 403, 1, false],
  ['failed: too many requests', 429, 1, false],
  ['failed: an error of the provider', 500, 1, false],
])('counts as %s (%i)', async (_what, status, failures, isSuccess) => {
  script = [reply(status)];
  await fetch({ method: 'POST' });
  const [reading] = calls.metrics();
  expect(reading).toMatchObject({ calls: 1, failures, circuit: 'closed' });
  expect(reading!.succeededAt !== null).toBe(isSuccess);
});

it('keeps calling a host that refuses each call, and reports each of them as failed', async () => {
  const ended: boolean[] = [];
  calls = new OutgoingCalls({
    emulators,
    clock: { now: () => new Date(now) },
    logger,
    wait,
    ended: ({ isFailure }) => void ended.push(isFailure),
  });
  script = [reply(401)];
  for (let count = 0; count < 6; count += 1) expect((await fetch()).status).toBe(401);
  expect(calls.metrics()).toMatchObject([{ calls: 6, failures: 6, circuit: 'closed' }]);
  expect(ended).toEqual(Array.from({ length: 6 }, () => true));
});

it('ends with the reason of the caller, which does not count against the host', async () => {
  script = [never];
  const control = new AbortController();
  const call = fetch({ signal: control.signal });
  await expect.poll(() => received.length).toBe(1);
  const reason = new Error('The page was closed.');
  control.abort(reason);
  await expect(call).rejects.toBe(reason);
  expect(calls.metrics()).toMatchObject([{ failures: 0, circuit: 'closed' }]);
});

it('runs the call of an SDK under the limits of its host', async () => {
  const { run } = calls.forPlugin([HOST]);
  expect(await run(HOST, (baseUrl) => Promise.resolve(baseUrl))).toBe(emulators.get(HOST));
  const hangs = run(HOST, () => new Promise(() => undefined), { timeoutMs: 20 });
  await expect(hangs).rejects.toMatchObject({ failure: 'timeout' });
  const declined = new Error('Declined');
  await expect(run(HOST, () => Promise.reject(declined))).rejects.toBe(declined);
  expect(calls.metrics()).toMatchObject([{ calls: 2, failures: 1 }]);
});
