import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { carrierManifest, pluginManifest } from './plugin-manifest.ts';
import { pluginNames } from './plugin-names.ts';
import { writeTemplates } from './write-templates.ts';

/** Sources of plugins: the first group is the plugin's folder. */
const SOURCE = /^([^/]+)\/src\/(?!.*(?:node_modules|\.test\.|\.fixture\.)).+\.ts$/;

/**
 * Writes a plugin with a page, a table, and its endpoints, and returns the paths of its files.
 * Throws with a sentence when the id is no plugin name or is taken.
 */
export async function writePlugin(root: string, id: string): Promise<readonly string[]> {
  const names = pluginNames(id);
  return writeTemplates(root, 'plugin', names, await pluginManifest(root, names));
}

/**
 * Writes a plugin with one carrier, and returns the paths of its files. The key of its field is the id with
 * underscores. Throws with a sentence when the id is no plugin name, or it or the field is taken.
 */
export async function writeCarrier(root: string, id: string): Promise<readonly string[]> {
  const names = pluginNames(id);
  const owner = await fieldOwner(root, names.table);
  // If the plugin itself exists, writeTemplates reports it.
  if (owner !== null && owner !== id)
    throw new Error(`Clients have a field '${names.table}' already, of the plugin '${owner}'.`);
  return writeTemplates(root, 'carrier', names, await carrierManifest(root, names));
}

/** The plugin that already declares a client field of that key in its sources, or null. */
async function fieldOwner(root: string, key: string): Promise<string | null> {
  const plugins = join(root, 'plugins');
  const schema = await readFile(join(plugins, 'clients/schemas/client.schema.json'), 'utf8');
  const { properties } = JSON.parse(schema) as { properties: Readonly<Record<string, unknown>> };
  if (Object.hasOwn(properties, key)) return 'clients';
  for (const path of await readdir(plugins, { recursive: true })) {
    const plugin = SOURCE.exec(path.replaceAll('\\', '/'))?.[1];
    if (plugin === undefined) continue;
    const text = await readFile(join(plugins, path), 'utf8');
    if (text.includes(`field: '${key}'`)) return plugin;
  }
  return null;
}
