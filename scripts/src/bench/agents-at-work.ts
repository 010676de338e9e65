import autocannon from 'autocannon';
import { sent, type BenchRequest, type Target } from './run-load.ts';

/** Response times of the agents during one phase of the bench. */
export interface WorkResult {
  readonly calls: number;
  /** Milliseconds that half, 99 of 100, and all of the responses took at most. */
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
  /** Calls that failed: no response, or a status other than 200. */
  readonly errors: readonly string[];
}

/** Calls per second of one agent, who looks at each response before the next call. */
const RATE = 18;
const TIMEOUT_SECONDS = 30;
const ROUNDS = 40;
/** Longer than any phase; `until` ends it. */
const HOUR = 3600;

/**
 * Agents going through their day until `until` resolves: list, client, ledger window, search, and a one-field update
 * of a client of their own.
 */
export function agentsAtWork(
  agents: readonly Target[],
  clientIds: readonly number[],
  until: Promise<unknown>,
): Promise<WorkResult> {
  const errors: string[] = [];
  let started = 0;
  return new Promise((resolve, reject) => {
    const running = autocannon(
      {
        url: agents[0]!.url,
        connections: agents.length,
        overallRate: agents.length * RATE,
        ignoreCoordinatedOmission: true,
        duration: HOUR,
        sampleInt: 100,
        timeout: TIMEOUT_SECONDS,
        setupClient(client) {
          const index = started++;
          const { headers = {} } = agents[index % agents.length]!;
          client.setRequests(daysOf(clientIds[index]!).map((one) => sent(one, headers)));
        },
      },
      (error: Error | null, { latency, requests }) => {
        if (error) return reject(error);
        const { p50, p99, max } = latency;
        resolve({ calls: requests.total, p50, p99, longest: max, errors });
      },
    );
    running.on('response', (_client, status) => {
      if (status !== 200) errors.push(`status ${status}`);
    });
    running.on('reqError', (error: Error) => errors.push(error.message));
    // A phase that fails ends the work, too; otherwise the agents would keep the process alive.
    void until.catch(reject).finally(() => running.stop());
  });
}

function daysOf(id: number): readonly BenchRequest[] {
  return Array.from({ length: ROUNDS }, (_, round) => dayOf(id, round)).flat();
}

function dayOf(id: number, round: number): readonly BenchRequest[] {
  return [
    { method: 'GET', path: '/api/clients?page=1&page_size=15&sort=client_last_name&dir=asc' },
    { method: 'GET', path: `/api/clients/${id}` },
    { method: 'GET', path: `/api/ledger/rows?limit=100&offset=${(round * 97) % 5_000}` },
    { method: 'GET', path: '/api/clients/search?q=maria' },
    { method: 'PUT', path: `/api/clients/${id}`, body: { occupation: `Desk ${round}` } },
  ];
}
