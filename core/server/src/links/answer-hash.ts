import type { FieldCrypto } from '../plugin-api/tokens.ts';

/** The keyed hash of an answer, bound to its link: without the key of the portal no one can try all birth dates. */
export function answerHash(crypto: Pick<FieldCrypto, 'sign'>, id: string, answer: string): string {
  return crypto.sign(`${id}|${answer.trim().toUpperCase()}`, 'link answer');
}
