import { spawn } from 'node:child_process';
import { supervise } from './supervise.ts';

/**
 * Runs a script under supervision, with the options of this process. It leads a group of its own, so that Ctrl+C reaches
 * it once, through here; it ends by itself when this process is gone. Resolves with the exit code.
 */
export async function runSupervised(script: string, args: readonly string[]): Promise<number> {
  const start = () =>
    spawn(process.execPath, [...process.execArgv, script, ...args], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      detached: true,
    });
  const supervisor = supervise(start, (line) => process.stderr.write(`${line}\n`));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => supervisor.stop(signal === 'SIGHUP' ? 'SIGTERM' : signal));
  return supervisor.ended;
}
