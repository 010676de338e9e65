import { ADDITION_LINE_LENGTH, type SealAdditionLine } from '../pdf/seal-additions.ts';
import type { FieldCrypto } from '../plugin-api/tokens.ts';
import { hashBytes } from './hash-bytes.ts';

/** Bytes of a file from one place to another. */
type Span = readonly [from: number, to: number];

/**
 * Proves that the portal itself made an addition to exactly the bytes before it. Covers all of the addition but the code
 * itself, and the room for a time stamp, which proves itself.
 *
 * @param start where the line of the addition begins
 */
export async function additionCode(
  crypto: Pick<FieldCrypto, 'sign'>,
  bytes: Uint8Array,
  {
    start,
    room,
    ...line
  }: Omit<SealAdditionLine, 'code'> & { readonly start: number; readonly room: Span },
): Promise<string> {
  const text = start + ADDITION_LINE_LENGTH;
  const end = start + line.length;
  const [before, after] = await Promise.all([
    hashBytes(bytes.subarray(0, start)),
    hashBytes(bytes.subarray(text, room[0]), bytes.subarray(room[1], end)),
  ]);
  const facts = [line.kind, line.at.toISOString(), line.length, ...room.map((at) => at - start)];
  return crypto.sign(
    [before.toString('hex'), ...facts, after.toString('hex')].join(' '),
    'addition to a sealed document',
  );
}

/** Of an addition without a time stamp. */
export function noRoom({
  start,
  length,
}: {
  readonly start: number;
  readonly length: number;
}): Span {
  return [start + length, start + length];
}
