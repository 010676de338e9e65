import { createHash, verify, X509Certificate } from 'node:crypto';
import type { Sequence, Set as AsnSet } from 'asn1js';
import type { Attribute, Certificate, SignedData, SignerInfo, TSTInfo } from 'pkijs';
import type { SealTime } from '../plugin-api/seals.ts';
import { fingerprintOf } from './signing-key.ts';
import { nameIn } from './certificate-name.ts';

/** What a time stamp says, after all of it was checked. */
export interface TimeStamp {
  /** DER of the token. */
  readonly token: Buffer<ArrayBuffer>;
  /** Whom the certificate of the authority names. */
  readonly by: string;
  readonly at: Date;
  /** Of the certificate of the authority. */
  readonly validUntil: Date;
  /** That certificate, and others of the token, in DER. */
  readonly certificates: readonly Buffer<ArrayBuffer>[];
  /**
   * SHA-256 of all that is the same in every token of the authority, such as its certificates, as hex. Its signature covers
   * the rest, so a comparison of this covers every byte.
   */
  readonly authority: string;
  /** Hex. */
  readonly nonce: string | null;
}

/** What there is to say about a time stamp. */
export function timeOf({ at, by, validUntil }: TimeStamp): SealTime {
  return { at, by, validUntil };
}

/** The reason is a sentence for the log. */
export class TimeStampRefused extends Error {
  override readonly name = 'TimeStampRefused';
}

const SIGNED_DATA = '1.2.840.113549.1.7.2';
const TIME_STAMP = '1.2.840.113549.1.9.16.1.4';
const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const EXTENDED_KEY_USAGE = '2.5.29.37';
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
/** Which certificate signed, by its hash: of SHA-1, and of the one that the attribute names. */
const SIGNING_CERTIFICATE = '1.2.840.113549.1.9.16.2.12';
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';
const DIGESTS: Readonly<Record<string, string>> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};
const SEQUENCE_TAG = 16;
const LEAST_RSA_BITS = 2048;

/** Throws `TimeStampRefused` unless the token is a time stamp of this SHA-256, by a certificate for time stamps. */
export async function readTimeStamp(
  token: Buffer<ArrayBuffer>,
  digest: Uint8Array,
): Promise<TimeStamp> {
  try {
    return await checkedStamp(token, digest);
  } catch (error) {
    if (error instanceof TimeStampRefused) throw error;
    // The libraries throw errors of any kind for a damaged token.
    throw new TimeStampRefused('The time stamp is damaged.', { cause: error });
  }
}

async function checkedStamp(token: Buffer<ArrayBuffer>, digest: Uint8Array): Promise<TimeStamp> {
  const [pki, asn1] = await Promise.all([import('pkijs'), import('asn1js')]);
  const isStable = Buffer.from(asn1.fromBER(token).result.toBER()).equals(token);
  demand(isStable, 'The time stamp is not in DER.');
  const message = pki.ContentInfo.fromBER(token);
  demand(message.contentType === SIGNED_DATA, 'The time stamp is no signed message.');
  const signedData = new pki.SignedData({ schema: message.content as unknown as SignedData });
  const { eContentType, eContent } = signedData.encapContentInfo;
  demand(eContentType === TIME_STAMP, 'The time stamp is a message of another kind.');
  const content = Buffer.from(eContent!.getValue());
  const info = pki.TSTInfo.fromBER(Uint8Array.from(content));
  demand(isOf(info, digest), 'The time stamp is one of another document.');
  const [signer, ...others] = signedData.signerInfos;
  // Anyone could change what no signature covers.
  const isBare = signer?.unsignedAttrs === undefined && signedData.crls === undefined;
  demand(signer?.signedAttrs !== undefined && others.length === 0 && isBare, 'Not one signature.');
  const certificates = (signedData.certificates ?? []).map((one) => one as Certificate);
  const certificate = certificates.find((one) => isSigner(one, signer.signedAttrs!.attributes));
  if (certificate === undefined)
    throw new TimeStampRefused('The certificate of the authority is missing.');
  demand(isSigned(signer, content, derOf(certificate)), 'The signature is wrong.');
  demand(isForTimeStamps(certificate), 'The certificate is not for time stamps.');
  const { notBefore, notAfter } = certificate;
  const isInTime = info.genTime >= notBefore.value && info.genTime <= notAfter.value;
  demand(isInTime, 'The certificate of the authority is not valid at this time.');
  return {
    token,
    by: nameIn(derOf(certificate)),
    at: info.genTime,
    validUntil: notAfter.value,
    certificates: [certificate, ...certificates.filter((one) => one !== certificate)].map(derOf),
    authority: fingerprintOf(frameOf(message.content as Sequence)),
    nonce: info.nonce === undefined ? null : hexOf(info.nonce.valueBlock.valueHexView),
  };
}

/** Without the zero in front that makes a number positive. */
export function hexOf(number: Uint8Array): string {
  return Buffer.from(number)
    .toString('hex')
    .replace(/^(?:00)+/, '');
}

/** Of signed data: without its content, and without the attributes and the signature of its signer. */
function frameOf({ valueBlock: { value } }: Sequence): Buffer {
  const signer = (value.at(-1) as AsnSet).valueBlock.value[0] as Sequence;
  const [version, sid, digestAlgorithm, , signatureAlgorithm] = signer.valueBlock.value;
  const parts = [...value.slice(0, 2), ...value.slice(3, -1), version, sid, digestAlgorithm];
  return Buffer.concat([...parts, signatureAlgorithm].map((part) => Buffer.from(part!.toBER())));
}

function demand(isRight: boolean, sentence: string): asserts isRight {
  if (!isRight) throw new TimeStampRefused(sentence);
}

function isOf({ version, messageImprint }: TSTInfo, digest: Uint8Array): boolean {
  const { hashAlgorithm, hashedMessage } = messageImprint;
  return (
    version === 1 &&
    DIGESTS[hashAlgorithm.algorithmId] === 'sha256' &&
    Buffer.from(digest).equals(hashedMessage.valueBlock.valueHexView)
  );
}

function isSigner(certificate: Certificate, attributes: readonly Attribute[]): boolean {
  const newer = valueOf(attributes, SIGNING_CERTIFICATE_V2);
  const [first] = (newer ?? valueOf(attributes, SIGNING_CERTIFICATE)).valueBlock.value[0].valueBlock
    .value;
  const [algorithmOrHash, hashOrMore] = first.valueBlock.value;
  const isNamed = algorithmOrHash.idBlock.tagNumber === SEQUENCE_TAG;
  const named = isNamed
    ? DIGESTS[algorithmOrHash.valueBlock.value[0].valueBlock.toString()]
    : 'sha256';
  const digest = newer === undefined ? 'sha1' : named;
  const expected = (isNamed ? hashOrMore : algorithmOrHash).valueBlock.valueHexView;
  return digest !== undefined && hash(digest, derOf(certificate)).equals(expected);
}

function isSigned(signer: SignerInfo, content: Uint8Array, certificate: Buffer): boolean {
  const digest = DIGESTS[signer.digestAlgorithm.algorithmId];
  const { attributes, encodedValue } = signer.signedAttrs!;
  if (digest === undefined) return false;
  if (valueOf(attributes, CONTENT_TYPE).valueBlock.toString() !== TIME_STAMP) return false;
  const expected = valueOf(attributes, MESSAGE_DIGEST).valueBlock.valueHexView;
  if (!hash(digest, content).equals(expected)) return false;
  const { publicKey } = new X509Certificate(certificate);
  const { asymmetricKeyType, asymmetricKeyDetails } = publicKey;
  const bits = asymmetricKeyDetails?.modulusLength ?? 0;
  const isStrong =
    asymmetricKeyType === 'ec' || (asymmetricKeyType === 'rsa' && bits >= LEAST_RSA_BITS);
  const signature = signer.signature.valueBlock.valueHexView;
  return isStrong && verify(digest, Buffer.from(encodedValue), publicKey, signature);
}

function isForTimeStamps({ extensions = [] }: Certificate): boolean {
  const usage = extensions.find(({ extnID }) => extnID === EXTENDED_KEY_USAGE);
  const purposes = usage?.parsedValue?.keyPurposes as readonly string[] | undefined;
  return usage?.critical === true && purposes?.length === 1 && purposes[0] === TIME_STAMPING;
}

function valueOf(attributes: readonly Attribute[], wanted: string) {
  return attributes.find(({ type }) => type === wanted)?.values[0];
}

function hash(digest: string, bytes: Uint8Array): Buffer {
  return createHash(digest).update(bytes).digest();
}

function derOf(certificate: Certificate): Buffer<ArrayBuffer> {
  return Buffer.from(certificate.toSchema().toBER());
}
