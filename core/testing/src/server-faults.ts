import { rawRequest, type RawAnswer, type RawRequest } from './raw-request.ts';

/** Fewer than the portal has database connections: a full pool is no fault of a request. */
const AT_ONCE = 6;

const SHOWS_INTERNALS = /node_modules|\bat .*:\d+:\d+|SQLSTATE|syntax error at|relation "|"stack"/;

/**
 * Sends every request as every identity (a name and its token, undefined for
 * nobody) and answers what should not have happened, one line each: an answer
 * of 500 or above, an error in another shape, an answer that shows internals.
 */
export async function serverFaults(
  port: number,
  requests: readonly RawRequest[],
  identities: Readonly<Record<string, string | undefined>>,
): Promise<readonly string[]> {
  const faults: string[] = [];
  const waiting = Object.entries(identities).flatMap(([name, token]) =>
    requests.map((request) => ({ name, request: withToken(request, token) })),
  );
  async function work(): Promise<void> {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const fault = await faultOf(port, next.request);
      if (fault !== undefined) faults.push(`${next.name}: ${describe(next.request)}: ${fault}`);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return faults;
}

function withToken(request: RawRequest, token: string | undefined): RawRequest {
  if (token === undefined) return request;
  return { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } };
}

async function faultOf(port: number, request: RawRequest): Promise<string | undefined> {
  let answer: RawAnswer;
  try {
    answer = await rawRequest(port, request);
  } catch (error) {
    return `no answer (${error instanceof Error ? error.message : String(error)})`;
  }
  const { status, text, json } = answer;
  if (status >= 500) return `${status} ${text.slice(0, 200)}`;
  if (SHOWS_INTERNALS.test(text)) return `shows internals: ${text.slice(0, 200)}`;
  if (status >= 400 && !isErrorShape(json))
    return `${status} in another shape: ${text.slice(0, 200)}`;
  return undefined;
}

function isErrorShape(json: unknown): boolean {
  if (typeof json !== 'object' || json === null) return false;
  const { success, message, code } = json as Record<string, unknown>;
  return (
    success === false && typeof message === 'string' && message !== '' && typeof code === 'string'
  );
}

function describe({ method = 'GET', path, headers, body }: RawRequest): string {
  const { authorization: _, ...shown } = headers ?? {};
  const sent = body === undefined ? '' : ` ${JSON.stringify(body.toString().slice(0, 120))}`;
  return `${method} ${path.slice(0, 120)} ${JSON.stringify(shown)}${sent}`;
}
