import type { SiteStorage } from '@porchlight/ui/bare';
import { issuedAt, readToken, type TokenClaims } from './token.ts';

/** The current user, as stored in local storage. */
export interface Session {
  readonly token: string;
  readonly claims: TokenClaims;
  /** When the token ends by the clock of this device, in milliseconds since 1970. */
  readonly endsAt: number;
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
/** By how many milliseconds the clock of this device is ahead of the server's, as of the sign-in. */
const aheadKey = 'jwt_clock_ahead';
const nameKeys = ['first_name', 'last_name', 'username', 'email'] as const;

/** The stored session; a malformed or expired token is discarded with its names. */
export function readSession(storage: SiteStorage, now: Date): Session | null {
  const token = storage.getItem(tokenKey);
  if (token === null) return null;
  const ahead = clockAhead(storage);
  const claims = readToken(token, new Date(now.getTime() - ahead));
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
    endsAt: claims.exp * 1_000 + ahead,
    first_name: first_name ?? '',
    last_name: last_name ?? '',
    username: username ?? '',
    email: email ?? '',
  };
}

/** The token of the user for pages outside the portal; null without a valid one. */
export function readStoredToken(storage: SiteStorage, now: Date): string | null {
  const token = storage.getItem(tokenKey);
  const serverNow = new Date(now.getTime() - clockAhead(storage));
  return token === null || readToken(token, serverNow) === null ? null : token;
}

/** @param now of this device */
export function writeSession(storage: SiteStorage, answer: LoginResponse, now: Date): void {
  const issued = issuedAt(answer.token);
  if (issued !== null) storage.setItem(aheadKey, String(now.getTime() - issued.getTime()));
  for (const key of nameKeys) storage.setItem(key, answer.admin[key]);
  storage.setItem(tokenKey, answer.token);
}

export function eraseSession(storage: SiteStorage): void {
  for (const key of [tokenKey, aheadKey, ...nameKeys]) storage.removeItem(key);
}

/** Zero for a token that another program stored. */
function clockAhead(storage: SiteStorage): number {
  const ahead = Number(storage.getItem(aheadKey));
  return Number.isFinite(ahead) ? ahead : 0;
}

/** True when a storage event of another tab is about the session. */
export function concernsSession(event: StorageEvent): boolean {
  return event.key === null || event.key === tokenKey;
}
