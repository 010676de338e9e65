import type { PluginManifest } from '@porchlight/kernel';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A part of a plugin in the browser: its screens for the staff, or its pages for visitors. */
export interface InstalledPart {
  /** Of the plugin. */
  readonly id: string;
  /** For example `@porchlight/clients/web`. */
  readonly entry: string;
  /** Addresses of its pages for visitors. */
  readonly pages: readonly string[];
}

interface PackageJson {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly portal?: PluginManifest;
}

/**
 * The parts of the plugins under `plugins/` and among the dependencies of `host-api`, by their
 * manifests alone, ordered by id.
 *
 * @param root the project's folder
 */
export function findParts(root: string, part: 'web' | 'public'): InstalledPart[] {
  const found = new Map<string, InstalledPart>();
  for (const { name, portal } of [...workspacePlugins(root), ...hostDependencies(root)]) {
    const subpath = portal?.[part];
    if (portal === undefined || subpath === undefined) continue;
    const known = found.get(portal.id);
    const entry = name + subpath.replace(/^\./, '');
    if (known !== undefined && known.entry !== entry) {
      throw new Error(`Two packages are the plugin '${portal.id}': ${known.entry} and ${entry}.`);
    }
    found.set(portal.id, { id: portal.id, entry, pages: portal.publicPages ?? [] });
  }
  return [...found.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

function workspacePlugins(root: string): PackageJson[] {
  const folder = join(root, 'plugins');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((name) => join(folder, name, 'package.json'))
    .filter((file) => existsSync(file))
    .map(readPackage);
}

function hostDependencies(root: string): PackageJson[] {
  const host = join(root, 'host-api');
  const file = join(host, 'package.json');
  // A folder of fixtures has plugins only.
  const { dependencies = {} } = existsSync(file) ? readPackage(file) : {};
  return Object.keys(dependencies)
    .map((name) => findInstalled(name, host))
    .filter((file) => file !== null)
    .map(readPackage);
}

/** The manifest of an installed package, looked up as Node does from the folder upwards. */
function findInstalled(name: string, from: string): string | null {
  const file = join(from, 'node_modules', name, 'package.json');
  if (existsSync(file)) return file;
  const parent = dirname(from);
  return parent === from ? null : findInstalled(name, parent);
}

function readPackage(file: string): PackageJson {
  return JSON.parse(readFileSync(file, 'utf8')) as PackageJson;
}
