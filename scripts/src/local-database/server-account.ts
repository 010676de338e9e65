import { existsSync, readFileSync, statSync, type Stats } from 'node:fs';
import { dirname } from 'node:path';
import { LocalDatabaseError } from './local-database-error.ts';

/** The user the server runs as; `null` is the user of this process. */
export interface ServerAccount {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

const CANDIDATES = ['postgres', 'node', 'nobody'];

/** Entries of a passwd file; initdb refuses a user that has none. */
export function parsePasswd(text: string): readonly ServerAccount[] {
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}

/**
 * PostgreSQL refuses to run as root, so root runs it as another user: the owner of an existing cluster, else the first of
 * postgres, node, and nobody.
 *
 * @param processUid user of this process
 * @param clusterOwner owner of an existing data directory, if there is one
 * @throws LocalDatabaseError when this machine has none of them
 */
export function chooseAccount(
  processUid: number,
  clusterOwner: number | undefined,
  accounts: readonly ServerAccount[],
): ServerAccount | null {
  if (processUid !== 0) return null;
  const others = accounts.filter(({ uid }) => uid !== 0);
  const owner = others.find(({ uid }) => uid === clusterOwner);
  if (owner) return owner;
  for (const candidate of CANDIDATES) {
    const account = others.find(({ name }) => name === candidate);
    if (account) return account;
  }
  throw new LocalDatabaseError(
    'PostgreSQL refuses to run as root, and none of the users postgres, node and nobody exists to run it instead. ' +
      'Start the portal as another user, or set DATABASE_URL.',
  );
}

export function accountsOfThisMachine(): readonly ServerAccount[] {
  return existsSync('/etc/passwd') ? parsePasswd(readFileSync('/etc/passwd', 'utf8')) : [];
}

/** True if the account may pass through a folder with these permissions. */
export function mayTraverse(
  folder: Pick<Stats, 'mode' | 'uid' | 'gid'>,
  account: ServerAccount,
): boolean {
  if (folder.uid === account.uid) return (folder.mode & 0o100) !== 0;
  if (folder.gid === account.gid) return (folder.mode & 0o010) !== 0;
  return (folder.mode & 0o001) !== 0;
}

/** True if the account can pass through every existing folder on the way to `path`. */
export function canReach(path: string, account: ServerAccount): boolean {
  if (existsSync(path) && !mayTraverse(statSync(path), account)) return false;
  return dirname(path) === path || canReach(dirname(path), account);
}
