import { ensurePackagesBuilt } from '@porchlight/testing';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from './project.ts';

/** The API process as it is deployed: from the build, which starts several times faster than the sources. */
export interface HostProcess {
  readonly output: () => string;
  readonly errors: () => string;
  /** The address it printed; rejects with its output when it ends before. */
  readonly address: Promise<string>;
  readonly exit: Promise<number | null>;
  signal(name: 'SIGTERM' | 'SIGINT'): void;
  /** Kills it when it still runs, and removes its folder. */
  remove(): Promise<void>;
}

/** Starts it with these settings only. */
export async function startHostProcess(
  settings: Readonly<Record<string, string>>,
): Promise<HostProcess> {
  await ensurePackagesBuilt();
  const folder = await mkdtemp(join(tmpdir(), 'porchlight-host-'));
  const child = spawn(process.execPath, [join(projectRoot, 'host-api', 'dist', 'main.js')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], DATA_DIR: folder, PORT: '0', ...settings },
  });
  let output = '';
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  const address = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /ready: (http:\/\/\S+)/.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    });
    void exit.then(() => reject(new Error(`The process ended:\n${output}${errors}`)));
  });
  address.catch(() => undefined);
  return {
    output: () => output,
    errors: () => errors,
    address,
    exit,
    signal: (name) => void child.kill(name),
    async remove() {
      child.kill('SIGKILL');
      await exit;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
