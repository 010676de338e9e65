import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundledPackage, copyBundled, majorOf, systemBinaries, type Binaries } from './binaries.ts';
import type { DatabaseHome } from './database-home.ts';
import { foreignVersion, noServerFound } from './problems.ts';
import type { ServerAccount } from './server-account.ts';

/** The major version a cluster was made with, or null when there is no cluster yet. */
export function clusterVersion(cluster: string): number | null {
  const file = join(cluster, 'PG_VERSION');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').trim()) : null;
}

/**
 * Takes the server that fits: for a new cluster the first one, for an
 * existing one the first of the same major version.
 *
 * @param offered lazily, in order of preference: looking for system servers costs time
 * @throws LocalDatabaseError when there is none, or only ones of another major version
 */
export function chooseServer(cluster: string, offered: Iterable<Binaries>): Binaries {
  const needed = clusterVersion(cluster);
  const seen: number[] = [];
  for (const binaries of offered) {
    if (needed === null || binaries.major === needed) return binaries;
    seen.push(binaries.major);
  }
  if (needed !== null && seen.length > 0) {
    throw foreignVersion(cluster, String(needed), [...new Set(seen)].join(' and '));
  }
  throw noServerFound();
}

/** The bundled server first, then those of the system. */
export function* serversOfThisMachine(
  home: DatabaseHome,
  account: ServerAccount | null,
): Generator<Binaries> {
  const bundled = bundledPackage();
  if (bundled) {
    const folder = copyBundled(home.folder, bundled);
    const major = majorOf(folder, account);
    if (major !== null) yield { folder, major, origin: 'bundled' };
  }
  yield* systemBinaries(account);
}
