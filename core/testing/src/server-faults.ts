import { rawRequest, type RawResponse, type RawRequest } from './raw-request.ts';

/** Fewer than the database connections of the portal: an exhausted pool is not a fault of a request. */
const AT_ONCE = 6;

const SHOWS_INTERNALS =
  /node_modules|\bat .*\.[cm]?[jt]sx?:\d+:\d+|SQLSTATE|syntax error at|relation "|"stack"/;

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
        const fault = await send(next).then(faultIn, noResponse);
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
): Promise<(request: RawRequest) => Promise<RawResponse>> {
  if (signIn === undefined) return (request) => rawRequest(port, request);
  let token = signIn();
  const sendWith = async (request: RawRequest): Promise<RawResponse> =>
    rawRequest(port, {
      ...request,
      headers: { ...request.headers, authorization: `Bearer ${await token}` },
    });
  return async (request) => {
    const used = token;
    const response = await sendWith(request);
    if (response.status !== 401) return response;
    const session = await sendWith({ path: '/api/bootstrap' });
    if (session.status !== 401) return response;
    if (token === used) token = signIn();
    return sendWith(request);
  };
}

function noResponse(error: unknown): string {
  return `no response (${error instanceof Error ? error.message : String(error)})`;
}

function faultIn({ status, text, json }: RawResponse): string | undefined {
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
