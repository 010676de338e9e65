import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { AccessFlags } from '../rules/access-rights.ts';

/** 12 hours. */
export const tokenLifeSeconds = 12 * 60 * 60;

const issuer = 'porchlight';
const audience = 'porchlight-staff';
const kind = 'staff-login';

/** What a staff token says. Rights are never read from it, only who and until when. */
export interface LoginClaims extends AccessFlags {
  readonly id: number;
  /** Seconds since 1970. */
  readonly iat: number;
  readonly exp: number;
  /** Of this one sign-in; named in the revocation list. */
  readonly jti: string;
  /** `token_version` of the account at sign-in; an older one is void. */
  readonly ver: number;
  readonly iss: typeof issuer;
  readonly aud: typeof audience;
  readonly typ: typeof kind;
}

/** The keys by id that may verify at this moment, and the one that signs. */
export interface LoginTokenKeys {
  signing(now: Date): { readonly id: string; readonly key: Buffer };
  verifying(id: string, now: Date): Buffer | null;
}

interface TokenHolder extends AccessFlags {
  readonly id: number;
  readonly token_version: number;
}

/** An HS256 token for one sign-in. */
export function signLoginToken(
  holder: TokenHolder,
  keys: LoginTokenKeys,
  now: Date,
): { readonly token: string; readonly claims: LoginClaims } {
  const { id: kid, key } = keys.signing(now);
  const iat = Math.floor(now.getTime() / 1000);
  const claims: LoginClaims = {
    id: holder.id,
    is_owner: holder.is_owner,
    is_developer: holder.is_developer,
    has_all_staff_access: holder.has_all_staff_access,
    is_advisor: holder.is_advisor,
    iat,
    exp: iat + tokenLifeSeconds,
    jti: randomUUID(),
    ver: holder.token_version,
    iss: issuer,
    aud: audience,
    typ: kind,
  };
  const signed = `${encode({ alg: 'HS256', typ: 'JWT', kid })}.${encode(claims)}`;
  return { token: `${signed}.${signature(signed, key)}`, claims };
}

/**
 * The claims of a token that this portal signed and that is still alive, else null.
 * The algorithm is fixed here and the key comes from our own list: nothing in the token chooses.
 */
export function verifyLoginToken(
  token: string,
  keys: LoginTokenKeys,
  now: Date,
): LoginClaims | null {
  if (token.length > 2048) return null;
  const parts = /^([\w-]+)\.([\w-]+)\.([\w-]{43})$/.exec(token);
  if (!parts) return null;
  const [, headerText, claimsText, given] = parts as unknown as [string, string, string, string];
  const header = decode(headerText);
  if (!header || Object.keys(header).length !== 3) return null;
  if (header['alg'] !== 'HS256' || header['typ'] !== 'JWT') return null;
  const kid = header['kid'];
  const key = typeof kid === 'string' ? keys.verifying(kid, now) : null;
  if (!key) return null;
  // Compared as text: base64url has several spellings of the same bytes, and only ours counts.
  const expected = signature(`${headerText}.${claimsText}`, key);
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(given))) return null;
  const claims = decode(claimsText);
  return claims && isAlive(claims, now) ? claims : null;
}

function isAlive(
  claims: Readonly<Record<string, unknown>>,
  now: Date,
): claims is LoginClaims & Record<string, unknown> {
  const seconds = now.getTime() / 1000;
  return (
    claims['iss'] === issuer &&
    claims['aud'] === audience &&
    claims['typ'] === kind &&
    Number.isSafeInteger(claims['id']) &&
    Number.isSafeInteger(claims['ver']) &&
    typeof claims['jti'] === 'string' &&
    typeof claims['iat'] === 'number' &&
    typeof claims['exp'] === 'number' &&
    claims['exp'] > seconds &&
    claims['exp'] - claims['iat'] <= tokenLifeSeconds
  );
}

function signature(text: string, key: Buffer): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function decode(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
