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
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  /** Beside those of the target. */
  readonly headers?: Readonly<Record<string, string>>;
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
  target: Target,
  requests: readonly BenchRequest[],
  seconds: number,
): Promise<LoadResult> {
  const result = await autocannon({ ...sharedBy(target, requests), duration: seconds });
  return measured(requests, result, result.duration);
}

/**
 * Sends each request once, over 8 connections as above: for writes that cannot be repeated.
 *
 * @throws when a response has a status other than 2xx
 */
export async function runOnce(
  target: Target,
  requests: readonly BenchRequest[],
): Promise<LoadResult> {
  const begin = performance.now();
  let end = begin;
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon(
      { ...sharedBy(target, requests), amount: requests.length },
      (error: Error | null, done) => (error ? reject(error) : resolve(done)),
    );
    // The result comes with the next sample, the last response before it.
    running.on('response', () => (end = performance.now()));
  });
  return measured(requests, result, (end - begin) / 1000);
}

function sharedBy({ url, headers = {} }: Target, requests: readonly BenchRequest[]) {
  let connections = 0;
  return {
    url,
    connections: CONNECTIONS,
    sampleInt: 100,
    setupClient(client: autocannon.Client) {
      const place = connections++;
      const share = requests.filter((_, index) => index % CONNECTIONS === place);
      client.setRequests((share.length > 0 ? share : requests).map((one) => sent(one, headers)));
    },
  };
}

function measured(
  requests: readonly BenchRequest[],
  { non2xx, errors, latency, statusCodeStats = {}, ...result }: autocannon.Result,
  seconds: number,
): LoadResult {
  const failed = non2xx + errors;
  if (failed > 0) {
    const statuses = Object.keys(statusCodeStats).join(', ');
    throw new Error(`${failed} requests such as ${requests[0]?.path} failed (${statuses}).`);
  }
  return { rate: result['2xx'] / seconds, p99: latency.p99 };
}

/** A request in autocannon's format. */
export function sent(
  { method, path, body, headers: own }: BenchRequest,
  shared: Readonly<Record<string, string>>,
): autocannon.Request {
  const headers = { ...shared, ...own };
  if (body === undefined) return { method, path, headers };
  const json = { ...headers, 'content-type': 'application/json' };
  return { method, path, headers: json, body: JSON.stringify(body) };
}
