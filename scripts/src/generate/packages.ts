import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package whose schemas are generated from: the shared vocabulary, or a plugin. */
export interface SchemaPackage {
  /** First segment of the ids of its schemas: `core` or the plugin's id. */
  readonly owner: string;
  readonly packageName: string;
  readonly schemaFolder: string;
  readonly generatedFolder: string;
  /** Owners whose schemas this package may refer to, itself included. */
  readonly mayUse: readonly string[];
}

interface PackageJson {
  readonly name: string;
  readonly portal?: {
    readonly id: string;
    readonly requires?: readonly string[];
    readonly schemas?: string;
  };
}

/** Of the plugins of the project, and of the fixtures that show how plugins use core. */
const PLUGIN_FOLDERS = ['plugins', 'core/testing/fixtures/plugins'];

/** The vocabulary first, then the plugins and fixtures that have schemas, each by id. */
export function findSchemaPackages(root: string): readonly SchemaPackage[] {
  const vocabulary: SchemaPackage = {
    owner: 'core',
    packageName: '@porchlight/schemas',
    schemaFolder: join(root, 'schemas'),
    generatedFolder: join(root, 'schemas/src/generated'),
    mayUse: ['core'],
  };
  return [vocabulary, ...pluginFolders(root).flatMap(pluginPackage)];
}

function pluginFolders(root: string): readonly string[] {
  return PLUGIN_FOLDERS.map((folder) => join(root, folder))
    .filter((parent) => existsSync(parent))
    .flatMap((parent) =>
      readdirSync(parent)
        .sort()
        .map((name) => join(parent, name)),
    )
    .filter((folder) => existsSync(join(folder, 'package.json')));
}

function pluginPackage(folder: string): readonly SchemaPackage[] {
  const { name, portal } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as PackageJson;
  if (portal?.schemas === undefined || !existsSync(join(folder, portal.schemas))) return [];
  return [
    {
      owner: portal.id,
      packageName: name,
      schemaFolder: join(folder, portal.schemas),
      generatedFolder: join(folder, 'src/generated'),
      mayUse: ['core', portal.id, ...(portal.requires ?? [])],
    },
  ];
}
