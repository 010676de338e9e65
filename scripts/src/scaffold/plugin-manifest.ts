import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packaging } from './packaging.ts';
import { fillTemplate, type PluginNames } from './plugin-names.ts';
import type { ManifestPart } from './plugin-part.ts';

interface PackageJson {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const portalPackages = ['kernel', 'schemas', 'server', 'ui', 'web'];
const webLibraries = ['@tanstack/react-query', 'react', 'react-router-dom'];

/**
 * package.json of a new plugin, with the versions that the project has now.
 *
 * @param parts what the parts of the plugin add
 */
export async function pluginManifest(
  root: string,
  names: PluginNames,
  parts: readonly ManifestPart[] = [],
): Promise<string> {
  const { version } = await read(root, '.');
  const exported = parts.flatMap(({ exports = [] }) => exports);
  const added = parts.flatMap(({ dependencies = [] }) => dependencies);
  const web = await read(root, 'core/web');
  const libraries = webLibraries.map((name) => [name, web.dependencies?.[name] ?? '*']);
  return manifestText(names, version, {
    description: `What ${names.title} adds to the portal`,
    exports: {
      './server': entry('server/index'),
      './web': entry('web/index'),
      ...Object.fromEntries(exported.map((name) => [`./${name}`, exportOf(name)])),
    },
    requires: ['agents'],
    entries: Object.assign(
      { server: './server', web: './web', schemas: './schemas' },
      ...parts.map(({ portal }) => portal),
    ) as object,
    dependencies: [...own(['agents', ...portalPackages, ...added].sort(), version), ...libraries],
  });
}

/** What a part adds to the package.json of a plugin that exists: key -> lines to add to its object. */
export async function manifestLines(
  root: string,
  names: PluginNames,
  { exports = [], portal = {}, dependencies = [] }: ManifestPart,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const { version } = await read(root, '.');
  const added = {
    exports: exports.map((name) => [`./${name}`, exportOf(name)]),
    portal: Object.entries(portal),
    dependencies: own(dependencies, version),
  };
  return Object.fromEntries(
    Object.entries(added)
      .filter(([, pairs]) => pairs.length > 0)
      .map(([key, pairs]) => [
        key,
        pairs.map(([name, value]) =>
          fillTemplate(`"${String(name)}": ${JSON.stringify(value)},`, names),
        ),
      ]),
  );
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

/** package.json of a plugin with a form type. */
export async function formTypeManifest(root: string, names: PluginNames): Promise<string> {
  const { version } = await read(root, '.');
  const packages = ['forms', 'kernel', 'schemas', 'server', 'translations', 'web'];
  return manifestText(names, version, {
    description: `The form ${names.title}`,
    exports: {
      './server': entry('server/index'),
      './web': entry('web/index'),
      './public': entry('public/index'),
    },
    requires: ['forms'],
    entries: {
      server: './server',
      web: './web',
      webOnDemand: true,
      public: './public',
      schemas: './schemas',
    },
    dependencies: own(packages, version),
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
  names: PluginNames,
  version: string,
  { description, exports, requires, entries, dependencies }: Parts,
): string {
  const { id, title } = names;
  const manifest = {
    name: `@porchlight/${id}`,
    version,
    private: true,
    description,
    license: 'MIT',
    type: 'module',
    sideEffects: ['**/*.css'],
    ...packaging,
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
  return fillTemplate(`${JSON.stringify(manifest, null, 2)}\n`, names);
}

async function read(root: string, path: string): Promise<PackageJson> {
  return JSON.parse(await readFile(join(root, path, 'package.json'), 'utf8')) as PackageJson;
}

function own(packages: readonly string[], version: string): readonly (readonly string[])[] {
  return packages.map((name) => [`@porchlight/${name}`, version]);
}

/** `public` is a folder, for the pages in it; the others are files. */
function exportOf(name: string): Record<string, string> {
  return entry(name === 'public' ? 'public/index' : name);
}

function entry(path: string): Record<string, string> {
  return { 'porchlight-source': `./src/${path}.ts`, default: `./dist/${path}.js` };
}
