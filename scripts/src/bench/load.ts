import { Agent, request } from 'node:http';

export interface LoadResult {
  /** Answers per second. */
  readonly rate: number;
  /** Milliseconds that half, and 99 of 100, of the answers took at most. */
  readonly p50: number;
  readonly p99: number;
}

export interface Target {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Asks for paths over a few connections, each of which waits for its answer
 * before it asks again.
 *
 * @throws on the first answer that is not 200
 */
export async function load(
  target: Target,
  paths: (index: number) => string,
  { seconds, connections }: { seconds: number; connections: number },
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const begin = performance.now();
  const end = begin + seconds * 1000;
  let index = 0;
  const worker = async (): Promise<void> => {
    while (performance.now() < end) {
      const start = performance.now();
      await ask(agent, target, paths(index++));
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const took = (performance.now() - begin) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor((times.length - 1) * share)] ?? 0;
  return { rate: times.length / took, p50: at(0.5), p99: at(0.99) };
}

function ask(agent: Agent, { url, headers }: Target, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, url), { agent, headers: { ...headers } }, (response) => {
      response.resume();
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${url}${path} answered ${response.statusCode}`));
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}
