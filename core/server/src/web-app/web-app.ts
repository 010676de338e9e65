import { createReadStream } from 'node:fs';
import type { Context, Middleware } from 'koa';
import { addAbortSignal } from 'node:stream';
import { connectionSignal } from '../http/connection-signal.ts';
import { accepts, type ContentEncoding } from '../http/content-encoding.ts';
import { contentPolicy, emulated } from '../http/content-policy.ts';
import { requestTarget } from '../http/request-target.ts';
import { securityHeaders } from '../http/security-headers.ts';
import type { Snapshot } from '../base/snapshot.ts';
import { buildStamp, readWebBuild, type BuiltFile, type WebBuild } from './built-files.ts';
import { byteRange } from './byte-range.ts';
import { indexPage, type IndexPage } from './index-page.ts';
import { requestedPage, type RequestedPage } from './requested-page.ts';

interface WebAppParts {
  /** The folder of the build. */
  readonly folder: string;
  readonly snapshot: () => Snapshot;
  /** Production behind HTTPS. */
  readonly https: boolean;
  /** Addresses of emulators by the host of the provider, whose place they take in policies of pages. */
  readonly emulators?: ReadonlyMap<string, string>;
}

const NOT_BUILT =
  'The web app has not been built yet.\n\nRun "npm start" (it builds what is missing) or "npm run build", then reload this page.\n';

const ENCODINGS: readonly ContentEncoding[] = ['br', 'gzip'];

/** Paths that name a file: if it does not exist, they get 404 without a page. */
const NAMES_A_FILE = /^\/assets\/|\.[A-Za-z0-9]{2,11}$/;

/**
 * Serves the built web app: its files, the page of the staff, and the page of visitors, also for unknown addresses. At each
 * page request it checks whether the app was built again.
 */
export function createWebApp(parts: WebAppParts): Middleware {
  const { folder, snapshot, https, emulators = new Map<string, string>() } = parts;
  const { page: pageHeaders } = securityHeaders({ https });
  let build: WebBuild | null = null;
  let pages = new Map<string, IndexPage>();

  async function currentBuild(): Promise<WebBuild | null> {
    if (build === null || build.stamp !== (await buildStamp(folder))) {
      build = await readWebBuild(folder);
      pages = new Map();
    }
    return build;
  }

  /** At most one per app and set of plugins that was effective. */
  function pageOf(current: WebBuild, { app, plugins }: RequestedPage): IndexPage {
    const key = [app, ...plugins].join(' ');
    let page = pages.get(key);
    if (page === undefined) {
      page = indexPage(current[app], plugins);
      pages.set(key, page);
    }
    return page;
  }

  return async (ctx) => {
    const [name = '/'] = requestTarget(ctx.req.url ?? '/').path.split('?', 1);
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.set('allow', 'GET, HEAD');
      return sendText(ctx, 405, 'Use GET here.\n');
    }
    const known = build?.files.get(name);
    const current = known ? build : await currentBuild();
    if (current === null) {
      ctx.set('retry-after', '5');
      return sendText(ctx, 503, NOT_BUILT);
    }
    const file = known ?? current.files.get(name);
    if (file === undefined && NAMES_A_FILE.test(name))
      return sendText(ctx, 404, 'There is no such file.\n');
    ctx.set(pageHeaders);
    ctx.set('vary', 'accept-encoding');
    if (file !== undefined) return sendFile(ctx, file);
    const { plugins } = snapshot();
    const requested = requestedPage(name, plugins);
    const rules = plugins.flatMap(({ contentSecurity }) => emulated(contentSecurity, emulators));
    const { audience, isFramed } = requested;
    ctx.set('content-security-policy', contentPolicy(rules, { audience, isFramed, path: name }));
    if (isFramed) ctx.set('x-frame-options', 'SAMEORIGIN');
    sendPage(ctx, pageOf(current, requested), requested.status);
  };
}

function sendText(ctx: Context, status: number, text: string): void {
  ctx.status = status;
  ctx.set({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
  ctx.body = text;
}

function sendPage(ctx: Context, page: IndexPage, status: RequestedPage['status']): void {
  const encoding = ENCODINGS.find((each) => accepts(ctx.req.headers['accept-encoding'], each));
  ctx.set('cache-control', 'no-cache');
  if (status === 200) {
    ctx.set('etag', encoding === undefined ? page.etag : withSuffix(page.etag, encoding));
    if (isUnchanged(ctx)) return;
  }
  ctx.status = status;
  ctx.set('content-type', 'text/html; charset=utf-8');
  if (encoding !== undefined) ctx.set('content-encoding', encoding);
  ctx.body = page[encoding ?? 'plain'];
}

function sendFile(ctx: Context, file: BuiltFile): void {
  const accepted = ctx.req.headers['accept-encoding'];
  const encoding = ENCODINGS.find((each) => file.compressed[each] && accepts(accepted, each));
  const variant = (encoding && file.compressed[encoding]) ?? file.plain;
  ctx.set({
    etag: variant.etag,
    'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    'accept-ranges': 'bytes',
  });
  if (isUnchanged(ctx)) return;
  // Unknown extensions, such as those of fonts for PDF files, are sent as binary data.
  ctx.type = file.extension;
  if (ctx.type === '') ctx.type = 'bin';
  const range = encoding === undefined ? byteRange(ctx.req.headers.range, variant.size) : 'whole';
  if (range === 'unsatisfiable') {
    ctx.status = 416;
    ctx.set('content-range', `bytes */${variant.size}`);
    ctx.body = '';
    return;
  }
  const { start, end } = range === 'whole' ? { start: 0, end: variant.size - 1 } : range;
  ctx.status = range === 'whole' ? 200 : 206;
  if (range !== 'whole') ctx.set('content-range', `bytes ${start}-${end}/${variant.size}`);
  if (encoding !== undefined) ctx.set('content-encoding', encoding);
  if (variant.size === 0) {
    ctx.body = '';
    return;
  }
  ctx.length = end - start + 1;
  if (ctx.method === 'HEAD') return;
  const content = createReadStream(variant.file, { start, end });
  // Fails when the browser hangs up or a build replaces the file; Koa closes the connection.
  content.on('error', () => undefined);
  ctx.body = addAbortSignal(connectionSignal(ctx.req.socket), content);
}

/** Makes the response 304 when the browser has this version; its `etag` must be set. */
function isUnchanged(ctx: Context): boolean {
  ctx.status = 200;
  if (!ctx.fresh) return false;
  ctx.status = 304;
  return true;
}

function withSuffix(etag: string, suffix: string): string {
  return `${etag.slice(0, -1)}-${suffix}"`;
}
