/** Two files of one plugin with the same base name. */
interface EqualNames {
  readonly from: string;
  readonly to: string;
}

/** The entry of a folder. */
const IN_EVERY_FOLDER = 'index';

/**
 * The files below `plugins/<name>/src` whose base name is taken by an earlier file of the same plugin. A test shares the
 * name of its subject, so tests are compared with tests only. Generated files share the name of their schema's subject.
 */
export function equalNames(files: readonly string[]): readonly EqualNames[] {
  const earlier = new Map<string, string>();
  const found: EqualNames[] = [];
  for (const file of [...files].sort()) {
    const [, plugin, name] = /^plugins\/([^/]+)\/src\/(?:.+\/)?([^/]+)\.tsx?$/.exec(file) ?? [];
    if (plugin === undefined || name === undefined || name === IN_EVERY_FOLDER) continue;
    if (file.includes('/generated/')) continue;
    const key = `${plugin}/${name}`;
    const other = earlier.get(key);
    if (other === undefined) earlier.set(key, file);
    else found.push({ from: file, to: other });
  }
  return found;
}
