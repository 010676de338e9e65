import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { SchemaCatalogue } from './catalogue.ts';
import type { SchemaPackage } from './packages.ts';

const STAMP = '.fingerprint';
/** A file that a generator of some process is still writing ends in that process's id. */
const UNFINISHED = /\.\d+$/;

/** Changes with the generator and with every schema that the package may use. */
export function fingerprint(
  pkg: SchemaPackage,
  catalogue: SchemaCatalogue,
  version: string,
): string {
  const hash = createHash('sha256').update(version).update(pkg.mayUse.join(' '));
  for (const file of catalogue.files) {
    if (pkg.mayUse.includes(file.pkg.owner)) hash.update(`\0${file.id}\0${file.text}`);
  }
  return hash.digest('hex');
}

export function isFresh(pkg: SchemaPackage, print: string): boolean {
  const stamp = join(pkg.generatedFolder, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === print;
}

/**
 * Writes changed files and removes those that are gone. Files are replaced atomically and the stamp comes last, so
 * parallel and interrupted generators leave nothing broken.
 */
export function writeGenerated(
  pkg: SchemaPackage,
  files: ReadonlyMap<string, string>,
  print: string,
): void {
  const folder = pkg.generatedFolder;
  for (const [name, text] of files) {
    const path = join(folder, name);
    if (!existsSync(path) || readFileSync(path, 'utf8') !== text) replaceFile(path, text);
  }
  for (const name of filesBelow(folder)) {
    if (name !== STAMP && !UNFINISHED.test(name) && !files.has(name))
      rmSync(join(folder, name), { force: true });
  }
  replaceFile(join(folder, STAMP), print);
}

function replaceFile(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, text);
  renameSync(unfinished, path);
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}
