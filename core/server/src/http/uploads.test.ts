import { problem } from '@porchlight/kernel';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defineRoute, JsonText } from '../plugin-api/route.ts';
import type { FileRule } from '../plugin-api/uploads.ts';
import { FileInspection } from './file-inspection.ts';
import { form, type Part } from './form.fixture.ts';
import { memoryFiles } from './memory-files.fixture.ts';
import {
  anyone,
  readThings,
  type RunningServer,
  snapshotOf,
  startHttp,
} from './http-server.fixture.ts';

const MIB = 1024 * 1024;
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n%%EOF\n');
/** A GIF of 320 by 40 pixels, as its header says. */
const gif = Buffer.from('474946383961400128000000', 'hex');

const photo: FileRule = {
  field: 'photo',
  types: ['image/gif', 'image/jpeg'],
  maxBytes: 3 * MIB,
  maxFiles: 1,
};
const proofs: FileRule = {
  field: 'proofs',
  types: ['application/pdf'],
  maxBytes: 100,
  maxFiles: 2,
  minFiles: 0,
};

const routes = [
  defineRoute({
    method: 'post',
    path: '/application',
    summary: 'Upload a photo and proofs',
    access: anyone,
    files: [photo, proofs],
    handle: ({ files }) =>
      new JsonText(JSON.stringify(files.map(({ field, size, image }) => ({ field, size, image })))),
  }),
  defineRoute({
    method: 'post',
    path: '/refused',
    summary: 'Upload in vain',
    access: anyone,
    files: [proofs],
    handle: () => Promise.reject(new Error('No.')),
  }),
];

const stored = memoryFiles();
let http: RunningServer;
beforeAll(async () => {
  http = await startHttp(snapshotOf(routes), { files: stored });
});
afterAll(() => http.server.stop(0));

const file = (name: string, fileName: string, content: Buffer | string): Part => ({
  name,
  fileName,
  content,
});

async function upload(parts: readonly Part[], path = '/api/application') {
  const response = await http.send({ method: 'POST', path, ...form(parts) });
  expect(stored.contents.size).toBe(0);
  return response;
}

it('accepts files of several fields, the optional ones or none, and reads image sizes', async () => {
  const [one, both] = [file('photo', 'a.gif', gif), file('proofs', 'b.pdf', pdf)];
  const image = { width: 320, height: 40 };
  expect((await upload([one])).json).toEqual([{ field: 'photo', size: gif.length, image }]);
  expect((await upload([both, one, both])).json).toEqual([
    { field: 'proofs', size: pdf.length, image: null },
    { field: 'photo', size: gif.length, image },
    { field: 'proofs', size: pdf.length, image: null },
  ]);
});

/** A JPEG whose size comes after so many bytes of other data. */
function lateJpeg(bytes: number): Buffer {
  const segment = Buffer.alloc(0x8000);
  segment.set([0xff, 0xe1, 0x7f, 0xfe]);
  const segments = Array.from({ length: Math.ceil(bytes / segment.length) }, () => segment);
  const frame = Buffer.from([0xff, 0xc0, 0, 17, 8, 0x01, 0x2c, 0x01, 0xf4, 3]);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), ...segments, frame]);
}

it('finds the size of an image behind hundreds of kilobytes of metadata', async () => {
  const response = await upload([file('photo', 'a.jpg', lateJpeg(700_000))]);
  expect(response.json).toMatchObject([{ image: { width: 500, height: 300 } }]);
});

const photoFile = file('photo', 'first.gif', gif);
const tooManyPixels = Buffer.from('474946383961102710270000', 'hex');

it.each<[string, number, string, Part[]]>([
  ['a required file is missing', 400, 'photo', [file('proofs', 'b.pdf', pdf)]],
  ['a file is too large', 413, 'proofs', [photoFile, file('proofs', 'b.pdf', 'x'.repeat(200))]],
  ['a file is empty', 400, 'proofs', [photoFile, file('proofs', 'b.pdf', '')]],
  [
    'a file has the type of another field',
    415,
    'proofs',
    [photoFile, file('proofs', 'b.gif', gif)],
  ],
  ['a field has too many files', 413, 'photo', [photoFile, photoFile]],
  ['no field has the name', 400, 'other', [photoFile, file('other', 'a.gif', gif)]],
  ['an image has 100 megapixels', 413, 'photo', [file('photo', 'a.gif', tooManyPixels)]],
  ['the size of an image is hidden', 415, 'photo', [file('photo', 'a.jpg', lateJpeg(1_100_000))]],
])('names the field and stores nothing when %s', async (_what, status, field, parts) => {
  const response = await upload(parts);
  expect([response.status, response.json]).toMatchObject([status, { details: [{ field }] }]);
});

it('refuses a file of a wrong type at its first bytes, before the rest arrives', async () => {
  const inspection = new FileInspection('a.gif', photo);
  const failed = once(inspection, 'error');
  inspection.write(Buffer.alloc(8192, pdf));
  await expect(failed).resolves.toMatchObject([{ problem: { status: 415 } }]);
});

it('refuses fields of more than 1 MiB together', async () => {
  const notes = Array.from({ length: 3 }, (_, index) => ({
    name: `note${index}`,
    content: 'x'.repeat(400_000),
  }));
  expect((await upload([...notes, file('photo', 'a.gif', gif)])).status).toBe(413);
});

it.each([
  ['agent', { perAgent: 2, perNetwork: 100 }],
  ['network', { perAgent: 100, perNetwork: 2 }],
])('refuses an upload beyond the limit of the %s before its body arrives', async (_by, limit) => {
  const counts = new Map<string, number>();
  const hit = (key: string, most: number) => {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return Promise.resolve(count > most ? 40 : null);
  };
  const tooManyProofs = problem.rateLimited('Too many proofs.');
  const limited = defineRoute({
    method: 'post',
    path: '/limited',
    summary: 'Upload proofs',
    access: { permission: readThings },
    files: [proofs],
    limit: { ...limit, seconds: 60, problem: tooManyProofs },
    handle: () => new JsonText('{}'),
  });
  const reset = () => Promise.resolve();
  const server = await startHttp(snapshotOf([limited]), {
    files: stored,
    limits: { hit, attempt: () => Promise.resolve(null), reset, giveBack: reset },
  });
  const path = '/api/limited';
  const whole = form([file('proofs', 'b.pdf', pdf)]);
  const send = (token: string) => server.send({ method: 'POST', path, token, ...whole });
  for (const token of ['nobody', 'nobody', 'nobody', 'agent-token', 'agent-token'])
    expect((await send(token)).status).toBe(token === 'nobody' ? 401 : 200);
  const headers = { ...whole.headers, authorization: 'Bearer agent-token' };
  const call = request({ port: server.port, path, method: 'POST', headers });
  call.on('error', () => undefined);
  call.write(whole.body.subarray(0, -10));
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(429);
  expect(response.headers['retry-after']).toBe('40');
  call.destroy();
  expect(stored.arriving()).toBe(0);
  await server.server.stop(0);
});

it('removes the files of a call whose handler fails', async () => {
  const response = await upload([file('proofs', 'b.pdf', pdf)], '/api/refused');
  expect(response.status).toBe(500);
});

it('removes complete and partial files when the caller hangs up', async () => {
  const { headers } = form([]);
  const call = request({ port: http.port, path: '/api/application', method: 'POST', headers });
  call.on('error', () => undefined);
  const parts = [file('proofs', 'b.pdf', pdf), file('photo', 'a.gif', Buffer.alloc(MIB, gif))];
  call.write(form(parts, '').body.subarray(0, -100));
  await expect.poll(() => [stored.contents.size, stored.arriving()]).toEqual([1, 1]);
  call.destroy();
  await expect.poll(() => [stored.contents.size, stored.arriving()]).toEqual([0, 0]);
});

it('receives 200 MB in parallel within a few megabytes of memory', async () => {
  const large = defineRoute({
    method: 'post',
    path: '/large',
    summary: 'Upload large files',
    access: anyone,
    files: [{ field: 'file', types: ['image/gif'], maxBytes: 25 * MIB, maxFiles: 1 }],
    handle: ({ files: [one] }) => new JsonText(String(one?.size)),
  });
  // Reads the content as slowly as a disk might, then discards it.
  const put = async (content: Buffer | Readable) => {
    let size = 0;
    for await (const piece of content as Readable) {
      size += (piece as Buffer).length;
      await new Promise(setImmediate);
    }
    return { id: 'x', size };
  };
  const discard = () => Promise.resolve();
  const server = await startHttp(snapshotOf([large]), { files: { put, discard } });
  const before = process.memoryUsage().arrayBuffers;
  let most = 0;
  const piece = Buffer.alloc(64 * 1024);
  const piecesOf = function* () {
    yield form([file('file', 'a.gif', gif)], '').body.subarray(0, -2);
    for (let sent = 0; sent < 390; sent += 1) {
      most = Math.max(most, process.memoryUsage().arrayBuffers - before);
      yield piece;
    }
    yield Buffer.from('\r\n--cut--\r\n');
  };
  const sendOne = async () => {
    const { headers } = form([]);
    const call = request({ port: server.port, path: '/api/large', method: 'POST', headers });
    const responded = once(call, 'response') as Promise<[Readable & { statusCode: number }]>;
    await pipeline(Readable.from(piecesOf()), call);
    const [response] = await responded;
    await finished(response.resume());
    return response.statusCode;
  };
  const statuses = await Promise.all(Array.from({ length: 8 }, sendOne));
  await server.server.stop(0);
  expect(statuses).toEqual(Array(8).fill(200));
  expect(most).toBeLessThan(64 * MIB);
});
