import { createHmac, timingSafeEqual } from 'node:crypto';

export const SIGNATURE_HEADER = 'x-square-hmacsha256-signature';

/** A key of a merchant, and the addresses for which Square may have signed. */
interface SigningKey {
  readonly key: string;
  readonly urls: readonly string[];
}

/** Whether a signature is of this key, over one of the addresses and the bytes as they arrived. */
export function isSignedBy({ key, urls }: SigningKey, bytes: Buffer, signature: string): boolean {
  if (key === '') return false;
  const sent = Buffer.from(signature, 'base64');
  // Compares all of them, so that the time does not depend on which one matches.
  const matches = urls.map((url) => {
    const expected = createHmac('sha256', key).update(url).update(bytes).digest();
    return sent.length === expected.length && timingSafeEqual(sent, expected);
  });
  return matches.includes(true);
}
