import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Target } from './load.ts';

/** What agents felt during one phase of the bench. */
export interface WorkResult {
  readonly calls: number;
  /** Milliseconds that half, 99 of 100, and all of the responses took at most. */
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
  /** Calls that failed: no response, or a status other than 200. */
  readonly errors: readonly string[];
}

/** Time an agent takes to look at a response before the next call, in milliseconds. */
const THINK_MS = 50;
const TIMEOUT_MS = 30_000;

/**
 * Agents going through their day until `until` resolves: list, client, ledger window, search, and a one-field update
 * of a client of their own.
 */
export async function agentsAtWork(
  agents: readonly Target[],
  clientIds: readonly number[],
  until: Promise<unknown>,
): Promise<WorkResult> {
  const times: number[] = [];
  const errors: string[] = [];
  let over = false;
  const end = until.finally(() => {
    over = true;
  });
  const work = async (target: Target, place: number): Promise<void> => {
    const connection = new Agent({ keepAlive: true, maxSockets: 1 });
    const id = clientIds[place]!;
    for (let round = 0; !over; round += 1) {
      const call = dayOf(id, round)[round % 5]!;
      const start = performance.now();
      const failure = await send(connection, target, call);
      times.push(performance.now() - start);
      if (failure !== null) errors.push(`${call.method} ${call.path}: ${failure}`);
      await pause(THINK_MS);
    }
    connection.destroy();
  };
  await Promise.all(agents.map(work));
  await end;
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor((times.length - 1) * share)] ?? 0;
  return { calls: times.length, p50: at(0.5), p99: at(0.99), longest: at(1), errors };
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body?: string;
}

function dayOf(id: number, round: number): readonly Call[] {
  const occupation = JSON.stringify({ occupation: `Desk ${round}` });
  return [
    { method: 'GET', path: '/api/clients?page=1&page_size=15&sort=client_last_name&dir=asc' },
    { method: 'GET', path: `/api/clients/${id}` },
    { method: 'GET', path: `/api/ledger/rows?limit=100&offset=${(round * 97) % 5_000}` },
    { method: 'GET', path: '/api/clients/search?q=maria' },
    { method: 'PUT', path: `/api/clients/${id}`, body: occupation },
  ];
}

function send(agent: Agent, { url, headers }: Target, call: Call): Promise<string | null> {
  const json = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(call.body ?? ''),
  };
  const options = {
    agent,
    method: call.method,
    timeout: TIMEOUT_MS,
    headers: call.body === undefined ? headers : { ...headers, ...json },
  };
  return new Promise((resolve) => {
    const sent = request(new URL(call.path, url), options, (response) => {
      response.resume();
      response.on('end', () =>
        resolve(response.statusCode === 200 ? null : String(response.statusCode)),
      );
      response.on('error', (error) => resolve(error.message));
    });
    sent.on('timeout', () => sent.destroy(new Error('no response in time')));
    sent.on('error', (error) => resolve(error.message));
    sent.end(call.body);
  });
}
