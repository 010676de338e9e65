import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import type { Readable } from 'node:stream';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, snapshotOf, startHttp } from '../http/http-server.fixture.ts';
import type { Snapshot } from '../base/snapshot.ts';
import { createWebApp } from './web-app.ts';

const html = `<html><head><link rel="modulepreload" crossorigin href="/assets/react-1.js"></head><body></body></html>`;
const publicHtml = `<html><head></head><body>for visitors</body></html>`;
const script = 'export const response = 42;\n';

const payRule = {
  audience: 'visitor',
  path: '/pay',
  allow: { 'frame-src': ['https://cards.example'] },
} as const;

let parent: string;
let folder: string;
let snapshot: Snapshot;
let http: RunningServer;

function withPlugins(...ids: readonly string[]): Snapshot {
  const plugins = ids.map((id) => ({
    id,
    title: id,
    version: '1.0.0',
    hasWeb: true,
    webBeforeSignIn: id === 'agents',
    publicPages: id === 'pay' ? ['/pay', '/pay/:token'] : [],
    framedPages: [],
    contentSecurity: id === 'pay' ? [payRule] : [],
  }));
  return { ...snapshotOf([]), plugins };
}

async function build(): Promise<void> {
  await mkdir(join(folder, 'assets'), { recursive: true });
  await mkdir(join(folder, '.vite'), { recursive: true });
  await writeFile(join(folder, 'assets/app-1.js'), script);
  await writeFile(join(folder, 'assets/app-1.js.br'), 'as brotli');
  await writeFile(join(folder, 'assets/app-1.js.gz'), 'as gzip');
  await writeFile(join(folder, 'assets/loop-1.webm'), '0123456789');
  await writeFile(join(folder, 'favicon.svg'), '<svg/>');
  await writeFile(join(folder, '.vite/manifest.json'), '{}');
  await writeFile(
    join(folder, 'plugin-preloads.json'),
    JSON.stringify({
      clients: ['assets/clients-1.js', 'assets/react-1.js'],
      status: ['assets/status-1.js'],
    }),
  );
  await writeFile(
    join(folder, 'public-preloads.json'),
    JSON.stringify({ pay: ['assets/public-pay-1.js'], other: ['assets/public-other-1.js'] }),
  );
  await writeFile(join(folder, 'public.html'), publicHtml);
  await writeFile(join(folder, 'index.html'), html);
}

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'porchlight-web-'));
  folder = join(parent, 'dist');
  await writeFile(join(parent, 'secret.txt'), 'secret');
  await build();
  snapshot = withPlugins('clients');
  http = await startHttp(snapshotOf([]), {
    pages: createWebApp({ folder, snapshot: () => snapshot, https: true }),
  });
});
afterAll(async () => {
  await http.server.stop(0);
  await rm(parent, { recursive: true });
});

describe('a file of the web app', () => {
  it('closes every file when a connection with several requests closes', async () => {
    await writeFile(join(folder, 'assets/large-1.js'), Buffer.alloc(4 * 1024 * 1024));
    const serve = createWebApp({ folder, snapshot: () => snapshot, https: true });
    let [begun, ended] = [0, 0];
    const other = await startHttp(snapshotOf([]), {
      pages: async (ctx, next) => {
        await serve(ctx, next);
        begun += 1;
        (ctx.body as Readable).once('close', () => (ended += 1));
      },
    });
    const socket = connect(other.port, '127.0.0.1');
    socket.write('GET /assets/large-1.js HTTP/1.1\r\nHost: portal\r\n\r\n'.repeat(3));
    await expect.poll(() => begun, { interval: 5 }).toBe(3);
    socket.resetAndDestroy();
    await expect.poll(() => ended, { interval: 5 }).toBe(3);
    await other.server.stop(0);
  });

  it('sends a file with its type, and caches it forever when its name changes with its content', async () => {
    const { status, headers, text } = await http.send({ path: '/assets/app-1.js' });
    expect([status, text]).toEqual([200, script]);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(script.length),
      'x-content-type-options': 'nosniff',
    });
    const icon = await http.send({ path: '/favicon.svg?x=1' });
    expect(icon.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'no-cache',
    });
  });

  it.each([
    ['gzip, deflate, br', 'br', 'as brotli'],
    ['gzip', 'gzip', 'as gzip'],
    ['identity', undefined, script],
  ])('serves a file as the build compressed it: %s', async (accepted, encoding, content) => {
    const response = await http.send({
      path: '/assets/app-1.js',
      headers: { 'accept-encoding': accepted },
    });
    expect([response.headers['content-encoding'], response.text]).toEqual([encoding, content]);
    expect(response.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(response.headers.vary).toBe('accept-encoding');
  });

  it('sends no file that the browser already has', async () => {
    const { headers } = await http.send({ path: '/favicon.svg' });
    const again = { 'if-none-match': `"other", W/${headers.etag}` };
    const response = await http.send({ path: '/favicon.svg', headers: again });
    expect([response.status, response.text]).toEqual([304, '']);
  });

  it('sends parts of a file to a video player', async () => {
    const part = await http.send({ path: '/assets/loop-1.webm', headers: { range: 'bytes=2-4' } });
    expect([part.status, part.text, part.headers['content-range']]).toEqual([
      206,
      '234',
      'bytes 2-4/10',
    ]);
    const beyond = await http.send({
      path: '/assets/loop-1.webm',
      headers: { range: 'bytes=10-' },
    });
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, 'bytes */10']);
  });

  it('answers HEAD without a body', async () => {
    const { status, headers, text } = await http.send({ method: 'HEAD', path: '/assets/app-1.js' });
    expect([status, headers['content-length'], text]).toEqual([200, String(script.length), '']);
  });

  it.each([
    ['/assets/gone-1.js'],
    ['/robots.txt'],
    ['/.vite/manifest.json'],
    ['/plugin-preloads.json'],
    ['/public-preloads.json'],
    ['/public.html'],
    ['/assets/app-1.js.br'],
    ['/../secret.txt'],
    ['/assets/../../secret.txt'],
    ['/assets/%2e%2e/%2e%2e/secret.txt'],
    ['/assets/..%2f..%2fsecret.txt'],
    ['/..\\secret.txt'],
    ['//etc/hosts.txt'],
  ])('responds with 404 to a missing file: %s', async (path) => {
    const response = await http.send({ path });
    expect(response.status).toBe(404);
    expect(response.text).not.toMatch(/secret|<html/);
  });
});

describe('the page', () => {
  it.each([['/'], ['/crm/clients'], ['/crm/clients/5?tab=1'], ['/crm/gone'], ['/signed']])(
    'serves the page at %s, with safe headers',
    async (path) => {
      const { status, headers, text } = await http.send({ path });
      expect(status).toBe(200);
      expect(text).toContain('<body>');
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'strict-transport-security': expect.stringContaining('max-age=31536000'),
      });
      const policy = headers['content-security-policy'];
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("object-src 'none'");
      expect(policy).not.toMatch(/unsafe/);
    },
  );

  it('announces the files of effective plugins, each once', async () => {
    const { text } = await http.send({ path: '/' });
    expect(text.match(/modulepreload/g)).toHaveLength(2);
    expect(text).toContain(
      '<link rel="modulepreload" crossorigin href="/assets/clients-1.js">\n</head>',
    );
    expect(text).not.toContain('status-1.js');
  });

  it.each(['/crm/login', '/signed'])(
    'announces to a visitor public pages only: %s',
    async (path) => {
      const { text } = await http.send({ path });
      expect(text.match(/modulepreload/g)).toHaveLength(1);
      expect(text).not.toContain('clients-1.js');
    },
  );

  it('changes with the set of plugins, and its tag too', async () => {
    const before = await http.send({ path: '/' });
    snapshot = withPlugins('clients', 'status', 'unbuilt', 'constructor');
    const after = await http.send({
      path: '/',
      headers: { 'if-none-match': before.headers.etag! },
    });
    expect(after.status).toBe(200);
    expect(after.text).toContain('status-1.js');
    const again = await http.send({ path: '/', headers: { 'if-none-match': after.headers.etag! } });
    expect(again.status).toBe(304);
    expect(again.headers['content-security-policy']).toBeDefined();
  });

  it('lets the pages of a plugin load what its manifest names, while the plugin is on', async () => {
    const policyOf = async (path: string) =>
      (await http.send({ path })).headers['content-security-policy'];
    snapshot = withPlugins('clients', 'pay');
    expect(await policyOf('/pay/abc')).toMatch(/; frame-src 'self' https:\/\/cards\.example$/);
    for (const path of ['/', '/crm/clients', '/payments', '/assets/app-1.js'])
      expect(await policyOf(path)).not.toContain('cards.example');
    snapshot = withPlugins('clients');
    expect(await policyOf('/pay/abc')).not.toContain('cards.example');
  });

  it('compresses the page', async () => {
    const plain = await http.send({ path: '/' });
    const gzip = await http.send({ path: '/', headers: { 'accept-encoding': 'gzip' } });
    const brotli = await http.send({ path: '/', headers: { 'accept-encoding': 'gzip, br' } });
    expect(gunzipSync(gzip.bytes).toString()).toBe(plain.text);
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(plain.text);
    expect(new Set([plain, gzip, brotli].map(({ headers }) => headers.etag)).size).toBe(3);
  });

  it('reads the page again after a new build', async () => {
    await writeFile(join(folder, 'index.html'), html.replace('<body>', '<body>built again'));
    await utimes(join(folder, 'index.html'), 1, 1);
    expect((await http.send({ path: '/' })).text).toContain('built again');
  });

  it('takes no other method', async () => {
    const { status, headers } = await http.send({ method: 'POST', path: '/crm/clients' });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});

describe('the page for visitors', () => {
  it('serves the page for visitors at the addresses of effective plugins, with one plugin entry', async () => {
    snapshot = withPlugins('clients', 'pay', 'other');
    const { status, headers, text } = await http.send({ path: '/pay/a_-b?x=1' });
    expect(status).toBe(200);
    expect(text).toContain('for visitors');
    expect(text.match(/href="([^"]+)"/g)).toEqual(['href="/assets/public-pay-1.js"']);
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining('https://cards.example'),
    });
  });

  it.each(['/pay/a_-b', '/secure/a', '/index', '/__proto__', '/pay/a/b', '/crmx'])(
    'serves the page for visitors with 404 at an address that no effective plugin has: %s',
    async (path) => {
      snapshot = withPlugins('clients', 'other');
      const { status, headers, text } = await http.send({ path });
      expect(status).toBe(404);
      expect(text).toContain('for visitors');
      expect(text).not.toContain('modulepreload');
      expect(headers['etag']).toBeUndefined();
      expect(headers['content-security-policy']).toContain("default-src 'self'");
    },
  );
});

it('says what to do when the app was never built', async () => {
  const empty = await startHttp(snapshotOf([]), {
    pages: createWebApp({ folder: join(parent, 'none'), snapshot: () => snapshot, https: false }),
  });
  const { status, headers, text } = await empty.send({ path: '/crm/clients' });
  await empty.server.stop(0);
  expect([status, headers['content-type']]).toEqual([503, 'text/plain; charset=utf-8']);
  expect(text).toContain('npm run build');
});
