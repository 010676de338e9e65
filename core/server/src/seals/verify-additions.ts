import { BYTE_RANGE_KEY } from '../pdf/byte-range.ts';
import { ADDITION_LINE_LENGTH, readAdditionLine } from '../pdf/seal-additions.ts';
import type { SealAddition } from '../plugin-api/seals.ts';
import type { FieldCrypto } from '../plugin-api/tokens.ts';
import { isSameText } from '../crypto/is-same-text.ts';
import { additionCode, noRoom } from './addition-code.ts';
import { hashBytes } from './hash-bytes.ts';
import { messageIn, roomAt } from './seal-rooms.ts';
import { readTimeStamp, timeOf } from './time-stamp-token.ts';

/** More than one a year for as long as documents are kept. */
const MOST_ADDITIONS = 200;

interface AdditionsParts {
  readonly crypto: Pick<FieldCrypto, 'sign'>;
  /** Whose time stamps count. */
  readonly authorities: ReadonlySet<string>;
}

/**
 * What the portal added to a file behind the byte where its seal ends; null if anything is there that the portal did not
 * add.
 */
export async function verifyAdditions(
  bytes: Buffer,
  sealEnd: number,
  parts: AdditionsParts,
): Promise<readonly SealAddition[] | null> {
  const additions: SealAddition[] = [];
  for (let start = sealEnd; start < bytes.length;) {
    const found = additions.length < MOST_ADDITIONS ? await additionAt(bytes, start, parts) : null;
    if (found === null) return null;
    additions.push(found.addition);
    start = found.end;
  }
  return additions;
}

async function additionAt(
  bytes: Buffer,
  start: number,
  { crypto, authorities }: AdditionsParts,
): Promise<{ readonly addition: SealAddition; readonly end: number } | null> {
  const text = bytes.toString('latin1', start, start + ADDITION_LINE_LENGTH);
  const line = readAdditionLine(text);
  const end = start + (line?.length ?? 0);
  if (line === null || line.length < ADDITION_LINE_LENGTH || end > bytes.length) return null;
  const { kind, at, code } = line;
  const facts = { ...line, start };
  if (kind === 'evidence') {
    const expected = await additionCode(crypto, bytes, { ...facts, room: noRoom(facts) });
    return isSameText(expected, code) ? { addition: { kind, at, by: null }, end } : null;
  }
  const place = bytes.indexOf(BYTE_RANGE_KEY, start);
  const room = place < 0 ? null : roomAt(bytes, place);
  if (room === null || room.from < start || room.end !== end) return null;
  const span = [room.from, room.to] as const;
  if (!isSameText(await additionCode(crypto, bytes, { ...facts, room: span }), code)) return null;
  const token = messageIn(bytes.subarray(...span));
  const covered = [bytes.subarray(0, room.from), bytes.subarray(room.to, end)];
  const stamp =
    token === null
      ? null
      : await readTimeStamp(token, await hashBytes(...covered)).catch(() => null);
  if (stamp === null || !authorities.has(stamp.authority)) return null;
  return { addition: { kind, ...timeOf(stamp) }, end };
}
