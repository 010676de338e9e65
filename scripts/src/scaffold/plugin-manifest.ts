import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PluginNames } from './plugin-names.ts';

interface PackageJson {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const portalPackages = ['kernel', 'schemas', 'server', 'ui', 'web'];
const webLibraries = ['@tanstack/react-query', 'react', 'react-router-dom'];

/** package.json of a new plugin, with the versions that the project has now. */
export async function pluginManifest(root: string, { id, title }: PluginNames): Promise<string> {
  const read = async (path: string): Promise<PackageJson> =>
    JSON.parse(await readFile(join(root, path, 'package.json'), 'utf8')) as PackageJson;
  const { version } = await read('.');
  const web = await read('core/web');
  const libraries = webLibraries.map((name) => [name, web.dependencies?.[name] ?? '*']);
  const own = ['agents', ...portalPackages].map((name) => [`@porchlight/${name}`, version]);
  const manifest = {
    name: `@porchlight/${id}`,
    version,
    private: true,
    description: `What ${title} adds to the portal`,
    license: 'MIT',
    type: 'module',
    exports: { './server': entry('server/index'), './web': entry('web/index') },
    portal: {
      id,
      title,
      api: '^1',
      requires: ['agents'],
      after: [],
      server: './server',
      web: './web',
      schemas: './schemas',
      defaultEnabled: true,
      critical: false,
    },
    dependencies: Object.fromEntries([...own, ...libraries]) as Record<string, string>,
    devDependencies: { '@porchlight/testing': version },
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

function entry(path: string): Record<string, string> {
  return { 'porchlight-source': `./src/${path}.ts`, default: `./dist/${path}.js` };
}
