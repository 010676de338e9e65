import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseTrustedProxies } from '../deployment/trusted-proxies.ts';
import { defineRoute, JsonText, StreamBody, type Route } from '../plugin-api/route.ts';
import type { Logger } from '../plugin-api/tokens.ts';
import {
  anyone,
  type RunningServer,
  readThings,
  snapshotOf,
  startHttp,
  ThingParams,
} from './http-server.fixture.ts';
import type { HttpParts } from './http-server.ts';

const running: RunningServer[] = [];

async function start(
  routes: readonly Route[],
  changes: Partial<HttpParts> = {},
): Promise<RunningServer> {
  const http = await startHttp(snapshotOf(routes), changes);
  running.push(http);
  return http;
}

afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(running.splice(0).map(({ server }) => server.stop(0)));
});

function deferred<T = void>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve!: (value: T) => void;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** A route that responds on demand. */
function held(): { route: Route; entered: Promise<AbortSignal>; release: () => void } {
  const entered = deferred<AbortSignal>();
  const gate = deferred();
  const route = defineRoute({
    method: 'get',
    path: '/held',
    summary: 'Held',
    access: anyone,
    handle: async ({ signal }) => {
      entered.resolve(signal);
      await gate.promise;
      return new JsonText('{"done":true}');
    },
  });
  return { route, entered: entered.promise, release: () => gate.resolve() };
}

const echo = defineRoute({
  method: 'get',
  path: '/echo/:id',
  summary: 'Who calls',
  access: anyone,
  params: ThingParams,
  handle: ({ request }) => new JsonText(JSON.stringify({ ip: request.ip, id: request.id })),
});

describe('stopping', () => {
  it('lets a running call end and accepts no other', async () => {
    const { route, entered, release } = held();
    const http = await start([route]);
    const answer = http.send({ path: '/api/held' });
    await entered;
    const stopped = http.server.stop(10_000);
    expect(http.server.stopping).toBe(true);
    await expect(http.send({ path: '/api/held' })).rejects.toThrow(/ECONNREFUSED/);
    release();
    const { json, headers } = await answer;
    expect(json).toEqual({ done: true });
    expect(headers.connection).toBe('close');
    await stopped;
  });

  it('hangs up on a call that does not end in time', async () => {
    const { route, entered } = held();
    const http = await start([route]);
    const answer = http.send({ path: '/api/held' });
    const signal = await entered;
    const aborted = new Promise((resolve) => signal.addEventListener('abort', resolve));
    const rejected = expect(answer).rejects.toThrow();
    await http.server.stop(0);
    await Promise.all([rejected, aborted]);
  });

  it('waits for no connection that is silent or idle', async () => {
    const http = await start([echo]);
    const silent = connect(http.port, '127.0.0.1');
    const idle = await fetch(`http://127.0.0.1:${http.port}/api/echo/1`);
    await idle.text();
    const closed = new Promise((resolve) => silent.once('close', resolve));
    silent.on('error', () => undefined);
    await http.server.stop(20_000);
    await closed;
  });

  it('ends streams of events at once, which is no error', async () => {
    const source = new PassThrough();
    const error = vi.fn();
    const nothing = () => undefined;
    const logger: Logger = { debug: nothing, info: nothing, warn: nothing, error };
    const events = defineRoute({
      method: 'get',
      path: '/events',
      summary: 'Events',
      access: anyone,
      handle: () => new StreamBody(source, 'text/event-stream'),
    });
    const http = await start([events], { logger });
    const response = await fetch(`http://127.0.0.1:${http.port}/api/events`);
    const ended = expect(response.text()).rejects.toThrow();
    await http.server.stop(20_000);
    await ended;
    expect(source.destroyed).toBe(true);
    expect(error).not.toHaveBeenCalled();
  });
});

it('lets plugins stop without waiting for a stream of events', async () => {
  const source = new PassThrough();
  const events = defineRoute({
    method: 'get',
    path: '/events',
    summary: 'Events',
    access: anyone,
    handle: () => new StreamBody(source, 'text/event-stream'),
  });
  const running = new Set<object>();
  const http = await start([events], {
    began: (call) => void running.add(call),
    ended: (call) => void running.delete(call),
  });
  const response = await fetch(`http://127.0.0.1:${http.port}/api/events`);
  expect(running.size).toBe(0);
  source.end('data: last\n\n');
  expect(await response.text()).toBe('data: last\n\n');
});

describe('the signal of a call', () => {
  it('aborts the signal when the caller disconnects', async () => {
    const { route, entered, release } = held();
    const http = await start([route]);
    const controller = new AbortController();
    const answer = fetch(`http://127.0.0.1:${http.port}/api/held`, { signal: controller.signal });
    const rejected = expect(answer).rejects.toThrow();
    const signal = await entered;
    const aborted = new Promise((resolve) => signal.addEventListener('abort', resolve));
    controller.abort();
    await Promise.all([rejected, aborted]);
    release();
  });

  it('leaves the signal alone when the call ends well', async () => {
    const { route, entered, release } = held();
    const http = await start([route]);
    const answer = http.send({ path: '/api/held' });
    const signal = await entered;
    release();
    await answer;
    await http.server.stop(0);
    expect(signal.aborted).toBe(false);
  });

  it('aborts the signal after 30 s and responds to the caller', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    const { route, entered } = held();
    const http = await start([route]);
    const answer = http.send({ path: '/api/held' });
    const signal = await entered;
    vi.advanceTimersByTime(29_000);
    expect(signal.aborted).toBe(false);
    vi.advanceTimersByTime(2_000);
    expect(signal.aborted).toBe(true);
    const { status, json } = await answer;
    expect([status, json]).toMatchObject([503, { success: false, code: 'unavailable' }]);
  });
});

describe('who calls', () => {
  it.each([
    ['0', '9.9.9.9', '127.0.0.1', false],
    ['1', '9.9.9.9', '9.9.9.9', true],
    ['127.0.0.1', '6.6.6.6, 9.9.9.9', '9.9.9.9', true],
  ])(
    'given TRUSTED_PROXIES=%s and %s, takes the address %s',
    async (setting, forwarded, ip, keepsId) => {
      const http = await start([echo], { trustedProxies: parseTrustedProxies(setting)! });
      const headers = { 'x-forwarded-for': forwarded, 'x-request-id': 'proxy-id-0001' };
      const { json } = await http.send({ path: '/api/echo/1', headers });
      expect(json).toEqual({
        ip,
        id: keepsId ? 'proxy-id-0001' : expect.not.stringContaining('proxy'),
      });
    },
  );
});

describe('the log', () => {
  it('logs one line per call without address, query, token, or body', async () => {
    const lines: unknown[] = [];
    const write = (fields: object, message: string) => void lines.push([message, fields]);
    const logger: Logger = { debug: write, info: write, warn: write, error: write };
    const guarded = defineRoute({
      method: 'get',
      path: '/secret/:id',
      summary: 'Guarded',
      access: { permission: readThings },
      handle: () => new JsonText('{}'),
    });
    const http = await start([guarded], { logger, accessLog: true });
    await http.send({ path: '/api/secret/link-token?q=maria', token: 'agent-token' });
    await http.send({ path: '/api/nothing/link-token' });
    expect(lines).toEqual([
      [
        'call',
        {
          requestId: expect.any(String),
          route: 'GET /api/secret/:id',
          agentId: 1001,
          status: 200,
          ms: expect.any(Number),
        },
      ],
      [
        'call',
        { requestId: expect.any(String), route: 'unknown', status: 404, ms: expect.any(Number) },
      ],
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/link-token|maria|agent-token|127\.0\.0\.1/);
  });
});

describe('what is no HTTP', () => {
  it.each([
    ['GARBAGE\r\n\r\n', 400, 'The request is malformed.'],
    [
      `GET /${'y'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`,
      431,
      'The address of this request is too long. Use fewer or shorter filters and try again.',
    ],
  ])('responds to %.10s in the one error shape', async (text, status, message) => {
    const http = await start([echo]);
    const socket = connect(http.port, '127.0.0.1');
    socket.write(text);
    const chunks: Buffer[] = [];
    for await (const chunk of socket) chunks.push(chunk as Buffer);
    const [head, body] = Buffer.concat(chunks).toString().split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(JSON.parse(body!)).toEqual({ success: false, code: 'validation_failed', message });
  });
});

it('sends HSTS in production behind HTTPS', async () => {
  const http = await start([echo], { https: true });
  const { headers } = await http.send({ path: '/api/echo/1' });
  expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/);
});

it('rejects when the port is taken', async () => {
  const http = await start([echo]);
  await expect(startHttp(snapshotOf([echo]), {}, http.port)).rejects.toThrow(/EADDRINUSE/);
});

it('reports the beginning and the end of each call, successful or not', async () => {
  const events: string[] = [];
  const http = await start([echo], {
    began: ({ snapshot: { revision } }) => void events.push(`began under ${revision}`),
    ended: () => void events.push('ended'),
  });
  await http.send({ path: '/api/echo/1' });
  await http.send({ path: '/api/nothing' });
  expect(events).toEqual(['began under 7', 'ended', 'began under 7', 'ended']);
});

it('answers 500 without a reason when a page fails', async () => {
  const failures: unknown[] = [];
  const nothing = () => undefined;
  const http = await start([], {
    pages: () => Promise.reject(new Error('secret text')),
    logger: {
      debug: nothing,
      info: nothing,
      warn: nothing,
      error: (fields) => failures.push(fields),
    },
  });
  const { status, text } = await http.send({ path: '/crm/clients' });
  expect([status, text]).toEqual([500, 'Internal Server Error']);
  expect(failures).toEqual([{ err: expect.objectContaining({ message: 'secret text' }) }]);
});
