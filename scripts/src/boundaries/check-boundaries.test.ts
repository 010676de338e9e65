import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findBreaches } from './check-boundaries.ts';

let root: string;

const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};

const addPackage = (folder: string, name: string, more: object = {}): void => {
  const exports = Object.fromEntries(
    ['.', './host', './server', './web', './contract', './slots'].map((subpath) => [
      subpath,
      { 'porchlight-source': `./src/${ENTRY[subpath] ?? ''}` },
    ]),
  );
  write(
    `${folder}/package.json`,
    JSON.stringify({ name: `@porchlight/${name}`, exports, ...more }),
  );
  mkdirSync(join(root, 'node_modules/@porchlight'), { recursive: true });
  symlinkSync(join(root, folder), join(root, 'node_modules/@porchlight', name));
};

const ENTRY: Record<string, string> = {
  '.': 'index.ts',
  './host': 'host.ts',
  './server': 'server/index.ts',
  './web': 'web/index.ts',
  './contract': 'contract.ts',
  './slots': 'slots.ts',
};

const addLibrary = (name: string): void => {
  write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
  write(`node_modules/${name}/index.js`, 'export const x = 1;');
};

/** A small portal that follows every rule: plugin b requires a, plugin c nothing. */
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'boundaries-')));
  write('package.json', '{"name":"portal","type":"module"}');
  for (const name of ['kernel', 'server', 'web', 'ui', 'grid']) {
    addPackage(`core/${name}`, name, {
      dependencies: { '@porchlight/kernel': '1.0.0', koa: '1', '@mantine/core': '1' },
    });
  }
  write('core/kernel/src/index.ts', 'export const token = 1;');
  write('core/server/src/index.ts', "export { token as server } from '@porchlight/kernel';");
  write('core/server/src/host.ts', 'export const createPortal = 1;');
  write('core/server/src/crypto/vault.ts', 'export const openVault = 1;');
  write('core/ui/src/index.ts', 'export const button = 1;');
  write('core/web/src/index.ts', "export { token as web } from '@porchlight/kernel';");
  for (const [name, requires] of [
    ['a', []],
    ['b', ['a']],
    ['c', []],
  ] as const) {
    const dependencies = Object.fromEntries(
      ['kernel', 'server', 'web', 'ui', 'a', 'b', 'c'].map((other) => [
        `@porchlight/${other}`,
        '1.0.0',
      ]),
    );
    addPackage(`plugins/${name}`, name, { portal: { id: name, requires }, dependencies });
    write(`plugins/${name}/src/contract.ts`, "export { token } from '@porchlight/kernel';");
    write(`plugins/${name}/src/slots.ts`, 'export const slot = 1;');
    write(`plugins/${name}/src/server/index.ts`, "export { server } from '@porchlight/server';");
    write(`plugins/${name}/src/web/index.ts`, "export { web } from '@porchlight/web';");
  }
  addPackage('host-api', 'host-api', { dependencies: { '@porchlight/a': '1.0.0' } });
  write('host-api/src/index.ts', "export { server } from '@porchlight/a/server';");
  for (const library of ['koa', 'react', '@mantine/core', 'vitest', 'left-pad'])
    addLibrary(library);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const brokenRules = async (): Promise<string[]> =>
  [...new Set((await findBreaches(root)).map(({ rule }) => rule))].sort();

const ALLOWED = [
  ['a required plugin’s contract', 'plugins/b/src/server/x.ts', '@porchlight/a/contract'],
  ['a required plugin’s slots', 'plugins/b/src/web/x.ts', '@porchlight/a/slots'],
  ['the kit in the design system', 'core/ui/src/x.ts', '@mantine/core'],
  ['the test runner in a test', 'plugins/a/src/server/x.test.ts', 'vitest'],
  ['modules of Node.js in the server', 'core/server/src/x.ts', 'node:fs'],
] as const;

const PLANTED = [
  ['core-knows-no-plugin', 'core/server/src/x.ts', '../../../plugins/a/src/contract.ts'],
  ['plugins-know-no-host', 'plugins/a/src/server/x.ts', '../../../../host-api/src/index.ts'],
  ['host-api-closed-to-plugins', 'plugins/a/src/server/x.ts', '@porchlight/server/host'],
  [
    'host-api-closed-to-plugins',
    'plugins/a/src/server/x.ts',
    '../../../../core/server/src/crypto/vault.ts',
  ],
  ['kernel-imports-nothing', 'core/kernel/src/x.ts', 'koa'],
  ['kernel-imports-nothing', 'core/kernel/src/x.ts', 'node:fs'],
  ['grid-imports-nothing', 'core/grid/src/x.ts', '../../web/src/index.ts'],
  ['browser-not-to-server', 'core/web/src/x.ts', '@porchlight/server'],
  ['browser-not-to-server', 'plugins/a/src/web/x.ts', '../server/index.ts'],
  ['browser-not-to-node', 'plugins/a/src/web/x.ts', 'node:fs'],
  ['server-not-to-browser', 'core/server/src/x.ts', '@porchlight/ui'],
  ['server-not-to-browser', 'plugins/a/src/server/x.ts', '../web/index.ts'],
  ['plugin-inside-is-private', 'plugins/b/src/server/x.ts', '@porchlight/a/server'],
  ['plugin-inside-is-private', 'plugins/b/src/web/x.ts', '../../../a/src/web/index.ts'],
  ['required-by-c', 'plugins/c/src/server/x.ts', '@porchlight/a/contract'],
  ['required-by-a', 'plugins/a/src/web/x.ts', '@porchlight/b/slots'],
  ['kit-behind-the-design-system', 'plugins/a/src/web/x.ts', '@mantine/core'],
  ['declared-in-the-package', 'plugins/a/src/server/x.ts', 'left-pad'],
  ['resolvable', 'plugins/a/src/server/x.ts', './absent.ts'],
  ['tests-stay-outside', 'plugins/a/src/server/x.ts', 'vitest'],
] as const;

describe('boundaries', () => {
  test('finds no breach in a portal that follows the rules', async () => {
    expect(await findBreaches(root)).toEqual([]);
  });

  test.each(ALLOWED)('allows %s', async (_name, file, target) => {
    write(file, `import '${target}';`);
    expect(await brokenRules()).toEqual([]);
  });

  test.each(PLANTED)('enforces %s: %s may not import %s', async (rule, file, target) => {
    write(file, `import '${target}';`);
    const [top, name] = file.split('/');
    // Also when nothing else is looked at.
    for (const among of [undefined, [`${top!}/${name!}`]]) {
      const breaches = await findBreaches(root, among);
      expect(breaches.filter((breach) => breach.rule === rule)).toMatchObject([{ from: file }]);
    }
  });

  test('counts a type-only import as an import', async () => {
    write(
      'plugins/c/src/server/x.ts',
      "import type { token } from '@porchlight/a/contract';\nexport type X = typeof token;",
    );
    expect(await brokenRules()).toContain('required-by-c');
  });

  test('refuses a contract that reaches React or Koa through another file', async () => {
    write('plugins/a/src/server/x.ts', "import 'koa';");
    write('plugins/a/src/contract.ts', "export * from './between.ts';");
    write('plugins/a/src/between.ts', "export { server } from '@porchlight/server';");
    expect(await brokenRules()).toContain('contract-is-light');
  });

  test('enforces no-cycle: two files may not import each other', async () => {
    write('core/server/src/one.ts', "export { two } from './two.ts';\nexport const one = 1;");
    write('core/server/src/two.ts', "export { one } from './one.ts';\nexport const two = 2;");
    expect(await brokenRules()).toContain('no-cycle');
  });

  test('enforces no-folder-cycle: two folders may not import types of each other', async () => {
    write(
      'core/ui/src/a/one.ts',
      "import type { Two } from '../b/two.ts';\nexport type One = Two;",
    );
    write('core/ui/src/b/two.ts', 'export type Two = 2;');
    write(
      'core/ui/src/b/three.ts',
      "import type { One } from '../a/one.ts';\nexport type X = One;",
    );
    expect(await brokenRules()).toEqual(['no-folder-cycle']);
  });

  test('enforces no-equal-names: two files of a plugin may not share a base name', async () => {
    write('plugins/a/src/server/list.ts', 'export const list = 1;');
    write('plugins/a/src/web/list.ts', 'export const list = 2;');
    expect(await brokenRules()).toEqual(['no-equal-names']);
  });

  test('lets a test import from every folder', async () => {
    write('core/ui/src/a/one.ts', "import '../b/two.ts';");
    write('core/ui/src/b/two.ts', 'export const two = 2;');
    write('core/ui/src/b/two.test.ts', "import '../a/one.ts';");
    expect(await brokenRules()).toEqual([]);
  });
});
