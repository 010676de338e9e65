import { join } from 'node:path';
import { formTypeManifest } from './plugin-manifest.ts';
import { pluginNames } from './plugin-names.ts';
import { exists, readTemplates, writeFiles } from './write-templates.ts';

const PREFIX = 'form-';

/** A plugin with one form type. */
interface WrittenFormType {
  /** Of the plugin: `form-pets` for the form type `pets`. */
  readonly plugin: string;
  readonly files: readonly string[];
}

/**
 * Writes a plugin with a form type that can be filled in as it is. Throws with a sentence when the id cannot name a form type
 * or is taken.
 */
export async function writeFormType(root: string, id: string): Promise<WrittenFormType> {
  const type = id.startsWith(PREFIX) ? id.slice(PREFIX.length) : id;
  const { title } = pluginNames(type);
  const plugin = PREFIX + type;
  // The templates are about fields; 'item' in them is a word of JSON Schema.
  const names = { ...pluginNames(plugin, 'item'), title };
  if (await exists(join(root, 'plugins', plugin)))
    throw new Error(`There is a form type '${type}' already, in plugins/${plugin}.`);
  const templates = await readTemplates(root, ['form-type'], names);
  const filled = templates.map(({ path, text }) => ({
    path: path.replaceAll('__type__', type),
    text: text.replaceAll('__type__', type),
  }));
  const manifest = { path: 'package.json', text: await formTypeManifest(root, names) };
  return { plugin, files: await writeFiles(root, plugin, [manifest, ...filled]) };
}
