import { X509Certificate } from 'node:crypto';
import { BYTE_RANGE_KEY } from '../pdf/byte-range.ts';
import { nextTurn } from '../plugin-api/slices.ts';
import type { SealTime, SealVerdict, ValidSeal } from '../plugin-api/seals.ts';
import type { FieldCrypto } from '../plugin-api/tokens.ts';
import { hashBytes, SLICE_BYTES } from './hash-bytes.ts';
import {
  decodeAttributes,
  decodeMessage,
  encodeMessage,
  type SealFacts,
  type SealSignature,
} from './seal-message.ts';
import { hasAllSources } from './revocation/revocation-evidence.ts';
import { issuersInOrder } from './revocation/issuers-in-order.ts';
import { messageIn, roomAt } from './seal-rooms.ts';
import { isSealSignature } from './seal-signature.ts';
import { readTimeStamp, timeOf } from './time-stamp-token.ts';
import { fingerprintOf, type SealCertificates } from './signing-key.ts';
import { verifyAdditions } from './verify-additions.ts';

/** What the seals of this portal consist of. */
interface KnownSeals {
  readonly certificates: readonly SealCertificates[];
  /** Whose time stamps count. */
  readonly authorities?: ReadonlySet<string>;
  /** Recognizes what the portal added behind a seal. */
  readonly crypto: Pick<FieldCrypto, 'sign'>;
}

/**
 * Whether the bytes are exactly those of a document that one of the certificates sealed, and what the portal added later.
 * Nothing of the PDF is parsed: the one seal must cover every byte from the first on, except for the seal itself, whose bytes
 * must be those that `encodeMessage` makes of its parts; each byte behind it must belong to an addition of the portal.
 */
export async function verifySeal(bytes: Buffer, known: KnownSeals): Promise<SealVerdict> {
  const fileHash = (await hashBytes(bytes)).toString('hex');
  const intact = await readSeal(bytes, known);
  if (intact !== null) {
    const { chains, ...seal } = intact;
    const canHaveEvidence = await hasAllSources(chains[0]);
    return { verdict: 'valid', sha256: fileHash, ...seal, canHaveEvidence };
  }
  const isTraced = await hasTrace(bytes, known.certificates);
  return { verdict: isTraced ? 'changed' : 'not-ours', sha256: fileHash };
}

type Chain = readonly Buffer<ArrayBuffer>[];

interface IntactSeal extends Omit<ValidSeal, 'verdict' | 'sha256' | 'canHaveEvidence'> {
  /** The certificate of the seal with its issuers, and that of its time stamp. */
  readonly chains: readonly [Chain, ...Chain[]];
}

/** Null unless every byte is one that the portal wrote. */
export async function readSeal(
  bytes: Buffer,
  { certificates, authorities = new Set(), crypto }: KnownSeals,
): Promise<IntactSeal | null> {
  const [place] = await placesOf(bytes, BYTE_RANGE_KEY, 1);
  const room = place === undefined ? null : roomAt(bytes, place);
  if (room === null) return null;
  const { from, to, end } = room;
  const sealed = bytes.subarray(0, end);
  if ((await placesOf(sealed, BYTE_RANGE_KEY, 2)).length !== 1) return null;
  const message = messageIn(bytes.subarray(from, to));
  // The libraries throw errors of any kind for a damaged message.
  const signed =
    message === null
      ? null
      : await signedFacts(message, certificates, authorities).catch(() => null);
  if (signed === null) return null;
  const { facts, ...rest } = signed;
  const digest = await hashBytes(sealed.subarray(0, from), sealed.subarray(to));
  if (!digest.equals(facts.digest)) return null;
  const additions = await verifyAdditions(bytes, end, { crypto, authorities });
  if (additions === null) return null;
  return { ...rest, sealedAt: facts.sealedAt, additions };
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
  readonly chains: IntactSeal['chains'];
} | null> {
  const decoded = await decodeMessage(message);
  const named = certificates.filter(({ certificate }) => certificate.equals(decoded.certificate));
  const known = await encodedOf(named, decoded, message);
  if (known === null) return null;
  const { certificate } = known;
  const chain = [certificate, ...known.chain];
  if (!(await isSealSignature(decoded.attributes, certificate, decoded.signature))) return null;
  const facts = await decodeAttributes(decoded.attributes);
  const fingerprint = fingerprintOf(certificate);
  if (fingerprint !== Buffer.from(facts.fingerprint).toString('hex')) return null;
  if (decoded.timeStamp === undefined)
    return { facts, fingerprint, chains: [chain], timeStamp: null };
  const stamp = await readTimeStamp(decoded.timeStamp, await hashBytes(decoded.signature));
  if (!authorities.has(stamp.authority)) return null;
  const chains = [chain, issuersInOrder(stamp.certificates)] as const;
  return { facts, fingerprint, chains, timeStamp: timeOf(stamp) };
}

/** One certificate may have sealed with other issuers before. */
async function encodedOf(
  known: readonly SealCertificates[],
  decoded: SealSignature,
  message: Buffer,
): Promise<SealCertificates | null> {
  for (const certificates of known)
    if ((await encodeMessage(certificates, decoded)).equals(message)) return certificates;
  return null;
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
