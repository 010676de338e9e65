import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addedLines } from './added-lines.ts';
import { carrierManifest, pluginManifest } from './plugin-manifest.ts';
import { pluginNames } from './plugin-names.ts';
import type { Fills, PluginPart } from './plugin-part.ts';
import { joinFills, partsOf, pluginParts } from './plugin-parts.ts';
import { exists, readTemplates, writeFiles } from './write-templates.ts';

/** Sources of plugins: the first group is the plugin's folder. */
const SOURCE = /^([^/]+)\/src\/(?!.*(?:node_modules|\.test\.|\.fixture\.)).+\.ts$/;

/** The schema of what all parts are about, with the name of the record. */
const RECORD = /^([a-z][a-z0-9]*)-record\.schema\.json$/;

/**
 * Writes a plugin with a page, a table, its endpoints, and the parts by these names; returns the paths of its files.
 * Throws with a sentence when the id is no plugin name or is taken, a part is unknown, or the record cannot be named so.
 *
 * @param record singular of what the plugin stores; by default that of the id
 */
export async function writePlugin(
  root: string,
  id: string,
  {
    parts = [],
    record,
  }: { readonly parts?: readonly string[]; readonly record?: string | undefined } = {},
): Promise<readonly string[]> {
  const names = pluginNames(id, record);
  const wanted = partsOf(parts);
  await refuseTaken(root, id);
  const manifests = wanted.map((part) => (pluginParts[part] as PluginPart).manifest ?? {});
  const folders = ['plugin', ...wanted.map((part) => `parts/${part}`)];
  return writeFiles(root, id, [
    { path: 'package.json', text: await pluginManifest(root, names, manifests) },
    ...(await readTemplates(root, folders, names, joinFills(wanted))),
  ]);
}

/** A part that was added to a plugin. */
interface AddedPart {
  readonly files: readonly string[];
  /** The parts it builds on, which the plugin needs as well. */
  readonly needs: readonly string[];
  /** What the author adds by hand: file -> place in words -> lines. */
  readonly lines: Fills;
}

/**
 * Writes the files of a part, without the parts it builds on, into a plugin.
 * Throws with a sentence when there is no such plugin or part, or it has no record, or it has one of the files.
 *
 * @param record singular of what the part is about, for a plugin with several records
 */
export async function addPart(
  root: string,
  partName: string,
  id: string,
  record?: string,
): Promise<AddedPart> {
  pluginNames(id, record);
  const name = partsOf([partName]).at(-1)!;
  if (!(await exists(join(root, 'plugins', id)))) {
    throw new Error(`There is no plugin '${id}'; create it with npm run new -- plugin ${id}.`);
  }
  const names = pluginNames(id, await storedRecord(root, id, record));
  const part: PluginPart = pluginParts[name];
  const files = await writeFiles(root, id, await readTemplates(root, [`parts/${name}`], names));
  return { files, needs: part.needs ?? [], lines: await addedLines(root, names, part) };
}

/**
 * Writes a plugin with one carrier, and returns the paths of its files. The key of its field is the id with
 * underscores. Throws with a sentence when the id is no plugin name, or it or the field is taken.
 */
export async function writeCarrier(root: string, id: string): Promise<readonly string[]> {
  const names = pluginNames(id);
  await refuseTaken(root, id);
  const owner = await fieldOwner(root, names.table);
  if (owner !== null)
    throw new Error(`Clients have a field '${names.table}' already, of the plugin '${owner}'.`);
  return writeFiles(root, id, [
    { path: 'package.json', text: await carrierManifest(root, names) },
    ...(await readTemplates(root, ['carrier'], names)),
  ]);
}

/** The record of a plugin by this name, or its only one. */
async function storedRecord(root: string, id: string, wanted?: string): Promise<string> {
  const schemas = join(root, 'plugins', id, 'schemas');
  const files = (await exists(schemas)) ? await readdir(schemas) : [];
  const records = files
    .map((file) => RECORD.exec(file)?.[1])
    .filter((record) => record !== undefined);
  const fitting = records.filter((record) => wanted === undefined || record === wanted);
  if (fitting.length === 1) return fitting[0]!;
  throw new Error(
    fitting.length > 1
      ? `plugins/${id} has several records; add --record with one of ${records.join(', ')}.`
      : `The parts extend the record of a plugin written by npm run new -- plugin; plugins/${id} has no schemas/${wanted ?? '<record>'}-record.schema.json.`,
  );
}

async function refuseTaken(root: string, id: string): Promise<void> {
  if (await exists(join(root, 'plugins', id)))
    throw new Error(`There is a plugin '${id}' already, in plugins/${id}.`);
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
