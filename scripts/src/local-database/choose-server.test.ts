import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Binaries } from './binaries.ts';
import { chooseServer } from './choose-server.ts';

const bundled: Binaries = { folder: '/bundled', major: 18, origin: 'bundled' };
const system: Binaries = { folder: '/system', major: 15, origin: 'system' };

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'cluster-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const clusterOf = (version: string): string => {
  const cluster = join(folder, version);
  mkdirSync(cluster);
  writeFileSync(join(cluster, 'PG_VERSION'), `${version}\n`);
  return cluster;
};

describe('which PostgreSQL runs a cluster', () => {
  test('creates a new cluster with the first server offered', () => {
    let looked = 0;
    const offered = (function* () {
      yield bundled;
      looked += 1;
      yield system;
    })();
    expect(chooseServer(join(folder, 'none'), offered)).toBe(bundled);
    expect(looked).toBe(0);
  });

  test('runs an existing cluster with the server of its version', () => {
    expect(chooseServer(clusterOf('15'), [bundled, system])).toBe(system);
  });

  test('refuses a cluster of a foreign version with a sentence that names both versions', () => {
    expect(() => chooseServer(clusterOf('14'), [bundled, system])).toThrow(
      /made by PostgreSQL 14, and this portal comes with 18 and 15\. Nothing was changed\./,
    );
  });

  test('explains what to install when no server is offered', () => {
    expect(() => chooseServer(join(folder, 'none'), [])).toThrow(/Set DATABASE_URL/);
  });
});
