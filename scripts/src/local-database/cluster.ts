import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import type { DatabaseHome } from './database-home.ts';
import { foreignOwner, initFailed } from './problems.ts';
import type { ServerAccount } from './server-account.ts';

export const ADMINISTRATOR = 'postgres';

/** Folders with the rights that the server insists on; repeated on each start, because a restored copy may have lost them. */
export function prepareFolders(home: DatabaseHome, account: ServerAccount | null): void {
  mkdirSync(home.folder, { recursive: true });
  chmodSync(home.folder, 0o755);
  mkdirSync(home.sockets, { recursive: true });
  givePrivately(home.sockets, account);
  if (existsSync(home.cluster)) assertOwner(home.cluster, account);
}

function givePrivately(folder: string, account: ServerAccount | null): void {
  chmodSync(folder, 0o700);
  if (account) chownSync(folder, account.uid, account.gid);
}

function assertOwner(cluster: string, account: ServerAccount | null): void {
  const expected = account?.uid ?? process.getuid?.();
  if (statSync(cluster).uid !== expected) throw foreignOwner(cluster);
}

/**
 * Makes the cluster when there is none: UTF-8, ordered by code point, so that
 * no index depends on a library of the machine. From 17 on the built-in
 * locale also knows the case of letters beyond ASCII.
 *
 * @throws LocalDatabaseError with initdb's own words
 */
export function ensureCluster(
  home: DatabaseHome,
  binaries: Binaries,
  account: ServerAccount | null,
  password: string,
): void {
  if (existsSync(home.cluster)) return;
  // Made aside and renamed, so that a creation that was cut off leaves no half cluster.
  const draft = `${home.cluster}.${process.pid}`;
  const passwordFile = `${draft}.password`;
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (account) chownSync(passwordFile, account.uid, account.gid);
  try {
    const attempts = localeChoices(binaries.major).map((locale) => {
      return () => runInitdb(binaries, draft, account, [...locale, `--pwfile=${passwordFile}`]);
    });
    const failure = firstSuccess(attempts);
    if (failure !== null) throw initFailed(failure);
    renameSync(draft, home.cluster);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(draft, { recursive: true, force: true });
  }
}

function localeChoices(major: number): readonly (readonly string[])[] {
  if (major >= 17) return [['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']];
  return [['--locale=C.UTF-8'], ['--locale=C']];
}

/** Null when an attempt succeeded, else the words of the last failure. */
function firstSuccess(attempts: readonly (() => string | null)[]): string | null {
  let failure: string | null = null;
  for (const attempt of attempts) {
    failure = attempt();
    if (failure === null) return null;
  }
  return failure;
}

function runInitdb(
  binaries: Binaries,
  folder: string,
  account: ServerAccount | null,
  options: readonly string[],
): string | null {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  givePrivately(folder, account);
  const fixed = [
    '-D',
    folder,
    '-U',
    ADMINISTRATOR,
    '-E',
    'UTF8',
    '--auth=scram-sha-256',
    '--no-instructions',
  ];
  const identity = account ? { uid: account.uid, gid: account.gid } : {};
  const run = spawnSync(join(binaries.folder, 'initdb'), [...fixed, ...options], {
    encoding: 'utf8',
    cwd: '/',
    env: { LANG: 'C', LC_ALL: 'C', PATH: process.env['PATH'] ?? '' },
    ...identity,
  });
  return run.status === 0 ? null : `${run.error?.message ?? ''}${run.stderr ?? ''}`;
}
