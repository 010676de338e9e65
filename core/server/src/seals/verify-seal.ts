import { X509Certificate } from 'node:crypto';
import { BYTE_RANGE_KEY, BYTE_RANGE_LENGTH, byteRangeText } from '../pdf/byte-range.ts';
import { nextTurn } from '../plugin-api/slices.ts';
import type { SealTime, SealVerdict, ValidSeal } from '../plugin-api/seals.ts';
import { hashBytes, SLICE_BYTES } from './hash-bytes.ts';
import {
  decodeAttributes,
  decodeMessage,
  encodeMessage,
  type SealFacts,
  type SealSignature,
} from './seal-message.ts';
import { isSealSignature } from './seal-signature.ts';
import { readTimeStamp } from './time-stamp-token.ts';
import { fingerprintOf, type SealCertificates } from './signing-key.ts';

const RANGES = /^\[0 (\d{1,10}) (\d{1,10}) (\d{1,10})\] *$/;
/** Of the hex digits of the room for a seal. */
const MAX_ROOM = 64 * 1024;

/**
 * Whether the bytes are exactly those of a document that one of the certificates sealed. Nothing of the PDF is parsed: the
 * one seal must cover every byte from the first to the last, except for the seal itself, whose bytes must be those that
 * `encodeMessage` makes of its parts.
 */
export async function verifySeal(
  bytes: Buffer,
  certificates: readonly SealCertificates[],
  authorities: ReadonlySet<string> = new Set(),
): Promise<SealVerdict> {
  const fileHash = (await hashBytes(bytes)).toString('hex');
  const intact = await intactSeal(bytes, certificates, authorities);
  if (intact !== null) return { verdict: 'valid', sha256: fileHash, ...intact };
  const isTraced = await hasTrace(bytes, certificates);
  return { verdict: isTraced ? 'changed' : 'not-ours', sha256: fileHash };
}

async function intactSeal(
  bytes: Buffer,
  certificates: readonly SealCertificates[],
  authorities: ReadonlySet<string>,
): Promise<Omit<ValidSeal, 'verdict' | 'sha256'> | null> {
  const places = await placesOf(bytes, BYTE_RANGE_KEY, 2);
  const [room, end] = places.length === 1 ? roomAt(bytes, places[0]!) : [0, 0];
  const message = messageIn(bytes.subarray(room, end));
  // The libraries throw errors of any kind for a damaged message.
  const signed =
    message === null
      ? null
      : await signedFacts(message, certificates, authorities).catch(() => null);
  if (signed === null) return null;
  const { facts, fingerprint, timeStamp } = signed;
  const digest = await hashBytes(bytes.subarray(0, room), bytes.subarray(end));
  return digest.equals(facts.digest) ? { fingerprint, sealedAt: facts.sealedAt, timeStamp } : null;
}

/** What one of the certificates signed; null for any other message. */
async function signedFacts(
  message: Buffer<ArrayBuffer>,
  certificates: readonly SealCertificates[],
  authorities: ReadonlySet<string>,
): Promise<{
  readonly facts: SealFacts;
  readonly fingerprint: string;
  readonly timeStamp: SealTime | null;
} | null> {
  const decoded = await decodeMessage(message);
  const known = certificates.filter(({ certificate }) => certificate.equals(decoded.certificate));
  if (!(await isEncodedOfOne(known, decoded, message))) return null;
  const { certificate } = known[0]!;
  if (!(await isSealSignature(decoded.attributes, certificate, decoded.signature))) return null;
  const facts = await decodeAttributes(decoded.attributes);
  const fingerprint = fingerprintOf(certificate);
  if (fingerprint !== Buffer.from(facts.fingerprint).toString('hex')) return null;
  if (decoded.timeStamp === undefined) return { facts, fingerprint, timeStamp: null };
  const { at, by, authority } = await readTimeStamp(decoded.timeStamp, decoded.signature);
  return authorities.has(authority) ? { facts, fingerprint, timeStamp: { at, by } } : null;
}

/** One certificate may have sealed with other issuers before. */
async function isEncodedOfOne(
  known: readonly SealCertificates[],
  decoded: SealSignature,
  message: Buffer,
): Promise<boolean> {
  for (const certificates of known)
    if ((await encodeMessage(certificates, decoded)).equals(message)) return true;
  return false;
}

/** Start and end of the only bytes that the range leaves out; `[0, 0]` unless it covers all others. */
function roomAt(bytes: Buffer, place: number): readonly [number, number] {
  const start = place + BYTE_RANGE_KEY.length + 1;
  const range = bytes.toString('latin1', start, start + BYTE_RANGE_LENGTH);
  const [room = 0, end = 0, rest = 0] = (RANGES.exec(range) ?? []).slice(1).map(Number);
  const isWhole = range === byteRangeText([0, room, end, rest]);
  const coversAll = isWhole && room < end && end + rest === bytes.length;
  return coversAll && end - room <= MAX_ROOM ? [room, end] : [0, 0];
}

/** The DER of the seal, which zeros follow. Capital letters would be other bytes of the same seal. */
function messageIn(room: Buffer): Buffer<ArrayBuffer> | null {
  const text = room.toString('latin1');
  if (!/^<(?:[\da-f]{2}){4,}>$/.test(text)) return null;
  const content = Buffer.from(text.slice(1, -1), 'hex');
  // A sequence whose length has two bytes.
  if (content.readUInt16BE(0) !== 0x3082) return null;
  const length = 4 + content.readUInt16BE(2);
  if (length > content.length || content.subarray(length).some((byte) => byte !== 0)) return null;
  return content.subarray(0, length);
}

/** Shorter serial numbers, which some authorities use, are in files by chance. */
const SERIAL_DIGITS = 16;
const TAIL_BYTES = 16;

/**
 * Whether the serial number of a certificate, or the end of its signature, is in the file: in hex as in a seal, or as other programs
 * write a seal when they save a file again.
 */
async function hasTrace(
  bytes: Buffer,
  certificates: readonly SealCertificates[],
): Promise<boolean> {
  for (const { certificate } of certificates) {
    const serial = new X509Certificate(certificate).serialNumber;
    const tail = certificate.subarray(-TAIL_BYTES).toString('hex');
    for (const mark of serial.length < SERIAL_DIGITS ? [tail] : [serial, tail])
      for (const form of [mark.toLowerCase(), mark.toUpperCase(), Buffer.from(mark, 'hex')])
        if ((await placesOf(bytes, form, 1)).length > 0) return true;
  }
  return false;
}

/** Where the text is, up to a number of places. */
async function placesOf(
  bytes: Buffer,
  text: string | Buffer,
  most: number,
): Promise<readonly number[]> {
  const places: number[] = [];
  for (let from = 0; from < bytes.length; from += SLICE_BYTES) {
    if (from > 0) await nextTurn();
    // Long enough for a text that starts at the last byte of the slice.
    const slice = bytes.subarray(from, from + SLICE_BYTES + text.length - 1);
    for (let at = slice.indexOf(text); at >= 0; at = slice.indexOf(text, at + 1)) {
      places.push(from + at);
      if (places.length === most) return places;
    }
  }
  return places;
}
