import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { randomUUID } from 'node:crypto';
import type { AccessFlags } from '../rules/access-rights.ts';

/** 12 hours. */
export const tokenLifeSeconds = 12 * 60 * 60;

const issuer = 'porchlight';
const audience = 'porchlight-staff';
const kind = 'staff-login';
const algorithm = 'HS256';
const format = 'JWT';
const maxLength = 2048;

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
export async function signLoginToken(
  holder: TokenHolder,
  keys: LoginTokenKeys,
  now: Date,
): Promise<{ readonly token: string; readonly claims: LoginClaims }> {
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
  const signer = new SignJWT({ ...claims }).setProtectedHeader({
    alg: algorithm,
    typ: format,
    kid,
  });
  return { token: await signer.sign(key), claims };
}

/**
 * The claims of a token that this portal signed and that is still alive, else null.
 * The algorithm is fixed here and the key comes from our own list: nothing in the token chooses.
 */
export async function verifyLoginToken(
  token: string,
  keys: LoginTokenKeys,
  now: Date,
): Promise<LoginClaims | null> {
  if (token.length > maxLength || !isCanonical(token)) return null;
  try {
    const { payload, protectedHeader } = await jwtVerify(
      token,
      ({ kid }) => {
        const key = typeof kid === 'string' ? keys.verifying(kid, now) : null;
        if (key === null) throw new errors.JWKSNoMatchingKey();
        return key;
      },
      { algorithms: [algorithm], typ: format, issuer, audience, currentDate: now },
    );
    const hasOwnHeader = Object.keys(protectedHeader).length === 3;
    return hasOwnHeader && isLogin(payload) ? payload : null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/** Base64url has several spellings of the same signature; only the one that we write counts. */
function isCanonical(token: string): boolean {
  const signature = token.slice(token.lastIndexOf('.') + 1);
  return Buffer.from(signature, 'base64url').toString('base64url') === signature;
}

function isLogin(payload: JWTPayload): payload is JWTPayload & LoginClaims {
  return (
    payload.aud === audience &&
    payload['typ'] === kind &&
    Number.isSafeInteger(payload['id']) &&
    Number.isSafeInteger(payload['ver']) &&
    typeof payload.jti === 'string' &&
    typeof payload.iat === 'number' &&
    typeof payload.exp === 'number' &&
    payload.exp - payload.iat <= tokenLifeSeconds
  );
}
