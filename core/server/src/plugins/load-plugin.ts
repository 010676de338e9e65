import { acceptsApi, KERNEL_API_VERSION } from '@porchlight/kernel';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PluginDefinition } from '../plugin-api/define-plugin.ts';
import type { FoundPlugin } from './discover-plugins.ts';
import { packageEntry, packageSide } from './package-entry.ts';
import type { GeneratedSchemas } from '../base/schema-set.ts';
import { withinLimit } from '../base/time-limit.ts';

/** A plugin whose code has been imported and agrees with its manifest. */
export interface LoadedPlugin {
  readonly found: FoundPlugin;
  readonly definition: PluginDefinition<unknown>;
  readonly schemas: GeneratedSchemas;
  /** Absolute folder of its migrations; it need not exist. */
  readonly migrations: string;
}

const noSchemas: GeneratedSchemas = { schemas: {}, validators: {} };

/**
 * Imports a plugin's server entry and generated schemas, each at most
 * `limitMs`. Rejects with a sentence for the modules screen.
 */
export async function loadPlugin(found: FoundPlugin, limitMs: number): Promise<LoadedPlugin> {
  const { manifest, folder, exports } = found;
  if (!acceptsApi(manifest.api, KERNEL_API_VERSION)) {
    throw new Error(
      `Written for kernel API ${manifest.api}; this portal has ${KERNEL_API_VERSION}`,
    );
  }
  const entry = manifest.server && packageEntry(folder, exports, manifest.server);
  if (manifest.server && !entry) {
    throw new Error(
      `package.json does not export '${manifest.server}', which the manifest names as server`,
    );
  }
  const anyEntry = entry ?? packageEntry(folder, exports, manifest.web ?? '.') ?? '';
  const { root, ending } = packageSide(anyEntry, folder);
  const migrations = ending === 'ts' ? join(folder, 'migrations') : join(root, 'migrations');
  const schemas = manifest.schemas
    ? ((await load(join(root, 'generated', `schemas.${ending}`), limitMs)) as GeneratedSchemas)
    : noSchemas;
  const code = entry ? definitionOf(await load(entry, limitMs)) : webOnly(found);
  const disagreement = disagreementWith(found, code);
  if (disagreement) throw new Error(disagreement);
  const definition = { ...code, requires: manifest.requires, after: manifest.after };
  return { found, definition, schemas, migrations };
}

async function load(file: string, limitMs: number): Promise<unknown> {
  const loading: Promise<unknown> = import(/* @vite-ignore */ pathToFileURL(file).href);
  return withinLimit(loading, limitMs, `Loading its code took longer than ${limitMs / 1000} s`);
}

function definitionOf(entry: unknown): PluginDefinition<unknown> {
  const definition = (entry as { default?: Partial<PluginDefinition<unknown>> }).default;
  if (typeof definition?.register !== 'function' || typeof definition.id !== 'string') {
    throw new Error('Its server entry does not export a plugin by default (definePlugin)');
  }
  return definition as PluginDefinition<unknown>;
}

function webOnly({ manifest }: FoundPlugin): PluginDefinition<unknown> {
  return { id: manifest.id, title: manifest.title, register: () => undefined };
}

/** The manifest decides, because it is read first; code that differs is a mistake. */
function disagreementWith(
  { manifest }: FoundPlugin,
  code: PluginDefinition<unknown>,
): string | null {
  if (code.id !== manifest.id)
    return `The manifest says id '${manifest.id}', the code says '${code.id}'`;
  for (const list of ['requires', 'after'] as const) {
    const inCode = code[list];
    if (inCode && !sameSet(inCode, manifest[list])) {
      return `'${list}' differs: [${manifest[list].join(', ')}] in the manifest, [${inCode.join(', ')}] in the code`;
    }
  }
  if (code.canBeDisabled !== undefined && code.canBeDisabled === manifest.critical) {
    return `The manifest says critical: ${manifest.critical}, the code says canBeDisabled: ${code.canBeDisabled}`;
  }
  return null;
}

function sameSet(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((id) => right.includes(id));
}
