import { createHmac, timingSafeEqual } from 'node:crypto';

/** DocuSign signs with each key of the account, and has a header for each. */
export const SIGNATURE_HEADERS: readonly string[] = Array.from(
  { length: 10 },
  (_, index) => `x-docusign-signature-${index + 1}`,
);

/** Whether one of the signatures is of one of the keys, over the bytes as they arrived. */
export function isSigned(
  bytes: Buffer,
  header: (name: string) => string | undefined,
  keys: readonly string[],
): boolean {
  const sent = SIGNATURE_HEADERS.flatMap((name) => header(name) ?? []).map((text) =>
    Buffer.from(text, 'base64'),
  );
  const expected = keys
    .filter((key) => key !== '')
    .map((key) => createHmac('sha256', key).update(bytes).digest());
  // Compares all of them, so that the time does not depend on which one matches.
  const matches = expected.flatMap((one) =>
    sent.map((other) => other.length === one.length && timingSafeEqual(one, other)),
  );
  return matches.includes(true);
}
