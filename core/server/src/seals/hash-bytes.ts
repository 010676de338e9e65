import { createHash } from 'node:crypto';
import { nextTurn } from '../plugin-api/slices.ts';

/** Work on large files pauses after so many bytes, which take about a millisecond. */
export const SLICE_BYTES = 512 * 1024;

/**
 * SHA-256 of the parts in their order. Other calls get their turn in between; WebCrypto would copy the whole file first,
 * which takes about as long as the hash and pauses everything.
 */
export async function hashBytes(...parts: readonly Uint8Array[]): Promise<Buffer> {
  const hash = createHash('sha256');
  for (const part of parts)
    for (let from = 0; from < part.length; from += SLICE_BYTES) {
      if (from > 0) await nextTurn();
      hash.update(part.subarray(from, from + SLICE_BYTES));
    }
  return hash.digest();
}
