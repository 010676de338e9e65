import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, root } from './project.mjs';

const STAMPS = join(root, '.cache', 'stamps.json');
const NEVER_READ = new Set(['node_modules', 'dist', 'generated', 'e2e', '.cache', '.data']);
const TEST = /\.(test|spec|test-d|fixture)\.tsx?$/;

/**
 * One hash over the content of files and folders; tests and whatever is made
 * by the build stay out. Content, not times: a checkout that changes nothing
 * builds nothing.
 */
export function contentHash(paths) {
  const hash = createHash('sha256');
  for (const path of paths) addPath(hash, join(root, path));
  return hash.digest('hex');
}

function addPath(hash, path) {
  if (!existsSync(path)) return;
  let entries;
  try {
    entries = readdirSync(path, { withFileTypes: true });
  } catch (error) {
    if (error.code !== 'ENOTDIR') throw error;
    addFile(hash, path);
    return;
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (NEVER_READ.has(entry.name) || TEST.test(entry.name)) continue;
    const child = join(path, entry.name);
    if (entry.isDirectory()) addPath(hash, child);
    else if (entry.isFile()) addFile(hash, child);
  }
}

function addFile(hash, file) {
  hash.update(`${file.slice(root.length)}\0`);
  hash.update(readFileSync(file));
}

/** True when `name` was done for this hash and what it made is still there. */
export function isDone(name, hash, made) {
  return stamps()[name] === hash && made.every((file) => existsSync(join(root, file)));
}

export function markDone(name, hash) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(STAMPS, `${JSON.stringify({ ...stamps(), [name]: hash }, null, 2)}\n`);
}

function stamps() {
  return existsSync(STAMPS) ? readJson(STAMPS) : {};
}
