import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Folder and manifest of every workspace, as the top manifest names them. */
export function workspaces() {
  return readJson(join(root, 'package.json'))
    .workspaces.flatMap((pattern) =>
      pattern.endsWith('/*') ? foldersIn(join(root, pattern.slice(0, -2))) : [join(root, pattern)],
    )
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .sort()
    .map((folder) => ({ folder, manifest: readJson(join(folder, 'package.json')) }));
}

export function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function foldersIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(folder, entry.name));
}
