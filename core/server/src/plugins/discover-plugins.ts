import type { PluginManifest } from '@porchlight/kernel';
import { fieldMessages, type SchemaError } from '@porchlight/schemas';
import { schemas, validators } from '@porchlight/schemas/generated';
import { readdir, readFile, realpath } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { hasCode } from '../base/has-code.ts';
import type { PackageExports } from './package-entry.ts';

/** A package with a valid manifest; none of its code has run. */
export interface FoundPlugin {
  readonly manifest: PluginManifest;
  readonly packageName: string;
  readonly version: string;
  readonly description: string;
  /** Absolute, links resolved. */
  readonly folder: string;
  readonly exports: PackageExports;
}

/** A package with an invalid manifest. */
interface BrokenPackage {
  /** The manifest's id where it is readable, else the package name. */
  readonly id: string;
  readonly title: string;
  readonly packageName: string;
  readonly version: string;
  readonly description: string;
  readonly reason: string;
}

export interface Discovery {
  readonly found: readonly FoundPlugin[];
  readonly broken: readonly BrokenPackage[];
}

interface PackageJson {
  readonly name?: string;
  readonly version?: string;
  readonly description?: string;
  readonly exports?: PackageExports;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly portal?: unknown;
}

const manifestSchema = 'core/plugin-manifest';

/**
 * Every package below `root` whose package.json has the key `portal`: the
 * workspaces `plugins/*` and the dependencies of `host-api`. Reads JSON only.
 */
export async function discoverPlugins(root: string): Promise<Discovery> {
  const folders = new Set([...(await workspaceFolders(root)), ...(await dependencyFolders(root))]);
  const found: FoundPlugin[] = [];
  const broken: BrokenPackage[] = [];
  for (const folder of [...folders].sort()) {
    const json = await readPackage(folder).catch(unreadable(folder));
    if (json?.portal === undefined) continue;
    const reason = manifestFault(json.portal);
    const about = {
      packageName: json.name ?? folder,
      version: json.version ?? '0.0.0',
      description: json.description ?? '',
    };
    if (reason === null) {
      found.push({
        ...about,
        manifest: json.portal as PluginManifest,
        folder,
        exports: json.exports ?? {},
      });
    } else {
      broken.push({ ...about, ...nameOf(json.portal, about.packageName), reason });
    }
  }
  return { found, broken };
}

function manifestFault(portal: unknown): string | null {
  const validate = validators[manifestSchema]!;
  if (validate(portal)) return framingFault(portal as PluginManifest);
  const sentences = fieldMessages(validate.errors as SchemaError[], schemas[manifestSchema]!).map(
    ({ field, message }) => (field === '' ? message : `${field}: ${message}`),
  );
  return `The manifest in package.json is not valid. ${sentences.join('. ')}`;
}

function framingFault({ publicPages = [], framedPages = [] }: PluginManifest): string | null {
  const missing = framedPages.find((page) => !publicPages.includes(page));
  if (missing === undefined) return null;
  return `"framedPages" in package.json has "${missing}", which is not one of "publicPages"`;
}

function nameOf(portal: unknown, packageName: string): { id: string; title: string } {
  const { id, title } = Object(portal) as { id?: unknown; title?: unknown };
  const known = typeof id === 'string' && id !== '' ? id : packageName;
  return { id: known, title: typeof title === 'string' && title !== '' ? title : known };
}

async function workspaceFolders(root: string): Promise<string[]> {
  const plugins = join(root, 'plugins');
  const entries = await readdir(plugins, { withFileTypes: true }).catch(ifAbsent([]));
  const folders = entries.filter((entry) => entry.isDirectory() || entry.isSymbolicLink());
  return Promise.all(folders.map((entry) => realpath(join(plugins, entry.name))));
}

async function dependencyFolders(root: string): Promise<string[]> {
  const host = await readPackage(join(root, 'host-api'));
  const names = Object.keys(host?.dependencies ?? {});
  const folders = await Promise.all(names.map((name) => installedFolder(root, name)));
  return folders.filter((folder) => folder !== null);
}

async function installedFolder(root: string, name: string): Promise<string | null> {
  for (const place of [join(root, 'host-api'), root]) {
    const folder = await realpath(join(place, 'node_modules', name)).catch(ifAbsent(null));
    if (folder !== null) return folder;
  }
  return null;
}

async function readPackage(folder: string): Promise<PackageJson | null> {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(ifAbsent(null));
  return text === null ? null : (JSON.parse(text) as PackageJson);
}

/** Reports a package that cannot be read like one with an invalid manifest; the others are still found. */
function unreadable(folder: string): (error: unknown) => PackageJson {
  return (error) => {
    if (error instanceof SyntaxError) return { name: basename(folder), portal: null };
    throw error;
  };
}

function ifAbsent<T>(fallback: T): (error: unknown) => T {
  return (error) => {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return fallback;
    throw error;
  };
}
