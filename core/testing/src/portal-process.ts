import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { ensurePackagesBuilt } from './built-packages.ts';
import { projectRoot } from './fixture-plugins.ts';
import type { TestDatabase } from './test-database.ts';

/** A portal in a process of its own. */
export interface PortalProcess {
  readonly address: string;
  /** False once the process has ended, for any reason. */
  readonly alive: boolean;
  /** Stops it with SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>;
  /** Kills it without a chance to clean up; resolves once it has ended. */
  kill(): Promise<void>;
}

const FROM_SOURCES = ['--conditions=porchlight-source', '--conditions=porchlight-test'];

/**
 * Starts an API process over the named plugins; several may share a database and a folder of keys. It runs from the build,
 * or from the sources if a fixture is among the plugins, because fixtures are not built.
 */
export async function startPortalProcess(
  database: TestDatabase,
  plugins: readonly string[],
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<PortalProcess> {
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const isBuilt = plugins.every((id) => existsSync(join(projectRoot, 'plugins', id)));
  if (isBuilt) await ensurePackagesBuilt();
  const child = spawn(
    process.execPath,
    [
      ...(isBuilt ? [] : FROM_SOURCES),
      '--import',
      tsx,
      join(projectRoot, 'core', 'testing', 'fixtures', 'portal-process.ts'),
      ...plugins,
    ],
    {
      env: {
        PATH: process.env['PATH'],
        PORT: '0',
        DATA_DIR: dataDir,
        DATABASE_URL: database.url,
        DATABASE_SCHEMA: database.schema,
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  let alive = true;
  void ended.then(() => (alive = false));
  const address = await Promise.race([
    once(createInterface(child.stdout), 'line').then(([line]) => String(line)),
    ended.then((code) => {
      throw new Error(`The portal process ended with ${code} before it listened.`);
    }),
  ]);
  return {
    address,
    get alive() {
      return alive;
    },
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** A temporary folder for `DATA_DIR`, with its removal. */
export async function createDataDir(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'porchlight-data-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
