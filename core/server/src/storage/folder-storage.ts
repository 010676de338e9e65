import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { hasCode } from '../base/has-code.ts';
import type { Storage } from '../plugin-api/tokens.ts';
import { assertStorageKey, StoredFileMissing } from './storage-key.ts';
import { syncFolder } from './sync-folder.ts';

const HALF = '.part';

/**
 * Files below one folder. A file appears complete or not at all, and survives a power loss once `put` has returned. Only
 * the account of the portal can read it.
 */
export function createFolderStorage(folder: string): Storage {
  /** In subfolders named by two letters, so that no folder gets very long. */
  function pathOf(key: string): string {
    assertStorageKey(key);
    return join(folder, key.slice(0, 2), key);
  }

  return {
    async put(key, content) {
      const path = pathOf(key);
      const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      if (made !== undefined) await syncFolder(dirname(made));
      const half = `${path}.${randomUUID()}${HALF}`;
      try {
        // Rejects only once the file is closed. A write stream rejects while the file may still be about to be
        // created, which would leave it behind after `rm`.
        await writeFile(half, content, { flag: 'wx', mode: 0o600, flush: true });
        const { size } = await stat(half);
        await rename(half, path);
        await syncFolder(dirname(path));
        return { size };
      } catch (error) {
        if (content instanceof Readable) content.destroy();
        await rm(half, { force: true });
        throw error;
      }
    },
    async get(key) {
      const handle = await open(pathOf(key)).catch((error: unknown) => {
        throw hasCode(error, 'ENOENT') ? new StoredFileMissing(key, error) : error;
      });
      return handle.createReadStream();
    },
    async delete(key) {
      const path = pathOf(key);
      // A process that was killed while writing leaves a partial file, which is only removed here.
      for (const one of [path, ...(await halvesOf(path))]) await rm(one, { force: true });
    },
    async exists(key) {
      return stat(pathOf(key)).then(
        (found) => found.isFile(),
        (error: unknown) => {
          if (hasCode(error, 'ENOENT')) return false;
          throw error;
        },
      );
    },
  };
}

async function halvesOf(path: string): Promise<readonly string[]> {
  const names = await readdir(dirname(path)).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  });
  const start = `${basename(path)}.`;
  return names
    .filter((name) => name.startsWith(start) && name.endsWith(HALF))
    .map((name) => join(dirname(path), name));
}
