import { connect, type Socket } from 'node:net';
import { PassThrough, Readable } from 'node:stream';
import { afterEach, expect, it } from 'vitest';
import { defineRoute, StreamBody, type Route } from '../plugin-api/route.ts';
import {
  silentLogger,
  snapshotOf,
  startHttp,
  type RunningServer,
} from '../http/http-server.fixture.ts';

const anyone = { publicBecause: 'a test route' };
const logged: string[] = [];
let http: RunningServer;

afterEach(async () => {
  await http.server.stop(0);
  logged.splice(0);
});

/** Sends a GET; resolves once the call has ended. */
async function start(route: Route): Promise<{ socket: Socket; ended: Promise<void> }> {
  const log = (_fields: object, message: string) => void logged.push(message);
  let done = (): void => undefined;
  const ended = new Promise<void>((resolve) => (done = resolve));
  http = await startHttp(snapshotOf([route]), {
    logger: { ...silentLogger, warn: log, error: log },
    ended: done,
  });
  const socket = connect(http.port, '127.0.0.1');
  socket.write('GET /api/file HTTP/1.1\r\nHost: portal\r\n\r\n');
  return { socket, ended };
}

type Handle = (input: { readonly signal: AbortSignal }) => StreamBody | Promise<never>;

const route = (handle: Handle) =>
  defineRoute({ method: 'get', path: '/file', summary: 'A large file', access: anyone, handle });

const endless = () =>
  new Readable({
    read() {
      this.push(Buffer.alloc(64 * 1024));
    },
  });

it('logs no error for a caller that hangs up during a response', async () => {
  const { socket, ended } = await start(
    route(() => new StreamBody(endless(), 'application/octet-stream')),
  );
  await new Promise((resolve) => socket.once('data', resolve));
  socket.resetAndDestroy();
  await ended;
  expect(logged).toEqual([]);
});

/** Sends GETs of one path over one connection, reads nothing, and hangs up once `begun`. */
async function hangUpOn(path: string, requests: number, begun: () => number): Promise<void> {
  const socket = connect(http.port, '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: portal\r\n\r\n`.repeat(requests));
  await expect.poll(begun, { interval: 5 }).toBe(requests);
  socket.resetAndDestroy();
}

it.each([
  ['already flow', endless],
  ['have no byte yet', () => new PassThrough()],
])('ends all calls of a closed connection whose streams %s', async (_, source) => {
  const sources: Readable[] = [];
  let ended = 0;
  const file = route(() => {
    sources.push(source());
    return new StreamBody(sources.at(-1)!, 'application/octet-stream');
  });
  http = await startHttp(snapshotOf([file]), { ended: () => (ended += 1) });
  await hangUpOn('/api/file', 12, () => sources.length);
  await expect.poll(() => ended, { interval: 5 }).toBe(12);
  expect(sources.every(({ destroyed }) => destroyed)).toBe(true);
  // All places are free again.
  await hangUpOn('/api/file', 12, () => sources.length - 12);
});

it('logs no error for a caller that hangs up before the response', async () => {
  let entered = (): void => undefined;
  const running = new Promise<void>((resolve) => (entered = resolve));
  const { socket, ended } = await start(
    route(({ signal }) => {
      entered();
      return new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
    }),
  );
  await running;
  socket.resetAndDestroy();
  await ended;
  expect(logged).toEqual([]);
});

it.each(['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'])(
  'logs no error for a response that ends with %s',
  async (code) => {
    const { ended, socket } = await start(
      route(() => new StreamBody(Readable.from(breaking(code)), 'text/plain')),
    );
    await ended;
    socket.destroy();
    expect(logged).toEqual([]);
  },
);

async function* breaking(code: string): AsyncGenerator<string> {
  yield 'first line';
  await Promise.resolve();
  throw Object.assign(new Error('write failed'), { code });
}
