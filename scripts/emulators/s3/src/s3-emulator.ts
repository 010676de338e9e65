import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeAwsChunked } from './aws-chunked.ts';
import { wrongChecksum } from './checksums.ts';
import { isSigned, type Credentials } from './signature.ts';

export interface S3Emulator {
  /** For example `http://127.0.0.1:41233`. */
  readonly endpoint: string;
  readonly credentials: Credentials;
  /** The stored objects by `bucket/key`. */
  readonly objects: ReadonlyMap<string, Buffer>;
  close(): Promise<void>;
}

/** Listens on a free port of the loopback address. */
export async function startS3Emulator(): Promise<S3Emulator> {
  const objects = new Map<string, Buffer>();
  const credentials = {
    accessKeyId: `test-${randomUUID().slice(0, 8)}`,
    secretAccessKey: randomUUID(),
  };
  const server = createServer((request, response) => {
    respond(request, response, objects, credentials).catch((error: unknown) => {
      fail(response, 400, 'IncompleteBody', error instanceof Error ? error.message : 'broken');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    credentials,
    objects,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)));
        server.closeAllConnections();
      }),
  };
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  objects: Map<string, Buffer>,
  credentials: Credentials,
): Promise<void> {
  const { method = '', headers } = request;
  const url = new URL(request.url ?? '/', 'http://localhost');
  const body = await read(request);
  if (!isSigned({ method, url, headers }, credentials)) {
    return fail(
      response,
      403,
      'SignatureDoesNotMatch',
      'The signature does not match the request.',
    );
  }
  const name = decodeURIComponent(url.pathname.slice(1));
  if (!/^[^/]+\/./.test(name))
    return fail(response, 501, 'NotImplemented', 'Only calls on objects are implemented.');

  if (method === 'PUT') return put(request, response, objects, name, body);
  if (method === 'DELETE') {
    objects.delete(name);
    response.writeHead(204).end();
    return;
  }
  if (method !== 'GET' && method !== 'HEAD') {
    return fail(response, 405, 'MethodNotAllowed', 'Not for an object.');
  }
  const content = objects.get(name);
  if (content === undefined) return fail(response, 404, 'NoSuchKey', 'There is no such object.');
  response.writeHead(200, { 'content-length': content.length, etag: etag(content) });
  response.end(method === 'GET' ? content : undefined);
}

function put(
  { headers }: IncomingMessage,
  response: ServerResponse,
  objects: Map<string, Buffer>,
  name: string,
  body: Buffer,
): void {
  const chunked = String(headers['content-encoding'] ?? '').includes('aws-chunked');
  const { content, trailers } = chunked ? decodeAwsChunked(body) : { content: body, trailers: {} };
  const length = headers['x-amz-decoded-content-length'];
  if (chunked && Number(length) !== content.length) {
    return fail(response, 400, 'IncompleteBody', 'The body does not have its declared length.');
  }
  const wrong = wrongChecksum(content, { ...headers, ...trailers });
  if (wrong !== null)
    return fail(response, 400, 'BadDigest', `The content does not match ${wrong}.`);
  objects.set(name, content);
  response.writeHead(200, { etag: etag(content) }).end();
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

function fail(response: ServerResponse, status: number, code: string, message: string): void {
  const xml = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`;
  response.writeHead(status, { 'content-type': 'application/xml' }).end(xml);
}

function etag(content: Buffer): string {
  return `"${createHash('md5').update(content).digest('hex')}"`;
}
