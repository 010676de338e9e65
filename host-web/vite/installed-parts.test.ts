import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { entriesModule } from './portal-plugins.ts';
import { findParts } from './installed-parts.ts';

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

describe('findParts', () => {
  it('finds plugins of the workspace and among the dependencies of the API host', () => {
    write('plugins/clients', { name: '@own/clients', portal: { id: 'clients', web: './web' } });
    write('node_modules/@shop/ledger', {
      name: '@shop/ledger',
      portal: { id: 'aledger', web: './browser' },
    });
    write('node_modules/koa', { name: 'koa' });
    expect(findParts(root, 'web')).toEqual([
      { id: 'aledger', entry: '@shop/ledger/browser', pages: [] },
      { id: 'clients', entry: '@own/clients/web', pages: [] },
    ]);
  });

  it('leaves out packages without a web part, without a plugin, or not installed', () => {
    write('plugins/carriers', { name: '@own/carriers', portal: { id: 'carriers' } });
    write('plugins/notes', { name: 'notes' });
    mkdirSync(join(root, 'plugins/empty'));
    expect(findParts(root, 'web')).toEqual([]);
  });

  it('finds the pages for visitors with their addresses', () => {
    const publicPages = ['/visit/:token'];
    write('plugins/visits', {
      name: '@own/visits',
      portal: { id: 'v', public: './public', publicPages },
    });
    write('plugins/clients', { name: '@own/clients', portal: { id: 'clients', web: './web' } });
    expect(findParts(root, 'public')).toEqual([
      { id: 'v', entry: '@own/visits/public', pages: publicPages },
    ]);
  });

  it('lists a plugin once that is both workspace and dependency', () => {
    const ledger = { name: '@shop/ledger', portal: { id: 'ledger', web: './web' } };
    write('plugins/ledger', ledger);
    write('node_modules/@shop/ledger', ledger);
    expect(findParts(root, 'web')).toHaveLength(1);
  });

  it('refuses two packages for one plugin', () => {
    write('plugins/ledger', { name: '@own/ledger', portal: { id: 'ledger', web: './web' } });
    write('node_modules/@shop/ledger', {
      name: '@shop/ledger',
      portal: { id: 'ledger', web: './web' },
    });
    expect(() => findParts(root, 'web')).toThrow(
      "Two packages are the plugin 'ledger': @own/ledger/web and @shop/ledger/web.",
    );
  });
});

describe('the virtual module', () => {
  it('imports each entry on demand only', () => {
    const part = { id: 'form-iul', entry: '@own/form-iul/web', pages: ['/iul/:token'] };
    expect(entriesModule([part], 'web')).toBe(
      'export const plugins = {\n  "form-iul": () => import("@own/form-iul/web"),\n};\n',
    );
    expect(entriesModule([part], 'public')).toBe(
      'export const plugins = {\n  "form-iul": { pages: ["/iul/:token"], load: () => import("@own/form-iul/web") },\n};\n',
    );
  });
});
