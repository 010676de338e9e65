import { access, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pluginManifest } from './plugin-manifest.ts';
import { fillTemplate, pluginNames } from './plugin-names.ts';

const ENDING = '.template';

/**
 * Writes `plugins/<id>` below `root` and answers the paths of its files.
 * Throws with a sentence when the id is no plugin name or is taken.
 */
export async function writePlugin(root: string, id: string): Promise<readonly string[]> {
  const names = pluginNames(id);
  const folder = join(root, 'plugins', id);
  if (await exists(folder)) throw new Error(`There is a plugin '${id}' already, in plugins/${id}.`);
  const templates = join(root, 'scripts/src/scaffold/plugin');
  const files = [{ path: 'package.json', text: await pluginManifest(root, names) }];
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
