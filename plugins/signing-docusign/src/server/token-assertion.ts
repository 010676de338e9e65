import { sign, type KeyObject } from 'node:crypto';

const SCOPES = 'signature impersonation';
const LIFE_SECONDS = 3_600;

/** Who acts for whom. */
export interface AssertionParts {
  readonly integrationKey: string;
  readonly userId: string;
  /** Host that issues the token. */
  readonly audience: string;
  readonly key: KeyObject;
}

/** A signed statement (JWT, RS256) that the app may act for the user, to exchange for an access token. */
export function tokenAssertion(parts: AssertionParts, now: Date): string {
  const { integrationKey, userId, audience, key } = parts;
  const issuedAt = Math.floor(now.getTime() / 1_000);
  const claims = {
    iss: integrationKey,
    sub: userId,
    aud: audience,
    iat: issuedAt,
    exp: issuedAt + LIFE_SECONDS,
    scope: SCOPES,
  };
  const content = `${encoded({ alg: 'RS256', typ: 'JWT' })}.${encoded(claims)}`;
  return `${content}.${sign('RSA-SHA256', Buffer.from(content), key).toString('base64url')}`;
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
