import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A server of the bench: a process of its own that prints its address. */
export interface BenchServer {
  readonly url: string;
  readonly pid: number;
  /** Milliseconds from the start of the process to its first good answer. */
  readonly startMs: number;
  stop(): Promise<void>;
}

/**
 * As `npm start` runs the portal: with a limit the collector comes earlier and holds 50 MB less, and with little room for
 * new objects another 20 MB less.
 */
const NODE_OPTIONS = ['--max-old-space-size=512', '--max-semi-space-size=2'];
const ADDRESS = /http:\/\/127\.0\.0\.1:\d+/;

/** @param probe path that responds with 200 as soon as the server is ready */
export async function startServer(
  entry: string,
  environment: Readonly<Record<string, string>>,
  probe: string,
): Promise<BenchServer> {
  const begin = performance.now();
  const child = spawn(process.execPath, [...NODE_OPTIONS, entry], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', ...environment },
  });
  const url = await addressOf(child);
  const answer = await fetch(new URL(probe, url));
  if (!answer.ok) throw new Error(`${entry} answered ${answer.status} to ${probe}`);
  await answer.arrayBuffer();
  return {
    url,
    pid: child.pid ?? 0,
    startMs: performance.now() - begin,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      if (output.length > 10_000) return;
      output += chunk.toString('utf8');
      const address = ADDRESS.exec(output)?.[0];
      if (address) resolve(address);
    });
    child.once('exit', () => reject(new Error(`A server of the bench did not start:\n${output}`)));
  });
}

/** Memory that a process holds, in megabytes. */
export function residentMegabytes(pid: number): number {
  const answer = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Number(answer.stdout.trim()) / 1024;
}
