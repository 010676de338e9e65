/** Claims of a login token that the screens read; rights are decided by the server. */
export interface TokenClaims {
  readonly id: number;
  /** End of life in seconds since 1970. */
  readonly exp: number;
  readonly is_owner: boolean;
  readonly is_developer: boolean;
  readonly has_all_staff_access: boolean;
  readonly is_advisor: boolean;
}

/**
 * The claims of a login token, or null when it has not three dot-separated parts, its middle part
 * is no JSON object with `id` and `exp`, or its expiry is not in the future.
 * The signature is the server's to check.
 */
export function readToken(token: string, now: Date): TokenClaims | null {
  const parts = token.split('.');
  const [, payload] = parts;
  if (parts.length !== 3 || parts.includes('') || payload === undefined) return null;
  const claims = decode(payload);
  if (claims === null) return null;
  const { id, exp } = claims;
  if (typeof id !== 'number' || typeof exp !== 'number') return null;
  if (exp * 1_000 <= now.getTime()) return null;
  return {
    id,
    exp,
    is_owner: claims['is_owner'] === true,
    is_developer: claims['is_developer'] === true,
    has_all_staff_access: claims['has_all_staff_access'] === true,
    is_advisor: claims['is_advisor'] === true,
  };
}

/** When the server issued the token, by its clock; null for a token that does not say it. */
export function issuedAt(token: string): Date | null {
  const iat = decode(token.split('.')[1] ?? '')?.['iat'];
  return typeof iat === 'number' ? new Date(iat * 1_000) : null;
}

function decode(payload: string): Record<string, unknown> | null {
  try {
    const base64 = payload.replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
