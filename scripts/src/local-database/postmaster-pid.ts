import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a running server says about itself in `postmaster.pid`. */
export interface PostmasterPid {
  readonly pid: number;
  readonly dataDirectory: string;
  readonly port: number;
  readonly socketFolder: string;
}

/** Null for a file that is still being written. */
export function parsePostmasterPid(text: string): PostmasterPid | null {
  const [pid, dataDirectory, , port, socketFolder] = text.split('\n').map((line) => line.trim());
  if (!pid || !dataDirectory || !port || !socketFolder) return null;
  const result = { pid: Math.abs(Number(pid)), dataDirectory, port: Number(port), socketFolder };
  return Number.isInteger(result.pid) && Number.isInteger(result.port) ? result : null;
}

/** Null when the cluster has no lock file. The file is only ever read: PostgreSQL decides about it. */
export function readPostmasterPid(cluster: string): PostmasterPid | null {
  try {
    return parsePostmasterPid(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'));
  } catch {
    return null;
  }
}

/** False for a process that ended but was never reaped, as happens in containers. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return !isUnreaped(pid);
}

function isUnreaped(pid: number): boolean {
  try {
    // The state is the first letter after the command's name in parentheses.
    return / Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, ''));
  } catch {
    return false;
  }
}
