import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
/**
 * 32 bytes as base64url; the last of the 43 characters has only four bits. Programs that emphasize texts put marks around
 * an address.
 */
const TOKEN = /^([A-Za-z0-9_-]{42}[AEIMQUYcgkosw048])[-_]{0,3}$/;

/** A token of a link that works without sign-in. */
export interface LinkToken {
  /** For the link alone: 256 random bits as 43 URL-safe characters. Never stored or logged. */
  readonly token: string;
  /** What the database stores and looks up: the SHA-256 of the token, 32 bytes. */
  readonly hash: Buffer;
}

/** Makes the token of a new link. */
export function createLinkToken(): LinkToken {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, hash: sha256(token) };
}

/** The hash to look a received token up by; null for a text that no link has, which needs no query. */
export function linkTokenHash(token: string): Buffer | null {
  const own = TOKEN.exec(token)?.[1];
  return own === undefined ? null : sha256(own);
}

function sha256(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
