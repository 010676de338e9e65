import { createHash, randomBytes, webcrypto, X509Certificate } from 'node:crypto';

/** What a seal has of its key: X.509 certificates in DER. */
export interface SealCertificates {
  readonly certificate: Buffer<ArrayBuffer>;
  /** Its issuers up to a root; empty for one that signs itself. */
  readonly chain: readonly Buffer<ArrayBuffer>[];
}

/** A key that seals documents. */
export interface SigningKey extends SealCertificates {
  /** PKCS #8. */
  readonly privateKey: Buffer;
  readonly validUntil: Date;
}

const VALID_YEARS = 5;
/** For readers whose clock is behind. */
const BACKDATED_MS = 24 * 60 * 60_000;
const SERIAL_BYTES = 16;
/** The limit of X.509 for a common name. */
const MAX_NAME = 64;
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const;

const COMMON_NAME = '2.5.4.3';
const KEY_IDENTIFIER = '2.5.29.14';
const KEY_USAGE = '2.5.29.15';
const BASIC_CONSTRAINTS = '2.5.29.19';
/** Digital signature and non-repudiation: bits 0 and 1. */
const SIGNS = Uint8Array.of(0b1100_0000);

/** As OpenSSL prints it, without colons. */
export function fingerprintOf(certificate: Uint8Array): string {
  return createHash('sha256').update(certificate).digest('hex');
}

/** Whose name a certificate of `createSigningKey` has. */
export function isOfAgency(certificate: Uint8Array, agencyName: string): boolean {
  const { CN } = new X509Certificate(certificate).toLegacyObject().subject;
  return CN === commonName(agencyName);
}

/** A new P-256 key with a certificate that it signs itself, valid for five years. */
export async function createSigningKey(agencyName: string, now: Date): Promise<SigningKey> {
  const { subtle } = webcrypto;
  const keys = await subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const validUntil = new Date(now);
  validUntil.setUTCFullYear(now.getUTCFullYear() + VALID_YEARS);
  return {
    privateKey: Buffer.from(await subtle.exportKey('pkcs8', keys.privateKey)),
    certificate: await selfSigned(keys, agencyName, now, validUntil),
    chain: [],
    validUntil,
  };
}

async function selfSigned(
  keys: webcrypto.CryptoKeyPair,
  agencyName: string,
  now: Date,
  validUntil: Date,
): Promise<Buffer<ArrayBuffer>> {
  // Loaded with the first seal: a portal that seals nothing does without its 13 MB.
  const [pki, asn1] = await Promise.all([import('pkijs'), import('asn1js')]);
  const certificate = new pki.Certificate();
  certificate.version = 2;
  certificate.serialNumber = new asn1.Integer({ valueHex: newSerial() });
  for (const name of [certificate.subject, certificate.issuer]) {
    const value = new asn1.Utf8String({ value: commonName(agencyName) });
    name.typesAndValues.push(new pki.AttributeTypeAndValue({ type: COMMON_NAME, value }));
  }
  certificate.notBefore.value = new Date(now.getTime() - BACKDATED_MS);
  certificate.notAfter.value = validUntil;
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  const publicKey = certificate.subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView;
  const keyId = createHash('sha1').update(publicKey).digest();
  const extension = (extnID: string, critical: boolean, value: { toBER(): ArrayBuffer }) =>
    new pki.Extension({ extnID, critical, extnValue: value.toBER() });
  certificate.extensions = [
    extension(BASIC_CONSTRAINTS, true, new pki.BasicConstraints({ cA: false }).toSchema()),
    extension(KEY_USAGE, true, new asn1.BitString({ valueHex: SIGNS.buffer, unusedBits: 6 })),
    extension(KEY_IDENTIFIER, false, new asn1.OctetString({ valueHex: arrayBuffer(keyId) })),
  ];
  await certificate.sign(keys.privateKey, 'SHA-256');
  return Buffer.from(certificate.toSchema(true).toBER());
}

function commonName(agencyName: string): string {
  const name = agencyName.trim();
  return name === '' ? 'Porchlight' : [...name].slice(0, MAX_NAME).join('');
}

/** Positive, and with no zeros in front. */
function newSerial(): ArrayBuffer {
  const serial = randomBytes(SERIAL_BYTES);
  serial[0] = (serial[0]! & 0x7f) | 0x40;
  return arrayBuffer(serial);
}

function arrayBuffer(bytes: Uint8Array): ArrayBuffer {
  return Uint8Array.from(bytes).buffer;
}
