import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
/** A whole run takes a fraction of it. */
const ROOM = 4 * 1024 ** 3;

/** Where the servers of this and of earlier runs may be. */
export function serverFolders(): readonly string[] {
  return [IN_MEMORY, tmpdir()].filter((folder) => existsSync(folder));
}

/**
 * Memory where there is room, else the disk. Each test file creates and drops a database of a thousand small files: on a
 * disk, the search for inodes that were not freed just now comes to take as long as the tests.
 */
export function chooseServerFolder(): string {
  return offersRoom(IN_MEMORY) ? IN_MEMORY : tmpdir();
}

/** Containers mostly have a small one, without the right to run the server's programs. */
function offersRoom(folder: string): boolean {
  if (process.platform !== 'linux' || !existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= ROOM && freemem() >= ROOM && runsPrograms(folder);
}

function runsPrograms(folder: string): boolean {
  let own: string | undefined;
  try {
    own = mkdtempSync(join(folder, 'porchlight-program-'));
    const program = join(own, 'program');
    writeFileSync(program, '#!/bin/sh\nexit 0\n', { mode: 0o755 });
    return spawnSync(program).status === 0;
  } catch {
    return false;
  } finally {
    if (own !== undefined) rmSync(own, { recursive: true, force: true });
  }
}
