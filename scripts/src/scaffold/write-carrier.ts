import { fieldOwner } from './field-owner.ts';
import { carrierManifest } from './plugin-manifest.ts';
import { pluginNames } from './plugin-names.ts';
import { writeTemplates } from './write-templates.ts';

/**
 * Writes a plugin with one carrier, and returns the paths of its files. The key of its field is the id with
 * underscores. Throws with a sentence when the id is no plugin name, or it or the field is taken.
 */
export async function writeCarrier(root: string, id: string): Promise<readonly string[]> {
  const names = pluginNames(id);
  const owner = await fieldOwner(root, names.table);
  // Written twice it is the plugin itself, which says so in its own words.
  if (owner !== null && owner !== id)
    throw new Error(`Clients have a field '${names.table}' already, of the plugin '${owner}'.`);
  return writeTemplates(root, 'carrier', names, await carrierManifest(root, names));
}
