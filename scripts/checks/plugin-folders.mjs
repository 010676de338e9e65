import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/project.mjs';

/** The folders of whole plugins among what `npm test --` names: their imports are checked beside their tests. */
export function pluginFolders(paths) {
  return paths
    .map((path) => path.replace(/^\.\//, '').replace(/\/$/, ''))
    .filter(
      (path) => /^plugins\/[^/]+$/.test(path) && existsSync(join(root, path, 'package.json')),
    );
}
