import { access, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fillMarkers } from './fill-markers.ts';
import { fillTemplate, type PluginNames } from './plugin-names.ts';
import type { Fills } from './plugin-part.ts';

const ENDING = '.template';

/** A file of a new plugin; the path is relative to the folder of the plugin. */
interface NewFile {
  readonly path: string;
  readonly text: string;
}

/**
 * The files of some templates, with the names and the lines for their markers filled in.
 *
 * @param folders below `scripts/src/scaffold`, for example `carrier` or `parts/job`
 */
export async function readTemplates(
  root: string,
  folders: readonly string[],
  names: PluginNames,
  fills: Fills = {},
): Promise<readonly NewFile[]> {
  const files: NewFile[] = [];
  for (const folder of folders) {
    const templates = join(root, 'scripts/src/scaffold', folder);
    for (const file of await readdir(templates, { recursive: true })) {
      if (!file.endsWith(ENDING)) continue;
      const path = file.slice(0, -ENDING.length).replaceAll('\\', '/');
      const template = await readFile(join(templates, file), 'utf8');
      const text = fillMarkers(template, fills[path] ?? {});
      files.push({ path: fillTemplate(path, names), text: fillTemplate(text, names) });
    }
  }
  return files;
}

/** Writes files into `plugins/<id>` below `root` and returns their paths. Throws with a sentence when one exists. */
export async function writeFiles(
  root: string,
  id: string,
  files: readonly NewFile[],
): Promise<readonly string[]> {
  const folder = join(root, 'plugins', id);
  for (const { path } of files) {
    if (await exists(join(folder, path)))
      throw new Error(`There is a file plugins/${id}/${path} already.`);
  }
  for (const { path, text } of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return files.map(({ path }) => relative(root, join(folder, path))).sort();
}

export async function exists(path: string): Promise<boolean> {
  return await access(path).then(
    () => true,
    () => false,
  );
}
