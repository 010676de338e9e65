import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A display without a screen: WebKit's browser draws on nothing else. */
export async function startDisplay(xvfb: string): Promise<{ name: string; stop(): void }> {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const server = spawn(xvfb, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [number] = (await once(server.stdio[3]!, 'data')) as [Buffer];
  return { name: `:${number.toString('utf8').trim()}`, stop: () => server.kill('SIGTERM') };
}
