import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createBootRecorder } from './boot-report.ts';
import { discoverPlugins } from './discover-plugins.ts';
import { installPlugins } from './installed-plugins.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'porchlight-plugins-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function file(path: string, content: string | object): Promise<void> {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

function manifest(id: string, more: object = {}) {
  return {
    id,
    title: id.toUpperCase(),
    api: '^1',
    requires: [],
    after: [],
    server: './server',
    defaultEnabled: true,
    critical: false,
    ...more,
  };
}

function pluginPackage(id: string, more: object = {}) {
  return {
    name: `@vendor/${id}`,
    version: '1.2.3',
    description: `About ${id}`,
    type: 'module',
    exports: { './server': './server.js' },
    portal: manifest(id, more),
  };
}

const code = (id: string, more = '') =>
  `export default { id: '${id}', title: '${id}', register() {}, ${more} };`;

async function plugin(folder: string, id: string, more: object = {}): Promise<void> {
  await file(`${folder}/package.json`, pluginPackage(id, more));
  await file(`${folder}/server.js`, code(id));
}

describe('discoverPlugins', () => {
  test('finds workspaces and the dependencies of the host that are plugins, each once', async () => {
    await plugin('plugins/ledger', 'ledger');
    await plugin('node_modules/@vendor/carrier', 'carrier');
    await file('node_modules/koa/package.json', { name: 'koa' });
    await mkdir(join(root, 'plugins/notes-of-a-user'));
    await symlink(join(root, 'plugins/ledger'), join(root, 'node_modules/@vendor/ledger'));
    await file('host-api/package.json', {
      dependencies: {
        '@vendor/carrier': '1.2.3',
        '@vendor/ledger': '1.2.3',
        '@vendor/not-installed': '1.2.3',
        koa: '3.3.0',
      },
    });
    const { found, broken } = await discoverPlugins(root);
    expect(found.map((one) => [one.manifest.id, one.version, one.description])).toEqual([
      ['carrier', '1.2.3', 'About carrier'],
      ['ledger', '1.2.3', 'About ledger'],
    ]);
    expect(broken).toEqual([]);
  });

  test.each([
    [{ 'script-src': ["'unsafe-inline'"] }],
    [{ 'script-src': ['*'] }],
    [{ 'script-src': ['http://pay.example'] }],
    [{ 'script-src': ['https://pay.example/app.js'] }],
    [{ 'script-src': ["https://pay.example; object-src 'self'"] }],
    [{ 'frame-ancestors': ['https://pay.example'] }],
    [{}],
  ])('refuses a manifest with the content security %j', async (allow) => {
    const contentSecurity = [{ audience: 'visitor', path: '/pay', allow }];
    await plugin('plugins/pay', 'pay', { contentSecurity });
    const { found, broken } = await discoverPlugins(root);
    expect(found).toEqual([]);
    expect(broken).toEqual([
      expect.objectContaining({ id: 'pay', reason: expect.stringContaining('contentSecurity') }),
    ]);
  });

  test.each([
    'https://api.pay.example',
    'localhost',
    '127.0.0.1',
    'api.pay.example:8443',
    '*.example',
  ])('refuses a manifest that calls the host %j', async (host) => {
    await plugin('plugins/pay', 'pay', { outgoing: ['api.pay.example', host] });
    expect((await discoverPlugins(root)).broken).toEqual([
      expect.objectContaining({ reason: expect.stringContaining('A host looks like') }),
    ]);
  });

  test('refuses a manifest that frames a page it does not have', async () => {
    const publicPages = ['/sign/:token'];
    await plugin('plugins/sign', 'sign', { publicPages, framedPages: ['/sign/:token', '/other'] });
    expect((await discoverPlugins(root)).broken).toEqual([
      expect.objectContaining({
        reason: '"framedPages" in package.json has "/other", which is not one of "publicPages"',
      }),
    ]);
  });

  test('runs no code', async () => {
    await plugin('plugins/ledger', 'ledger');
    await file('plugins/ledger/server.js', 'throw new Error("was run")');
    expect((await discoverPlugins(root)).found).toHaveLength(1);
  });

  test.each<[string, object | string | null, string, string]>([
    ['no object', 'yes', 'broken', 'The value must be an object'],
    [
      'an unknown key',
      manifest('ledger', { colour: 'red' }),
      'ledger',
      "colour: Unknown field 'colour'",
    ],
    [
      'a missing key',
      { ...manifest('ledger'), critical: undefined },
      'ledger',
      'critical: Critical is required',
    ],
    ['the id of core', manifest('core'), 'core', "not 'core'"],
    ['a range in another form', manifest('ledger', { api: '>=1' }), 'ledger', 'like ^1'],
    ['a version in place of a range', manifest('ledger', { api: '1.2' }), 'ledger', 'like ^1'],
  ])('reports a manifest with %s and finds the others', async (_, portal, id, reason) => {
    await plugin('plugins/status', 'status');
    await file('plugins/broken/package.json', { name: 'broken', version: '1.0.0', portal });
    const { found, broken } = await discoverPlugins(root);
    expect(found.map((one) => one.manifest.id)).toEqual(['status']);
    expect(broken).toHaveLength(1);
    expect(broken[0]?.id).toBe(id);
    expect(broken[0]?.reason).toContain('The manifest in package.json is not valid. ');
    expect(broken[0]?.reason).toContain(reason);
  });

  test('names a malformed package.json by its folder', async () => {
    await plugin('plugins/status', 'status');
    await file('plugins/ledger/package.json', '{');
    const { found, broken } = await discoverPlugins(root);
    expect(found).toHaveLength(1);
    expect(broken.map(({ id }) => id)).toEqual(['ledger']);
  });
});

describe('installPlugins', () => {
  const install = async () =>
    installPlugins(await discoverPlugins(root), createBootRecorder(), 200);
  const failures = async () => Object.fromEntries((await install()).failures);

  test('loads what was found in start order', async () => {
    await plugin('plugins/a', 'a', { requires: ['b'] });
    await plugin('plugins/b', 'b');
    const { plugins } = await install();
    expect(plugins.map(({ id, loaded }) => [id, loaded?.definition.id])).toEqual([
      ['b', 'b'],
      ['a', 'a'],
    ]);
    expect(plugins[1]?.loaded?.definition.requires).toEqual(['b']);
    expect(plugins[0]?.loaded?.migrations).toBe(join(root, 'plugins/b/dist/migrations'));
  });

  test('loads a plugin without a server part', async () => {
    await file(
      'plugins/look/package.json',
      pluginPackage('look', { server: undefined, web: './web' }),
    );
    expect((await install()).plugins[0]).toMatchObject({ hasWeb: true, loaded: {} });
  });

  test('loads every plugin except those with a fault in the graph', async () => {
    await plugin('plugins/a', 'a', { requires: ['b'] });
    await plugin('plugins/b', 'b', { requires: ['a'] });
    await plugin('plugins/c', 'c', { requires: ['gone'] });
    await plugin('plugins/d', 'd');
    await plugin('plugins/d2', 'd');
    await plugin('plugins/e', 'e');
    expect(await failures()).toEqual({
      a: 'Plugins wait for each other in a circle: a -> b -> a',
      b: 'Plugins wait for each other in a circle: a -> b -> a',
      c: "Plugin 'c' requires 'gone', which is not installed",
      d: "Plugin id 'd' is used by more than one package",
    });
    const { plugins } = await install();
    expect(plugins.map(({ id }) => id)).toEqual(['e', 'a', 'b', 'c', 'd']);
  });

  test.each<[string, string | null, object, string]>([
    ['throws', 'throw new Error("boom")', {}, 'Could not be loaded: boom'],
    [
      'never gets done',
      'await new Promise(() => {})',
      {},
      'Loading its code took longer than 0.2 s',
    ],
    ['exports nothing', '', {}, 'does not export a plugin by default'],
    ['has another id', code('y'), {}, "The manifest says id 'x', the code says 'y'"],
    [
      'requires something else',
      code('x', 'requires: ["y"]'),
      {},
      "'requires' differs: [] in the manifest, [y] in the code",
    ],
    [
      'calls itself critical',
      code('x', 'canBeDisabled: false'),
      {},
      'The manifest says critical: false, the code says canBeDisabled: false',
    ],
    [
      'is for another kernel',
      code('x'),
      { api: '^2' },
      'Written for kernel API ^2; this portal has 1.0.0',
    ],
    [
      'is not exported',
      code('x'),
      { server: './nothing' },
      "package.json does not export './nothing'",
    ],
    ['is not there', null, {}, 'Could not be loaded: '],
  ])('code that %s is a reason, not a crash', async (_, text, more, reason) => {
    await file('plugins/x/package.json', pluginPackage('x', more));
    if (text !== null) await file('plugins/x/server.js', text);
    expect((await failures())['x']).toContain(reason);
  });
});
