import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

/** Calls a running portal, and returns what it answers. Throws what it refuses. */
export type Call = <T>(method: string, path: string, token?: string, body?: object) => Promise<T>;

/** A portal or a provider that is busy says so; a repeated call has the same key. */
const BUSY = new Set([502, 503]);
const TRIES = 5;
const PAUSE_MS = 1_000;

/** Calls to the portal at an address. */
export function callsTo(address: string): Call {
  const call = async <T>(
    method: string,
    path: string,
    token?: string,
    body?: object,
    { key, tries } = { key: randomUUID() as string, tries: TRIES },
  ): Promise<T> => {
    const response = await fetch(`${address}/api${path}`, {
      method,
      headers: {
        'idempotency-key': key,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (response.ok) return (await response.json()) as T;
    const text = await response.text();
    if (!BUSY.has(response.status) || tries === 1) throw new Error(`${method} ${path}: ${text}`);
    await wait(PAUSE_MS);
    return call(method, path, token, body, { key, tries: tries - 1 });
  };
  return call;
}

/** Signs in with an account of the sample, and returns its token. */
export async function signIn(
  call: Call,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<string> {
  const body = { username, password };
  const { token } = await call<{ token: string }>('POST', '/crm/login', undefined, body);
  return token;
}
