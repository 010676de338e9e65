import * as asn1 from 'asn1js';
import { createHash } from 'node:crypto';
import * as pki from 'pkijs';
import type { Issued } from './issue.ts';

const SIGNED_DATA = '1.2.840.113549.1.7.2';
const TIME_STAMP = '1.2.840.113549.1.9.16.1.4';
const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';
const SHA_256 = '2.16.840.1.101.3.4.2.1';
const POLICY = '1.3.6.1.4.1.13762.3';

interface StampFacts {
  readonly imprint: pki.MessageImprint;
  readonly nonce: asn1.Integer | undefined;
  readonly at: Date;
}

/** A token of RFC 3161 by an authority, whose chain it contains. */
export async function timeStampToken(
  { imprint, nonce, at }: StampFacts,
  authority: Issued,
  chain: readonly Issued[],
): Promise<pki.ContentInfo> {
  const info = new pki.TSTInfo({
    version: 1,
    policy: POLICY,
    messageImprint: imprint,
    serialNumber: new asn1.Integer({ value: 7 }),
    genTime: at,
    ...(nonce !== undefined && { nonce }),
  });
  const content = info.toSchema().toBER();
  const certificates = [authority, ...chain].map(({ certificate }) =>
    pki.Certificate.fromBER(certificate),
  );
  const [{ issuer, serialNumber }] = certificates as [pki.Certificate];
  const signedData = new pki.SignedData({
    version: 3,
    encapContentInfo: new pki.EncapsulatedContentInfo({
      eContentType: TIME_STAMP,
      eContent: new asn1.OctetString({ valueHex: content }),
    }),
    certificates,
    signerInfos: [
      new pki.SignerInfo({
        version: 1,
        sid: new pki.IssuerAndSerialNumber({ issuer, serialNumber }),
        signedAttrs: new pki.SignedAndUnsignedAttributes({
          type: 0,
          attributes: signedAttributes(content, authority),
        }),
      }),
    ],
  });
  await signedData.sign(authority.keys.privateKey as CryptoKey, 0, 'SHA-256', content);
  return new pki.ContentInfo({ contentType: SIGNED_DATA, content: signedData.toSchema(true) });
}

function signedAttributes(content: ArrayBuffer, { certificate }: Issued): pki.Attribute[] {
  const sha256 = (bytes: Uint8Array) =>
    new asn1.OctetString({
      valueHex: Uint8Array.from(createHash('sha256').update(bytes).digest()).buffer,
    });
  const sequence = (...value: asn1.BaseBlock[]) => new asn1.Sequence({ value });
  return [
    { type: CONTENT_TYPE, values: [new asn1.ObjectIdentifier({ value: TIME_STAMP })] },
    { type: MESSAGE_DIGEST, values: [sha256(new Uint8Array(content))] },
    {
      type: SIGNING_CERTIFICATE_V2,
      values: [sequence(sequence(sequence(sha256(certificate))))],
    },
  ]
    .map((attribute) => new pki.Attribute(attribute))
    .sort((one, other) =>
      Buffer.compare(Buffer.from(one.toSchema().toBER()), Buffer.from(other.toSchema().toBER())),
    );
}

/** The response to a request that is granted. */
export function granted(token: pki.ContentInfo): Buffer {
  const response = new pki.TimeStampResp({
    status: new pki.PKIStatusInfo({ status: pki.PKIStatus.granted }),
    timeStampToken: token,
  });
  return Buffer.from(response.toSchema().toBER());
}

/** The response to a request that is refused. */
export function rejected(): Buffer {
  const status = new pki.PKIStatusInfo({ status: pki.PKIStatus.rejection });
  return Buffer.from(new pki.TimeStampResp({ status }).toSchema().toBER());
}

export function imprintOf(hashed: Uint8Array, algorithmId = SHA_256): pki.MessageImprint {
  return new pki.MessageImprint({
    hashAlgorithm: new pki.AlgorithmIdentifier({ algorithmId }),
    hashedMessage: new asn1.OctetString({ valueHex: Uint8Array.from(hashed).buffer }),
  });
}
