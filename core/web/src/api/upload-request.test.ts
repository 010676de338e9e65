import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { uploadByXhr } from './upload-request.ts';

let server: Server;
let url: string;
let respond: (request: IncomingMessage, body: Buffer, response: ServerResponse) => void;

/** A server of another origin, which therefore has to allow the call. */
const allowed = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, idempotency-key',
  'access-control-expose-headers': 'x-portal-revision',
};

beforeEach(async () => {
  server = createServer((request, response) => {
    for (const [name, value] of Object.entries(allowed)) response.setHeader(name, value);
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => respond(request, Buffer.concat(parts), response));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/api/upload/7`;
});
afterEach(() => {
  server.closeAllConnections();
  return new Promise((closed) => server.close(closed));
});

function formWith(bytes: number): FormData {
  const form = new FormData();
  form.append('documents', new File([new Uint8Array(bytes).fill(97)], 'stub.txt'));
  form.append('folder', 'Proof of income');
  return form;
}

it('sends files and fields, reports progress, and resolves like fetch', async () => {
  let received = '';
  let type: string | undefined;
  let token: string | undefined;
  respond = (request, body, response) => {
    received = body.toString('latin1');
    type = request.headers['content-type'];
    token = request.headers.authorization;
    response.writeHead(201, { 'x-portal-revision': '4' }).end('{"files":[1]}');
  };
  const onProgress = vi.fn<(sent: number, total: number) => void>();
  const headers = { authorization: 'Bearer a.b.c' };
  const response = await uploadByXhr(
    url,
    { method: 'POST', headers, body: formWith(300_000) },
    onProgress,
  );
  expect(response.status).toBe(201);
  expect(response.headers.get('x-portal-revision')).toBe('4');
  await expect(response.json()).resolves.toEqual({ files: [1] });
  expect(type).toMatch(/^multipart\/form-data; boundary=/);
  expect(token).toBe('Bearer a.b.c');
  expect(received).toContain('Proof of income');
  expect(received.match(/a{300000}/)).not.toBeNull();
  const [sent, total] = onProgress.mock.lastCall ?? [];
  expect(total).toBeGreaterThan(300_000);
  expect(sent).toBe(total);
});

it('resolves without a body for 204', async () => {
  respond = (_request, _body, response) => void response.writeHead(204).end();
  const response = await uploadByXhr(url, { method: 'POST', body: formWith(1) }, () => undefined);
  expect(response.status).toBe(204);
  await expect(response.text()).resolves.toBe('');
});

it('rejects like fetch when no response arrives', async () => {
  respond = (request) => void request.socket.destroy();
  await expect(
    uploadByXhr(url, { method: 'POST', body: formWith(1) }, () => undefined),
  ).rejects.toBeInstanceOf(TypeError);
});

it('stops when its signal aborts, before or during the upload', async () => {
  const control = new AbortController();
  respond = () => control.abort();
  const request = { method: 'POST', body: formWith(1), signal: control.signal };
  await expect(uploadByXhr(url, request, () => undefined)).rejects.toMatchObject({
    name: 'AbortError',
  });
  await expect(uploadByXhr(url, request, () => undefined)).rejects.toMatchObject({
    name: 'AbortError',
  });
});
