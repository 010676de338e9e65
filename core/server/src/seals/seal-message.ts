import { X509Certificate } from 'node:crypto';
import type { Attribute, Certificate, SignedData } from 'pkijs';
import type { SealCertificates } from './signing-key.ts';

/** What the signature of a seal covers, and the signature. */
export interface SealSignature {
  /** DER of the signed attributes, as a SET. */
  readonly attributes: Buffer<ArrayBuffer>;
  /** Of an ECDSA key in DER. */
  readonly signature: Buffer;
  /** DER of a time stamp of the signature, which covers it in turn. */
  readonly timeStamp?: Buffer<ArrayBuffer> | undefined;
}

/** The facts in the signed attributes. */
export interface SealFacts {
  /** SHA-256 of the document without the room for its seal. */
  readonly digest: Uint8Array;
  /** SHA-256 of the certificate. */
  readonly fingerprint: Uint8Array;
  readonly sealedAt: Date;
}

const DATA = '1.2.840.113549.1.7.1';
const SIGNED_DATA = '1.2.840.113549.1.7.2';
const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const SIGNING_TIME = '1.2.840.113549.1.9.5';
const TIME_STAMP = '1.2.840.113549.1.9.16.2.14';
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';
const SHA_256 = '2.16.840.1.101.3.4.2.1';
const ECDSA_WITH_SHA_256 = '1.2.840.10045.4.3.2';
const RSA_WITH_SHA_256 = '1.2.840.113549.1.1.11';
const SET_TAG = 0x31;

/** Loaded with the first seal: a portal that seals nothing does without their 13 MB. */
async function libraries() {
  const [pki, asn1] = await Promise.all([import('pkijs'), import('asn1js')]);
  return { pki, asn1 };
}

/** The attributes of CMS with ESS signing-certificate-v2, in DER, which sorts them. */
export async function encodeAttributes(facts: SealFacts): Promise<Buffer<ArrayBuffer>> {
  const { pki, asn1 } = await libraries();
  const octets = (bytes: Uint8Array) =>
    new asn1.OctetString({ valueHex: Uint8Array.from(bytes).buffer });
  const attribute = (type: string, value: unknown) =>
    Buffer.from(new pki.Attribute({ type, values: [value] }).toSchema().toBER());
  // SHA-256 is the default of this structure, which DER leaves out.
  const certificateId = new asn1.Sequence({ value: [octets(facts.fingerprint)] });
  const certificateIds = new asn1.Sequence({ value: [certificateId] });
  const time = new pki.Time({ type: 0, value: facts.sealedAt });
  const attributes = [
    attribute(CONTENT_TYPE, new asn1.ObjectIdentifier({ value: DATA })),
    attribute(SIGNING_TIME, time.toSchema()),
    attribute(MESSAGE_DIGEST, octets(facts.digest)),
    attribute(SIGNING_CERTIFICATE_V2, new asn1.Sequence({ value: [certificateIds] })),
  ].sort(Buffer.compare);
  const content = Buffer.concat(attributes);
  return Buffer.concat([Buffer.from([SET_TAG, ...derLength(content.length)]), content]);
}

/** The detached CMS message. Its bytes follow from its parts alone. */
export async function encodeMessage(
  { certificate, chain }: SealCertificates,
  parts: SealSignature,
): Promise<Buffer<ArrayBuffer>> {
  const { pki, asn1 } = await libraries();
  const parsed = pki.Certificate.fromBER(certificate);
  const isRsa = new X509Certificate(certificate).publicKey.asymmetricKeyType === 'rsa';
  const sha256 = () => new pki.AlgorithmIdentifier({ algorithmId: SHA_256 });
  const signer = new pki.SignerInfo({
    version: 1,
    sid: new pki.IssuerAndSerialNumber({
      issuer: parsed.issuer,
      serialNumber: parsed.serialNumber,
    }),
    digestAlgorithm: sha256(),
    signedAttrs: new pki.SignedAndUnsignedAttributes({
      type: 0,
      attributes: await attributesIn(parts.attributes),
    }),
    signatureAlgorithm: new pki.AlgorithmIdentifier(
      isRsa
        ? { algorithmId: RSA_WITH_SHA_256, algorithmParams: new asn1.Null() }
        : { algorithmId: ECDSA_WITH_SHA_256 },
    ),
    signature: new asn1.OctetString({ valueHex: Uint8Array.from(parts.signature).buffer }),
    ...(parts.timeStamp !== undefined && {
      unsignedAttrs: new pki.SignedAndUnsignedAttributes({
        type: 1,
        attributes: [
          new pki.Attribute({ type: TIME_STAMP, values: [asn1.fromBER(parts.timeStamp).result] }),
        ],
      }),
    }),
  });
  const signedData = new pki.SignedData({
    version: 1,
    digestAlgorithms: [sha256()],
    encapContentInfo: new pki.EncapsulatedContentInfo({ eContentType: DATA }),
    certificates: [parsed, ...chain.map((issuer) => pki.Certificate.fromBER(issuer))],
    signerInfos: [signer],
  });
  const content = signedData.toSchema(true);
  const message = new pki.ContentInfo({ contentType: SIGNED_DATA, content });
  return Buffer.from(message.toSchema().toBER());
}

/** The parts of a message, and the certificate in it. Throws for anything that is not such a message. */
export async function decodeMessage(
  message: Buffer<ArrayBuffer>,
): Promise<SealSignature & { readonly certificate: Buffer }> {
  const { pki } = await libraries();
  const info = pki.ContentInfo.fromBER(message);
  const signedData = new pki.SignedData({ schema: info.content as unknown as SignedData });
  const [signer] = signedData.signerInfos;
  const certificate = signedData.certificates?.[0] as Certificate | undefined;
  if (signer?.signedAttrs === undefined || certificate === undefined)
    throw new TypeError('Expected a signer with attributes and a certificate.');
  const unsigned = signer.unsignedAttrs?.attributes[0];
  return {
    attributes: Buffer.from(signer.signedAttrs.encodedValue),
    signature: Buffer.from(signer.signature.valueBlock.valueHexView),
    timeStamp: unsigned?.type === TIME_STAMP ? Buffer.from(unsigned.values[0].toBER()) : undefined,
    certificate: Buffer.from(certificate.toSchema().toBER()),
  };
}

/** What `encodeAttributes` encoded: call it for attributes with a valid signature only. */
export async function decodeAttributes(attributes: Buffer<ArrayBuffer>): Promise<SealFacts> {
  const decoded = await attributesIn(attributes);
  const value = (type: string) => decoded.find((found) => found.type === type)!.values[0];
  const [certificateIds] = value(SIGNING_CERTIFICATE_V2).valueBlock.value;
  const [certificateId] = certificateIds.valueBlock.value;
  return {
    digest: value(MESSAGE_DIGEST).valueBlock.valueHexView,
    fingerprint: certificateId.valueBlock.value[0].valueBlock.valueHexView,
    sealedAt: value(SIGNING_TIME).toDate(),
  };
}

async function attributesIn(attributes: Buffer<ArrayBuffer>): Promise<Attribute[]> {
  const { pki, asn1 } = await libraries();
  const set = asn1.fromBER(attributes).result as InstanceType<typeof asn1.Set>;
  return set.valueBlock.value.map((schema) => new pki.Attribute({ schema }));
}

function derLength(length: number): number[] {
  if (length < 0x80) return [length];
  if (length < 0x100) return [0x81, length];
  return [0x82, length >> 8, length & 0xff];
}
