import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PluginNames } from './plugin-names.ts';

interface PackageJson {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const portalPackages = ['kernel', 'schemas', 'server', 'ui', 'web'];
const webLibraries = ['@tanstack/react-query', 'react', 'react-router-dom'];

/**
 * package.json of a new plugin, with the versions that the project has now.
 *
 * @param exported further subpaths, such as `contract` for `src/contract.ts`
 */
export async function pluginManifest(
  root: string,
  names: PluginNames,
  exported: readonly string[] = [],
): Promise<string> {
  const { version } = await read(root, '.');
  const web = await read(root, 'core/web');
  const libraries = webLibraries.map((name) => [name, web.dependencies?.[name] ?? '*']);
  return manifestText(names, version, {
    description: `What ${names.title} adds to the portal`,
    exports: {
      './server': entry('server/index'),
      './web': entry('web/index'),
      ...Object.fromEntries(exported.map((name) => [`./${name}`, entry(name)])),
    },
    requires: ['agents'],
    entries: { server: './server', web: './web', schemas: './schemas' },
    dependencies: [...own(['agents', ...portalPackages], version), ...libraries],
  });
}

/** package.json of a plugin with a carrier: nothing for the browser, no schemas of its own. */
export async function carrierManifest(root: string, names: PluginNames): Promise<string> {
  const { version } = await read(root, '.');
  return manifestText(names, version, {
    description: `The carrier ${names.title}`,
    exports: { './server': entry('server/index') },
    requires: ['clients', 'ledger'],
    entries: { server: './server' },
    dependencies: own(['clients', 'ledger', 'server'], version),
  });
}

interface Parts {
  readonly description: string;
  readonly exports: object;
  readonly requires: readonly string[];
  readonly entries: object;
  readonly dependencies: readonly (readonly string[])[];
}

function manifestText(
  { id, title }: PluginNames,
  version: string,
  { description, exports, requires, entries, dependencies }: Parts,
): string {
  const manifest = {
    name: `@porchlight/${id}`,
    version,
    private: true,
    description,
    license: 'MIT',
    type: 'module',
    // For `npm pack`: a portal that installs the package runs the build and bundles the web part from its sources.
    files: ['dist', 'schemas', 'src', '!src/**/*.test.*'],
    exports,
    portal: {
      id,
      title,
      api: '^1',
      requires,
      after: [],
      ...entries,
      defaultEnabled: true,
      critical: false,
    },
    dependencies: Object.fromEntries(dependencies) as Record<string, string>,
    devDependencies: { '@porchlight/testing': version },
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

async function read(root: string, path: string): Promise<PackageJson> {
  return JSON.parse(await readFile(join(root, path, 'package.json'), 'utf8')) as PackageJson;
}

function own(packages: readonly string[], version: string): readonly (readonly string[])[] {
  return packages.map((name) => [`@porchlight/${name}`, version]);
}

function entry(path: string): Record<string, string> {
  return { 'porchlight-source': `./src/${path}.ts`, default: `./dist/${path}.js` };
}
