import { readFileSync } from 'node:fs';
import { notAllowedAsRoot } from './problems.ts';

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
 * PostgreSQL refuses to run as root, so root hands it to another user: the
 * owner of an existing cluster, else the first of postgres, node and nobody.
 *
 * @param processUid user of this process
 * @param clusterOwner owner of an existing data directory, if there is one
 * @throws LocalDatabaseError when root finds nobody to hand it to
 */
export function chooseAccount(
  processUid: number,
  clusterOwner: number | undefined,
  accounts: readonly ServerAccount[],
): ServerAccount | null {
  if (processUid !== 0) return null;
  const owner = clusterOwner ? accounts.find((account) => account.uid === clusterOwner) : undefined;
  if (owner) return owner;
  for (const name of CANDIDATES) {
    const account = accounts.find((candidate) => candidate.name === name && candidate.uid !== 0);
    if (account) return account;
  }
  throw notAllowedAsRoot();
}

export function accountsOfThisMachine(): readonly ServerAccount[] {
  try {
    return parsePasswd(readFileSync('/etc/passwd', 'utf8'));
  } catch {
    return [];
  }
}
