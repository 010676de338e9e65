import { access, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fillTemplate, type PluginNames } from './plugin-names.ts';

const ENDING = '.template';

/**
 * Writes `plugins/<id>` below `root` from the templates of a kind, and returns the paths of its files.
 * Throws with a sentence when the id is taken.
 *
 * @param manifest text of its package.json
 */
export async function writeTemplates(
  root: string,
  kind: 'plugin' | 'carrier',
  names: PluginNames,
  manifest: string,
): Promise<readonly string[]> {
  const { id } = names;
  const folder = join(root, 'plugins', id);
  if (await exists(folder)) throw new Error(`There is a plugin '${id}' already, in plugins/${id}.`);
  const templates = join(root, 'scripts/src/scaffold', kind);
  const files = [{ path: 'package.json', text: manifest }];
  for (const file of await readdir(templates, { recursive: true })) {
    if (!file.endsWith(ENDING)) continue;
    const text = await readFile(join(templates, file), 'utf8');
    files.push({ path: file.slice(0, -ENDING.length), text: fillTemplate(text, names) });
  }
  for (const { path, text } of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return files.map(({ path }) => relative(root, join(folder, path))).sort();
}

async function exists(path: string): Promise<boolean> {
  return await access(path).then(
    () => true,
    () => false,
  );
}
