import { pluginManifest } from './plugin-manifest.ts';
import { pluginNames } from './plugin-names.ts';
import { writeTemplates } from './write-templates.ts';

/**
 * Writes a plugin with a page, a table, and its endpoints, and returns the paths of its files.
 * Throws with a sentence when the id is no plugin name or is taken.
 */
export async function writePlugin(root: string, id: string): Promise<readonly string[]> {
  const names = pluginNames(id);
  return writeTemplates(root, 'plugin', names, await pluginManifest(root, names));
}
