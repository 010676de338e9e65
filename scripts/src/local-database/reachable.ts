import { existsSync, statSync, type Stats } from 'node:fs';
import { dirname } from 'node:path';
import type { ServerAccount } from './server-account.ts';

/** True when the account may pass through a folder with these rights. */
export function mayTraverse(
  folder: Pick<Stats, 'mode' | 'uid' | 'gid'>,
  account: ServerAccount,
): boolean {
  if (folder.uid === account.uid) return (folder.mode & 0o100) !== 0;
  if (folder.gid === account.gid) return (folder.mode & 0o010) !== 0;
  return (folder.mode & 0o001) !== 0;
}

/** True when the account can pass through every existing folder on the way to `path`. */
export function canReach(path: string, account: ServerAccount): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    if (existsSync(folder) && !mayTraverse(statSync(folder), account)) return false;
    if (dirname(folder) === folder) return true;
  }
}
