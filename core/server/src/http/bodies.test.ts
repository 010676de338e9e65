import { connect } from 'node:net';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineRoute, JsonText } from '../plugin-api/route.ts';
import { form, type Part } from './form.fixture.ts';
import { memoryFiles } from './memory-files.fixture.ts';
import { anyone, type RunningServer, snapshotOf, startHttp, Thing } from './http-server.fixture.ts';

const MIB = 1024 * 1024;

const routes = [
  defineRoute({
    method: 'post',
    path: '/things',
    summary: 'Add',
    access: anyone,
    body: Thing,
    handle: ({ body }) => new JsonText(JSON.stringify(body)),
  }),
  defineRoute({
    method: 'post',
    path: '/files',
    summary: 'Upload',
    access: anyone,
    files: [
      {
        field: 'documents',
        maxBytes: MIB,
        maxFiles: 2,
        types: ['application/pdf', 'image/png'],
      },
    ],
    handle: ({ files }) =>
      new JsonText(
        JSON.stringify(
          files.map(({ id, fileName, mimeType }) => ({
            fileName,
            mimeType,
            hash: sha256(stored.contents.get(id)!),
          })),
        ),
      ),
  }),
  defineRoute({
    method: 'post',
    path: '/named-files',
    summary: 'Upload with fields',
    access: anyone,
    body: Thing,
    files: [{ field: 'documents', maxBytes: MIB, maxFiles: 2, types: ['application/pdf'] }],
    handle: ({ body }) => new JsonText(JSON.stringify(body)),
  }),
];

const stored = memoryFiles();
let http: RunningServer;
beforeAll(async () => {
  http = await startHttp(snapshotOf(routes), { files: stored });
});
afterAll(() => http.server.stop(0));

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function post(
  body: string | Buffer,
  headers: Record<string, string> = { 'content-type': 'application/json' },
) {
  return http.send({ method: 'POST', path: '/api/things', body, headers });
}

describe('a JSON body', () => {
  it.each([
    ['application/json', '{"name":"x"}'],
    ['Application/JSON; charset=utf-8', '\ufeff{"name":"José 😀"}'],
  ])('reads a JSON body sent as %s', async (type, body) => {
    const response = await post(body, { 'content-type': type });
    expect([response.status, response.json]).toEqual([200, JSON.parse(body.replace('\ufeff', ''))]);
  });

  it.each([
    ['no JSON', '{"name":', 400, 'The body is not valid JSON.'],
    ['no text', Buffer.from([0x22, 0xc3, 0x28, 0x22]), 400, 'The body is not valid UTF-8 text.'],
    ['a wrong type', '[]', 400, 'The value must be an object'],
    ['a number', '1', 400, 'The value must be an object'],
    ['null', 'null', 400, 'The value must be an object'],
    [
      'NUL in a text',
      '{"name":"a\\u0000b"}',
      400,
      'The request holds characters that cannot be stored.',
    ],
    [
      'half a character',
      '{"name":"\\ud800"}',
      400,
      'The request holds characters that cannot be stored.',
    ],
    [
      'a prototype',
      '{"name":"x","inner":{"__proto__":{"admin":true}}}',
      400,
      expect.stringContaining('__proto__'),
    ],
    [
      'a hidden prototype',
      '{"name":"x","\\u005f_proto__":1}',
      400,
      expect.stringContaining('__proto__'),
    ],
    [
      'a constructor',
      '{"name":"x","constructor":{"prototype":{}}}',
      400,
      expect.stringContaining('constructor'),
    ],
    ['nothing', '', 400, 'This call needs a body.'],
  ])('refuses a JSON body that is %s', async (_, body, status, message) => {
    const response = await post(body);
    expect(response.status).toBe(status);
    expect(response.json).toMatchObject({ success: false, code: 'validation_failed', message });
  });

  it('reaches the handler with texts as they are stored', async () => {
    const response = await post(JSON.stringify({ name: '\u202eJose\u0301\u00a0Ru\u200biz\u0007' }));
    expect(response.json).toEqual({ name: 'José Ruiz' });
  });

  it('accepts a JSON body of 32 levels and no more', async () => {
    const nested = (levels: number) =>
      `{"name":"x","inner":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
    expect((await post(nested(32))).status).toBe(200);
    const response = await post(nested(33));
    expect([response.status, response.json]).toMatchObject([
      400,
      { message: expect.stringContaining('32 levels') },
    ]);
    expect((await post(nested(300_000))).status).toBe(400);
  });

  it.each([
    ['no type', {}],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['plain text', { 'content-type': 'text/plain' }],
    ['a look-alike', { 'content-type': 'application/json-patch+json' }],
    ['a compressed one', { 'content-type': 'application/json', 'content-encoding': 'gzip' }],
  ])('declared as %s answers 415', async (_, headers) => {
    const response = await post('{"name":"x"}', headers);
    expect(response.status).toBe(415);
    expect(response.json).toMatchObject({ success: false, code: 'unsupported_type' });
  });

  it.each([
    ['just within the limit', MIB, 200],
    ['just beyond the limit', MIB + 1, 413],
    ['far beyond the limit', 8 * MIB, 413],
  ])('%s responds to %i bytes with %i', async (_, size, status) => {
    const response = await post(`{"name":"${'x'.repeat(size - '{"name":""}'.length)}"}`);
    expect(response.status).toBe(status);
    if (status === 413) expect(response.json).toMatchObject({ success: false, code: 'too_large' });
  });

  it('refuses a JSON body announced as 10 GiB without reading it', async () => {
    const socket = connect(http.port, '127.0.0.1');
    socket.write(
      'POST /api/things HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 10737418240\r\n\r\n',
    );
    const chunks: Buffer[] = [];
    for await (const chunk of socket) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).toString()).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('survives a JSON body that breaks off', async () => {
    const socket = connect(http.port, '127.0.0.1');
    await new Promise((resolve) =>
      socket.write(
        'POST /api/things HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"na',
        resolve,
      ),
    );
    socket.destroy();
    expect((await post('{"name":"x"}')).status).toBe(200);
  });
});

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n%%EOF\n');
const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(100)]);

function upload(parts: readonly Part[], path = '/api/files', end?: string) {
  return http.send({ method: 'POST', path, ...form(parts, end) });
}

describe('an upload', () => {
  it('arrives byte for byte, with its type by content', async () => {
    const response = await upload([
      { name: 'documents', fileName: 'Póliza.pdf', content: pdf },
      { name: 'documents', fileName: '../../etc/scan.PNG', content: png },
    ]);
    expect([response.status, response.json]).toEqual([
      200,
      [
        { fileName: 'Póliza.pdf', mimeType: 'application/pdf', hash: sha256(pdf) },
        { fileName: 'scan.PNG', mimeType: 'image/png', hash: sha256(png) },
      ],
    ]);
  });

  it('loses letters of its file name that reorder or hide text', async () => {
    const part = { name: 'documents', fileName: '\u202eclaim\u2066fdp.pdf\u200f', content: pdf };
    expect((await upload([part])).json).toMatchObject([{ fileName: 'claimfdp.pdf' }]);
  });

  it('stores composed letters in its file name, whatever system sent it', async () => {
    const part = { name: 'documents', fileName: 'Po\u0301liza.pdf', content: pdf };
    expect((await upload([part])).json).toMatchObject([{ fileName: 'Póliza.pdf' }]);
  });

  it('cuts a long file name between its emoji', async () => {
    const part = { name: 'documents', fileName: `${'\u{1f600}'.repeat(200)}.pdf`, content: pdf };
    const [{ fileName = '' } = {}] = (await upload([part])).json as { fileName?: string }[];
    expect(fileName).toMatch(/^(\u{1f600}){125}\.pdf$/u);
  });

  it('checks its fields by the schema', async () => {
    const file = { name: 'documents', fileName: 'a.pdf', content: pdf };
    const path = '/api/named-files';
    expect((await upload([{ name: 'name', content: 'Lease' }, file], path)).json).toEqual({
      name: 'Lease',
    });
    expect((await upload([file], path)).json).toMatchObject({ message: 'Name is required' });
    const odd = { name: 'name', content: 'Jose\u0301\u200b' };
    expect((await upload([odd, file], path)).json).toEqual({ name: 'José' });
    const polluted = await upload([{ name: '__proto__', content: 'x' }, file], path);
    expect([polluted.status, polluted.json]).toMatchObject([400, { code: 'validation_failed' }]);
  });

  it.each<[string, number, Part[]]>([
    ['without a file', 400, [{ name: 'note', content: 'x' }]],
    ['with an empty file', 400, [{ name: 'documents', fileName: 'a.pdf', content: '' }]],
    ['with a file under another name', 400, [{ name: 'avatar', fileName: 'a.pdf', content: pdf }]],
    ['with a program', 415, [{ name: 'documents', fileName: 'a.pdf', content: '\x7fELF\0\0' }]],
    ['with a page of HTML', 415, [{ name: 'documents', fileName: 'a.pdf', content: '<script>' }]],
    [
      'with a type that the call does not take',
      415,
      [{ name: 'documents', fileName: 'a.gif', content: 'GIF89a' }],
    ],
    [
      'whose name says something else',
      415,
      [{ name: 'documents', fileName: 'a.html', content: pdf }],
    ],
    [
      'with a file beyond the limit',
      413,
      [
        {
          name: 'documents',
          fileName: 'a.pdf',
          content: Buffer.concat([pdf, Buffer.alloc(MIB), pdf]),
        },
      ],
    ],
    [
      'with too many files',
      413,
      Array.from({ length: 3 }, () => ({ name: 'documents', fileName: 'a.pdf', content: pdf })),
    ],
  ])('%s answers %i', async (_, status, parts) => {
    const response = await upload(parts);
    expect(response.status).toBe(status);
    const code = { 400: 'validation_failed', 413: 'too_large', 415: 'unsupported_type' }[status];
    expect(response.json).toMatchObject({ success: false, code });
  });

  it('accepts an upload of exactly the limit', async () => {
    const content = Buffer.concat([pdf, Buffer.alloc(MIB - 2 * pdf.length), pdf]);
    expect((await upload([{ name: 'documents', fileName: 'a.pdf', content }])).status).toBe(200);
  });

  it.each([
    ['that was cut off', { ...form([{ name: 'documents', fileName: 'a.pdf', content: pdf }], '') }],
    ['without a boundary', { body: 'x', headers: { 'content-type': 'multipart/form-data' } }],
    [
      'of noise',
      { body: 'noise', headers: { 'content-type': 'multipart/form-data; boundary=cut' } },
    ],
  ])('%s answers 400', async (_, request) => {
    const response = await http.send({ method: 'POST', path: '/api/files', ...request });
    expect([response.status, response.json]).toMatchObject([400, { code: 'validation_failed' }]);
  });

  it('refuses an upload sent as JSON with 415', async () => {
    const response = await http.send({ method: 'POST', path: '/api/files', json: {} });
    expect(response.status).toBe(415);
  });
});
