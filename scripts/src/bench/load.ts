import { Agent, request } from 'node:http';
import type { BenchCall, Workload } from './workload.ts';

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

/** A server of the bench and its process. */
export interface Contender {
  readonly target: Target;
  readonly pid: number;
}

/**
 * Makes the calls of a workload over a few connections, each of which waits for
 * its answer before it asks again.
 *
 * @throws on the first answer that is not 200
 */
export async function load(
  target: Target,
  workload: Workload,
  { seconds, connections }: { seconds: number; connections: number },
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const begin = performance.now();
  const end = begin + seconds * 1000;
  let index = 0;
  const worker = async (): Promise<void> => {
    while (performance.now() < end) {
      const call = workload.call(index++);
      const start = performance.now();
      const text = await ask(agent, target, call);
      times.push(performance.now() - start);
      workload.answered?.(text);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const took = (performance.now() - begin) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor((times.length - 1) * share)] ?? 0;
  return { rate: times.length / took, p50: at(0.5), p99: at(0.99) };
}

/** Answers the text of the answer. */
function ask(
  agent: Agent,
  { url, headers }: Target,
  { method, path, body }: BenchCall,
): Promise<string> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const json = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text ?? ''),
  };
  const options = { agent, method, headers: { ...headers, ...(text === undefined ? {} : json) } };
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, url), options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const answer = Buffer.concat(chunks).toString('utf8');
        if (response.statusCode === 200) resolve(answer);
        else
          reject(new Error(`${method} ${url}${path} answered ${response.statusCode}: ${answer}`));
      });
    });
    sent.on('error', reject);
    sent.end(text);
  });
}
