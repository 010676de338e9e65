import { readToken, type TokenClaims } from './token.ts';

/** The current user, as stored in local storage. */
export interface Session {
  readonly token: string;
  readonly claims: TokenClaims;
  readonly first_name: string;
  readonly last_name: string;
  readonly username: string;
  readonly email: string;
}

/** The response of POST /api/crm/login that starts a session. */
export interface LoginResponse {
  readonly token: string;
  readonly admin: {
    readonly first_name: string;
    readonly last_name: string;
    readonly username: string;
    readonly email: string;
  };
}

const tokenKey = 'jwt';
const nameKeys = ['first_name', 'last_name', 'username', 'email'] as const;

/** The stored session; a malformed or expired token is discarded with its names. */
export function readSession(storage: Storage, now: Date): Session | null {
  const token = storage.getItem(tokenKey);
  if (token === null) return null;
  const claims = readToken(token, now);
  if (claims === null) {
    eraseSession(storage);
    return null;
  }
  const [first_name, last_name, username, email] = nameKeys.map(
    (key) => storage.getItem(key) ?? '',
  );
  return {
    token,
    claims,
    first_name: first_name ?? '',
    last_name: last_name ?? '',
    username: username ?? '',
    email: email ?? '',
  };
}

/** The token of the user for pages outside the portal; null without a valid one, or where storage is blocked. */
export function readStoredToken(storage: Storage, now: Date): string | null {
  try {
    const token = storage.getItem(tokenKey);
    return token === null || readToken(token, now) === null ? null : token;
  } catch {
    return null;
  }
}

export function writeSession(storage: Storage, answer: LoginResponse): void {
  for (const key of nameKeys) storage.setItem(key, answer.admin[key]);
  storage.setItem(tokenKey, answer.token);
}

export function eraseSession(storage: Storage): void {
  for (const key of [tokenKey, ...nameKeys]) storage.removeItem(key);
}

/** True when a storage event of another tab is about the session. */
export function concernsSession(event: StorageEvent): boolean {
  return event.key === null || event.key === tokenKey;
}
