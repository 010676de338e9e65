import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connectionSignal, pipeAnswer } from '../http/connection-signal.ts';
import { accepts, type ContentEncoding } from '../http/content-encoding.ts';
import type { PageHandler } from '../http/http-server.ts';
import { securityHeaders } from '../http/security-headers.ts';
import type { Snapshot } from '../base/snapshot.ts';
import { buildStamp, readWebBuild, type BuiltFile, type WebBuild } from './built-files.ts';
import { byteRange } from './byte-range.ts';
import { type Audience, indexPage, type IndexPage } from './index-page.ts';

export interface WebAppParts {
  /** Where the build of the web app lies. */
  readonly folder: string;
  readonly snapshot: () => Snapshot;
  /** Production behind https. */
  readonly https: boolean;
}

const NOT_BUILT =
  'The web app has not been built yet.\n\nRun "npm start" (it builds what is missing) or "npm run build", then reload this page.\n';

const ENCODINGS: readonly ContentEncoding[] = ['br', 'gzip'];

/** A path that names a file, which then must be there: a page under its name would only confuse. */
const NAMES_A_FILE = /^\/assets\/|\.[A-Za-z0-9]{2,11}$/;

/**
 * Serves the built web app: its files, and its page for every other path, since
 * the paths of the screens are read by the browser. Looks at each page request
 * whether the app was built anew.
 */
export function createWebApp({ folder, snapshot, https }: WebAppParts): PageHandler {
  const { page: pageHeaders } = securityHeaders(https);
  let build: WebBuild | null = null;
  let pages = emptyPages();

  async function currentBuild(): Promise<WebBuild | null> {
    if (build === null || build.stamp !== (await buildStamp(folder))) {
      build = await readWebBuild(folder);
      pages = emptyPages();
    }
    return build;
  }

  function pageOf(current: WebBuild, audience: Audience): IndexPage {
    const now = snapshot();
    let page = pages[audience].get(now);
    if (page === undefined) {
      page = indexPage(current, now, audience);
      pages[audience].set(now, page);
    }
    return page;
  }

  return async (request, response, path) => {
    const [name = '/'] = path.split('?', 1);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      sendText(response, 405, 'Only GET is answered here.\n', { allow: 'GET, HEAD' });
      return;
    }
    const known = build?.files.get(name);
    const current = known ? build : await currentBuild();
    if (current === null) {
      sendText(response, 503, NOT_BUILT, { 'retry-after': '5' });
      return;
    }
    const file = known ?? current.files.get(name);
    if (file !== undefined) await sendFile(request, response, file, pageHeaders);
    else if (NAMES_A_FILE.test(name)) sendText(response, 404, 'There is no such file.\n', {});
    else sendPage(request, response, pageOf(current, audienceOf(name)), pageHeaders);
  };
}

function emptyPages(): Record<Audience, WeakMap<Snapshot, IndexPage>> {
  return { staff: new WeakMap(), visitor: new WeakMap() };
}

/** Staff screens lie below `/crm`; the sign-in screen and all other paths are for visitors. */
function audienceOf(path: string): Audience {
  const staff = path === '/' || path === '/crm' || path.startsWith('/crm/');
  return staff && path !== '/crm/login' ? 'staff' : 'visitor';
}

function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>>,
): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    ...headers,
  });
  response.end(text);
}

function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: IndexPage,
  headers: readonly string[],
): void {
  const encoding = ENCODINGS.find((each) => accepts(request.headers['accept-encoding'], each));
  const etag = encoding === undefined ? page.etag : withSuffix(page.etag, encoding);
  const list = [...headers, 'etag', etag, 'cache-control', 'no-cache', 'vary', 'accept-encoding'];
  if (isUnchanged(request, etag)) {
    response.writeHead(304, list).end();
    return;
  }
  const body = page[encoding ?? 'plain'];
  list.push('content-type', 'text/html; charset=utf-8', 'content-length', String(body.length));
  if (encoding !== undefined) list.push('content-encoding', encoding);
  response.writeHead(200, list).end(body);
}

async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: BuiltFile,
  headers: readonly string[],
): Promise<void> {
  const accepted = request.headers['accept-encoding'];
  const encoding = ENCODINGS.find((each) => file.compressed[each] && accepts(accepted, each));
  const variant = (encoding && file.compressed[encoding]) ?? file.plain;
  const list = [...headers, 'etag', variant.etag, 'content-type', file.contentType];
  list.push('cache-control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  list.push('vary', 'accept-encoding', 'accept-ranges', 'bytes');
  if (isUnchanged(request, variant.etag)) {
    response.writeHead(304, list).end();
    return;
  }
  const range = encoding === undefined ? byteRange(request.headers.range, variant.size) : 'whole';
  if (range === 'unsatisfiable') {
    response.writeHead(416, [...list, 'content-range', `bytes */${variant.size}`]).end();
    return;
  }
  const { start, end } = range === 'whole' ? { start: 0, end: variant.size - 1 } : range;
  if (range !== 'whole') list.push('content-range', `bytes ${start}-${end}/${variant.size}`);
  if (encoding !== undefined) list.push('content-encoding', encoding);
  list.push('content-length', String(end - start + 1));
  response.writeHead(range === 'whole' ? 200 : 206, list);
  if (request.method === 'HEAD' || variant.size === 0) {
    response.end();
    return;
  }
  // Rejects when the browser goes away or the file has just been replaced: the connection is closed then.
  const content = createReadStream(variant.file, { start, end });
  const signal = connectionSignal(request.socket);
  await pipeAnswer([content], response, signal).catch(() => undefined);
}

function isUnchanged(request: IncomingMessage, etag: string): boolean {
  const known = request.headers['if-none-match'];
  return (
    known !== undefined && known.split(',').some((each) => each.trim().replace(/^W\//, '') === etag)
  );
}

function withSuffix(etag: string, suffix: string): string {
  return `${etag.slice(0, -1)}-${suffix}"`;
}
