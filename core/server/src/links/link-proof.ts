import type { FieldCrypto } from '../plugin-api/tokens.ts';
import { isUuid } from '../base/uuid7.ts';
import { isSameText } from '../crypto/is-same-text.ts';

const PREFIX = 'proof';
const SCOPE = 'link proof';
const MINUTES_VALID = 60;

/**
 * What a visitor gets for confirming the second factor of a link, and sends in place of the link's token. Signed with a
 * key of its own and bound to one link; it opens nothing once the link is void.
 */
export interface LinkProof {
  readonly linkId: string;
  readonly expiresAt: Date;
}

type Signing = Pick<FieldCrypto, 'sign'>;

export function signProof(
  crypto: Signing,
  linkId: string,
  now: Date,
): { readonly token: string; readonly expiresAt: string } {
  const expires = now.getTime() + MINUTES_VALID * 60_000;
  const token = [PREFIX, linkId, expires, crypto.sign(`${linkId}|${expires}`, SCOPE)].join('.');
  return { token, expiresAt: new Date(expires).toISOString() };
}

/** The content of a proof that this portal signed, expired or not; null for any other text. */
export function readProof(crypto: Signing, token: string): LinkProof | null {
  const [prefix, linkId = '', expires = '', signature = '', ...rest] = token.split('.');
  if (prefix !== PREFIX || rest.length > 0 || !isUuid(linkId) || !/^\d{13}$/.test(expires))
    return null;
  if (!isSameText(crypto.sign(`${linkId}|${expires}`, SCOPE), signature)) return null;
  return { linkId, expiresAt: new Date(Number(expires)) };
}
