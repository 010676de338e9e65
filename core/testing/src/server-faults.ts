import { rawRequest, type RawAnswer, type RawRequest } from './raw-request.ts';

/** Fewer than the database connections of the portal: an exhausted pool is not a fault of a request. */
const AT_ONCE = 6;

const SHOWS_INTERNALS = /node_modules|\bat .*:\d+:\d+|SQLSTATE|syntax error at|relation "|"stack"/;

/** Signs in and returns a token; undefined for a visitor. Called again when a request has ended the session. */
export type SignIn = (() => Promise<string>) | undefined;

/**
 * Sends every request as every identity and returns the faults, one line each: responses of 500 or above, errors in
 * another shape, and responses that show internals.
 */
export async function serverFaults(
  port: number,
  requests: readonly RawRequest[],
  identities: Readonly<Record<string, SignIn>>,
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const [name, signIn] of Object.entries(identities)) {
    const send = await senderAs(port, signIn);
    const waiting = [...requests];
    const work = async (): Promise<void> => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        const fault = await send(next).then(faultIn, noAnswer);
        if (fault !== undefined) faults.push(`${name}: ${describe(next)}: ${fault}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }
  return faults;
}

/** Signs in again and repeats the request if an earlier one signed out or changed the account. */
async function senderAs(
  port: number,
  signIn: SignIn,
): Promise<(request: RawRequest) => Promise<RawAnswer>> {
  if (signIn === undefined) return (request) => rawRequest(port, request);
  let token = signIn();
  const sendWith = async (request: RawRequest): Promise<RawAnswer> =>
    rawRequest(port, {
      ...request,
      headers: { ...request.headers, authorization: `Bearer ${await token}` },
    });
  return async (request) => {
    const used = token;
    const answer = await sendWith(request);
    if (answer.status !== 401) return answer;
    const session = await sendWith({ path: '/api/bootstrap' });
    if (session.status !== 401) return answer;
    if (token === used) token = signIn();
    return sendWith(request);
  };
}

function noAnswer(error: unknown): string {
  return `no answer (${error instanceof Error ? error.message : String(error)})`;
}

function faultIn({ status, text, json }: RawAnswer): string | undefined {
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
  const sent = body === undefined ? '' : ` ${JSON.stringify(body.toString().slice(0, 120))}`;
  return `${method} ${path.slice(0, 120)} ${JSON.stringify(headers ?? {})}${sent}`;
}
