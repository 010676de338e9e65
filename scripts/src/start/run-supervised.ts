import { spawn } from 'node:child_process';
import { supervise } from './supervise.ts';

/**
 * Blocks of 128 KB and more go back to the system when they are freed. By default the C library raises that limit when
 * such a block is freed, and then retains what uploads and documents leave behind.
 */
const RETURNED_BLOCKS = { MALLOC_MMAP_THRESHOLD_: '131072' };

/**
 * Runs a script under supervision, with the options of this process. It leads a group of its own, so that Ctrl+C reaches
 * it once, through here; it ends by itself when this process is gone. Resolves with the exit code.
 */
export async function runSupervised(script: string, args: readonly string[]): Promise<number> {
  const start = () =>
    spawn(process.execPath, [...process.execArgv, script, ...args], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      detached: true,
      env: { ...RETURNED_BLOCKS, ...process.env },
    });
  const supervisor = supervise(start, (line) => process.stderr.write(`${line}\n`));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => supervisor.stop(signal === 'SIGHUP' ? 'SIGTERM' : signal));
  return supervisor.ended;
}
