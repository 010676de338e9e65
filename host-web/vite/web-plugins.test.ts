import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { entriesModule } from './portal-plugins.ts';
import { findWebPlugins } from './web-plugins.ts';

let root: string;

function write(folder: string, manifest: object): void {
  const file = join(root, folder, 'package.json');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(manifest));
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-'));
  write('host-api', { name: 'host', dependencies: { '@shop/ledger': '1.0.0', koa: '3.0.0' } });
});
afterEach(() => rmSync(root, { recursive: true }));

describe('findWebPlugins', () => {
  it('finds plugins of the workspace and among the dependencies of the API host', () => {
    write('plugins/clients', { name: '@own/clients', portal: { id: 'clients', web: './web' } });
    write('node_modules/@shop/ledger', {
      name: '@shop/ledger',
      portal: { id: 'aledger', web: './browser' },
    });
    write('node_modules/koa', { name: 'koa' });
    expect(findWebPlugins(root)).toEqual([
      { id: 'aledger', entry: '@shop/ledger/browser' },
      { id: 'clients', entry: '@own/clients/web' },
    ]);
  });

  it('leaves out packages without a web part, without a plugin, or not installed', () => {
    write('plugins/carriers', { name: '@own/carriers', portal: { id: 'carriers' } });
    write('plugins/notes', { name: 'notes' });
    mkdirSync(join(root, 'plugins/empty'));
    expect(findWebPlugins(root)).toEqual([]);
  });

  it('lists a plugin once that is both workspace and dependency', () => {
    const ledger = { name: '@shop/ledger', portal: { id: 'ledger', web: './web' } };
    write('plugins/ledger', ledger);
    write('node_modules/@shop/ledger', ledger);
    expect(findWebPlugins(root)).toHaveLength(1);
  });

  it('refuses two packages for one plugin', () => {
    write('plugins/ledger', { name: '@own/ledger', portal: { id: 'ledger', web: './web' } });
    write('node_modules/@shop/ledger', {
      name: '@shop/ledger',
      portal: { id: 'ledger', web: './web' },
    });
    expect(() => findWebPlugins(root)).toThrow(
      "Two packages are the plugin 'ledger': @own/ledger/web and @shop/ledger/web.",
    );
  });
});

describe('the virtual module', () => {
  it('imports each entry on demand only', () => {
    const code = entriesModule([{ id: 'form-iul', entry: '@own/form-iul/web' }]);
    expect(code).toBe(
      'export const plugins = {\n  "form-iul": () => import("@own/form-iul/web"),\n};\n',
    );
  });
});
