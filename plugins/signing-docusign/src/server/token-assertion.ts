import { SignJWT } from 'jose';
import type { KeyObject } from 'node:crypto';

const SCOPES = 'signature impersonation';
const LIFE_SECONDS = 3_600;

/** Who acts for whom. */
interface AssertionParts {
  readonly integrationKey: string;
  readonly userId: string;
  /** Host that issues the token. */
  readonly audience: string;
  readonly key: KeyObject;
}

/** A signed statement (JWT, RS256) that the app may act for the user, to exchange for an access token. */
export function tokenAssertion(parts: AssertionParts, now: Date): Promise<string> {
  const { integrationKey, userId, audience, key } = parts;
  const issuedAt = Math.floor(now.getTime() / 1_000);
  return new SignJWT({ scope: SCOPES })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(integrationKey)
    .setSubject(userId)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LIFE_SECONDS)
    .sign(key);
}
