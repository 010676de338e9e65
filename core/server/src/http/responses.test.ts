import { PassThrough, Readable } from 'node:stream';
import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineRoute, JsonText, StreamBody } from '../plugin-api/route.ts';
import {
  anyone,
  type RunningServer,
  silentLogger,
  snapshotOf,
  startHttp,
} from './http-server.fixture.ts';

const long = JSON.stringify({
  rows: Array.from({ length: 40 }, (_, id) => ({ id, name: 'María López' })),
});
const huge = JSON.stringify({
  rows: Array.from({ length: 4000 }, (_, id) => ({ id, name: 'María López' })),
});

const streams: (() => StreamBody)[] = [];
const failures: unknown[] = [];
let http: RunningServer;

beforeAll(async () => {
  const text = (path: `/${string}`, body: string) =>
    defineRoute({
      method: 'get',
      path,
      summary: path,
      access: anyone,
      handle: () => new JsonText(body),
    });
  http = await startHttp(
    snapshotOf([
      text('/short', '{"a":1}'),
      text('/long', long),
      text('/huge', huge),
      defineRoute({
        method: 'get',
        path: '/stream',
        summary: 'Stream',
        access: anyone,
        handle: () => streams.shift()!(),
      }),
      defineRoute({
        method: 'get',
        path: '/circle',
        summary: 'Cannot be written as JSON',
        access: anyone,
        handle: () => {
          const circle: Record<string, unknown> = {};
          circle['self'] = circle;
          return circle as never;
        },
      }),
    ]),
    { logger: { ...silentLogger, error: (fields) => failures.push(fields) } },
  );
});
afterAll(() => http.server.stop(0));

function get(path: string, encoding?: string) {
  return http.send({
    path,
    headers: encoding === undefined ? {} : { 'accept-encoding': encoding },
  });
}

describe('compression', () => {
  it.each([
    ['/api/short', 'gzip, br', undefined],
    ['/api/long', undefined, undefined],
    ['/api/long', 'gzip, deflate, br', 'gzip'],
    ['/api/long', 'gzip;q=0, br', undefined],
    ['/api/long', 'identity', undefined],
    ['/api/huge', 'gzip, deflate, br', 'br'],
    ['/api/huge', 'gzip', 'gzip'],
    ['/api/huge', 'br;q=0.0, gzip;q=0.5', 'gzip'],
  ])('sends %s for %s as %s', async (path, accepted, encoding) => {
    const { headers, bytes } = await get(path, accepted);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['content-length']).toBe(String(bytes.length));
    expect(headers.vary).toBe('accept-encoding');
    const plain =
      encoding === 'gzip'
        ? gunzipSync(bytes)
        : encoding === 'br'
          ? brotliDecompressSync(bytes)
          : bytes;
    expect(plain.toString()).toBe(
      { '/api/short': '{"a":1}', '/api/long': long, '/api/huge': huge }[path],
    );
  });
});

describe('a stream', () => {
  it('sends the type and headers of a stream, which override those of the portal', async () => {
    streams.push(
      () =>
        new StreamBody(Readable.from(['a,b\n', '1,2\n']), 'text/csv; charset=utf-8', {
          'Content-Disposition': 'attachment; filename="x.csv"',
          'Cache-Control': 'private',
        }),
    );
    const { status, headers, text } = await get('/api/stream');
    expect([status, text]).toEqual([200, 'a,b\n1,2\n']);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="x.csv"',
      'cache-control': 'private',
      'x-portal-revision': '7',
      'x-content-type-options': 'nosniff',
    });
  });

  it('compresses a stream of text', async () => {
    streams.push(() => new StreamBody(Readable.from([huge]), 'application/json'));
    const { headers, bytes } = await get('/api/stream', 'gzip');
    expect(headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(bytes).toString()).toBe(huge);
  });

  it('sends the first bytes of a compressed stream before the next ones exist', async () => {
    const stream = new PassThrough();
    stream.write('head');
    streams.push(() => new StreamBody(stream, 'text/csv'));
    const { body } = await fetch(`http://127.0.0.1:${http.port}/api/stream`, {
      headers: { 'accept-encoding': 'gzip' },
    });
    const reader = body!.getReader();
    const first = await reader.read();
    expect(Buffer.from(first.value!).toString()).toBe('head');
    stream.end();
    expect(await reader.read()).toMatchObject({ done: true });
  });

  it('leaves a stream of bytes or of known length uncompressed', async () => {
    streams.push(() => new StreamBody(Readable.from([huge]), 'application/pdf'));
    expect((await get('/api/stream', 'gzip')).text).toBe(huge);
    const length = { 'content-length': String(huge.length + 8000) };
    streams.push(
      () => new StreamBody(Readable.from([Buffer.alloc(huge.length + 8000)]), 'text/csv', length),
    );
    expect((await get('/api/stream', 'gzip')).headers).toMatchObject(length);
  });

  it('responds with an error when a stream fails before its first byte', async () => {
    streams.push(
      () =>
        new StreamBody(
          new Readable({
            read() {
              this.destroy(new Error('secret text'));
            },
          }),
          'text/csv',
        ),
    );
    const answer = await get('/api/stream');
    expect([answer.status, answer.json]).toMatchObject([500, { success: false, code: 'internal' }]);
    expect(failures.splice(0)).toHaveLength(1);
  });

  it('cuts off a stream that fails later, and names its plugin', async () => {
    const source = new PassThrough();
    streams.push(() => new StreamBody(source, 'text/csv'));
    source.write('first line\n');
    const answer = get('/api/stream');
    source.on('resume', () => source.destroy(new Error('broken')));
    await expect(answer).rejects.toThrow();
    await expect
      .poll(() => failures)
      .toMatchObject([{ plugin: 'things', err: { message: 'broken' } }]);
  });

  it('logs no error when a stream breaks because the database is busy', async () => {
    const before = failures.length;
    const source = new PassThrough();
    streams.push(() => new StreamBody(source, 'text/csv'));
    source.write('first line\n');
    const answer = get('/api/stream');
    const timeout = Object.assign(new Error('canceling statement'), { code: '57014' });
    source.on('resume', () => source.destroy(timeout));
    await expect(answer).rejects.toThrow();
    expect(failures).toHaveLength(before);
  });

  it('reads no stream for HEAD', async () => {
    const source = new PassThrough();
    source.write('text');
    streams.push(() => new StreamBody(source, 'text/csv'));
    const answer = await http.send({ method: 'HEAD', path: '/api/stream' });
    expect([answer.status, answer.headers['content-type'], answer.text]).toEqual([
      200,
      'text/csv',
      '',
    ]);
    expect(source.destroyed).toBe(true);
  });

  it('destroys a stream when its reader disconnects', async () => {
    const source = new PassThrough();
    streams.push(() => new StreamBody(source, 'text/event-stream'));
    const controller = new AbortController();
    const response = await fetch(`http://127.0.0.1:${http.port}/api/stream`, {
      signal: controller.signal,
    });
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    const closed = new Promise((resolve) => source.once('close', resolve));
    controller.abort();
    await closed;
  });
});

it('responds 500 when the result is not JSON', async () => {
  const answer = await get('/api/circle');
  expect([answer.status, answer.json]).toMatchObject([500, { code: 'internal' }]);
});
