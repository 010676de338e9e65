import autocannon from 'autocannon';

export interface Target {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A server of the bench and its process. */
export interface Contender {
  readonly target: Target;
  readonly pid: number;
}

export interface BenchRequest {
  readonly method: 'GET' | 'PUT';
  readonly path: string;
  /** Sent as JSON. */
  readonly body?: object;
}

export interface LoadResult {
  /** Responses per second. */
  readonly rate: number;
  /** Milliseconds that 99 of 100 responses took at most. */
  readonly p99: number;
}

const CONNECTIONS = 8;

/**
 * Sends the requests over 8 connections until the time is up. Each connection has its own share of the requests, so
 * that no two of them write the same record at once.
 *
 * @throws when a response has a status other than 2xx
 */
export async function runLoad(
  { url, headers = {} }: Target,
  requests: readonly BenchRequest[],
  seconds: number,
): Promise<LoadResult> {
  let connections = 0;
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    sampleInt: 100,
    setupClient(client) {
      const place = connections++;
      const share = requests.filter((_, index) => index % CONNECTIONS === place);
      client.setRequests((share.length > 0 ? share : requests).map((one) => sent(one, headers)));
    },
  });
  const failed = result.non2xx + result.errors;
  if (failed > 0) throw new Error(`${failed} requests such as ${requests[0]?.path} failed.`);
  return { rate: result['2xx'] / result.duration, p99: result.latency.p99 };
}

/** A request in autocannon's format. */
export function sent(
  { method, path, body }: BenchRequest,
  headers: Readonly<Record<string, string>>,
): autocannon.Request {
  if (body === undefined) return { method, path, headers };
  const json = { ...headers, 'content-type': 'application/json' };
  return { method, path, headers: json, body: JSON.stringify(body) };
}
