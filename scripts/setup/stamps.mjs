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
export function contentHash(paths, folder = root) {
  const hash = createHash('sha256');
  for (const path of paths) addPath(hash, folder, path);
  return hash.digest('hex');
}

function addPath(hash, folder, path) {
  const place = join(folder, path);
  if (!existsSync(place)) return;
  let entries;
  try {
    entries = readdirSync(place, { withFileTypes: true });
  } catch (error) {
    if (error.code !== 'ENOTDIR') throw error;
    addFile(hash, folder, path);
    return;
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (NEVER_READ.has(entry.name) || TEST.test(entry.name)) continue;
    const child = `${path}/${entry.name}`;
    if (entry.isDirectory()) addPath(hash, folder, child);
    else if (entry.isFile()) addFile(hash, folder, child);
  }
}

function addFile(hash, folder, path) {
  const content = readFileSync(join(folder, path));
  hash.update(`${path}\0${content.length}\0`);
  hash.update(content);
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
