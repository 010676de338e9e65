import { randomBytes } from 'node:crypto';
import { isUuid } from '../base/uuid7.ts';
import { isSameText } from '../crypto/is-same-text.ts';
import type { FieldCrypto } from '../plugin-api/tokens.ts';

const PREFIX = 'proof';
const SCOPE = 'link proof';
const MINUTES_VALID = 60;

type Signing = Pick<FieldCrypto, 'sign'>;

/**
 * What a visitor gets for the right answer to the second factor of a link, and sends in place of the link's token. Signed
 * with a key of its own and bound to one link; it opens nothing once the link is void.
 */
interface LinkProof {
  readonly linkId: string;
  readonly confirmedAt: Date;
  readonly expiresAt: Date;
}

/**
 * A salted, keyed hash of an answer to a second factor: without the key of the portal no one can try all birth dates. For a
 * plugin that stores an answer, such as a passcode, before it makes links that ask for it.
 */
export function hashAnswer(crypto: Signing, answer: string): string {
  const salt = randomBytes(16).toString('hex');
  return `${salt}.${saltedHash(crypto, salt, answer)}`;
}

/** Whether it is the answer of the hash, in any case. Hashes without a salt of their own have the id of their link. */
export function isAnswer(
  crypto: Signing,
  stored: { readonly id: string; readonly answer_hash: string },
  answer: string,
): boolean {
  const [hash = '', salt = stored.id] = stored.answer_hash.split('.').toReversed();
  return isSameText(saltedHash(crypto, salt, answer), hash);
}

function saltedHash(crypto: Signing, salt: string, answer: string): string {
  return crypto.sign(`${salt}|${answer.trim().toUpperCase()}`, 'link answer');
}

export function signProof(
  crypto: Signing,
  linkId: string,
  now: Date,
): { readonly token: string; readonly expiresAt: string } {
  const expires = now.getTime() + MINUTES_VALID * 60_000;
  const token = [PREFIX, linkId, expires, crypto.sign(`${linkId}|${expires}`, SCOPE)].join('.');
  return { token, expiresAt: new Date(expires).toISOString() };
}

/** The content of a proof that this portal signed, expired or not; null for any other text, and for one from before that time. */
export function readProof(
  crypto: Signing,
  token: string,
  voidBefore: Date | null = null,
): LinkProof | null {
  const [prefix, linkId = '', expires = '', signature = '', ...rest] = token.split('.');
  if (prefix !== PREFIX || rest.length > 0 || !isUuid(linkId) || !/^\d{13}$/.test(expires))
    return null;
  if (!isSameText(crypto.sign(`${linkId}|${expires}`, SCOPE), signature)) return null;
  const end = Number(expires);
  const confirmedAt = new Date(end - MINUTES_VALID * 60_000);
  if (voidBefore !== null && confirmedAt < voidBefore) return null;
  return { linkId, confirmedAt, expiresAt: new Date(end) };
}
