import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import type { DatabaseHome } from './database-home.ts';
import { LocalDatabaseError } from './local-database-error.ts';
import type { ServerAccount } from './server-account.ts';

export const ADMINISTRATOR = 'postgres';

/** `administrator` owns the server, `portal` only its database. */
export interface Passwords {
  readonly administrator: string;
  readonly portal: string;
}

/** Reads the passwords of the local database, or creates them for a new cluster in a file for this user only. */
export function ensurePasswords({ cluster, passwords: file }: DatabaseHome): Passwords {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Passwords;
  if (existsSync(cluster))
    throw new LocalDatabaseError(
      `The database in ${cluster} exists, but the file with its passwords does not: ${file}. Put it back from a copy of the data folder.`,
    );
  const random = () => randomBytes(24).toString('base64url');
  const passwords: Passwords = { administrator: random(), portal: random() };
  writeFileSync(file, `${JSON.stringify(passwords)}\n`, { mode: 0o600 });
  return passwords;
}

/** Creates the folders with the modes that the server requires; repeated on each start, because a restored copy may have lost them. */
export function prepareFolders(home: DatabaseHome, account: ServerAccount | null): void {
  mkdirSync(home.folder, { recursive: true });
  chmodSync(home.folder, 0o755);
  mkdirSync(home.sockets, { recursive: true });
  makePrivate(home.sockets, account);
  const owner = account?.uid ?? process.getuid?.();
  if (existsSync(home.cluster) && statSync(home.cluster).uid !== owner)
    throw new LocalDatabaseError(
      `The database in ${home.cluster} belongs to another user of this machine. ` +
        'Start the portal as that user or as root, or choose another DATA_DIR.',
    );
}

function makePrivate(folder: string, account: ServerAccount | null): void {
  chmodSync(folder, 0o700);
  if (account) chownSync(folder, account.uid, account.gid);
}

/**
 * Creates the cluster if there is none: UTF-8, ordered by code point, so that no index depends on a library of the
 * machine. From version 17 on the built-in locale also knows the case of letters beyond ASCII.
 *
 * @throws LocalDatabaseError with the output of initdb
 */
export function ensureCluster(
  { cluster }: DatabaseHome,
  { folder, major }: Binaries,
  account: ServerAccount | null,
  password: string,
): void {
  if (existsSync(cluster)) return;
  // Created aside and renamed, so that an interrupted start leaves no half cluster.
  const draft = `${cluster}.${process.pid}`;
  const passwordFile = `${draft}.password`;
  const locales =
    major >= 17
      ? [['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']]
      : [['--locale=C.UTF-8'], ['--locale=C']];
  const options = `-U ${ADMINISTRATOR} -E UTF8 --auth=scram-sha-256 --no-instructions`.split(' ');
  let failure: string | null = null;
  try {
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
    if (account) chownSync(passwordFile, account.uid, account.gid);
    for (const locale of locales) {
      rmSync(draft, { recursive: true, force: true });
      mkdirSync(draft);
      makePrivate(draft, account);
      const run = spawnSync(
        join(folder, 'initdb'),
        ['-D', draft, `--pwfile=${passwordFile}`, ...options, ...locale],
        {
          encoding: 'utf8',
          cwd: '/',
          env: { LANG: 'C', LC_ALL: 'C', PATH: process.env['PATH'] ?? '' },
          ...(account ? { uid: account.uid, gid: account.gid } : {}),
        },
      );
      if (run.status === 0) return renameSync(draft, cluster);
      failure = `${run.error?.message ?? ''}${run.stderr ?? ''}`.trim();
    }
    throw new LocalDatabaseError(
      `The database could not be created: ${failure || 'initdb gave no reason'}`,
    );
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(draft, { recursive: true, force: true });
  }
}
