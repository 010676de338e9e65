import * as asn1 from 'asn1js';
import { createHash } from 'node:crypto';
import * as pki from 'pkijs';
import type { Issued } from './issue.ts';

const BASIC_RESPONSE = '1.3.6.1.5.5.7.48.1.1';

interface AnswerFacts {
  /** When certificates were revoked. */
  readonly revokedAt: Date;
  readonly from: Date;
  readonly until: Date;
}

/** A response of RFC 6960 by the issuer, or by one whom it issued a certificate; without a status it refuses. */
export async function ocspResponse(
  certId: pki.CertID,
  status: 'good' | 'revoked' | 'unknown' | null,
  { signer, revokedAt, from, until }: AnswerFacts & { readonly signer: Issued },
): Promise<Buffer> {
  if (status === null) {
    const responseStatus = new asn1.Enumerated({ value: 6 });
    return Buffer.from(new pki.OCSPResponse({ responseStatus }).toSchema().toBER());
  }
  const tag = (tagNumber: number) => ({ tagClass: 3, tagNumber });
  const certStatus = {
    good: new asn1.Primitive({ idBlock: tag(0) }),
    revoked: new asn1.Constructed({
      idBlock: tag(1),
      value: [new asn1.GeneralizedTime({ valueDate: revokedAt })],
    }),
    unknown: new asn1.Primitive({ idBlock: tag(2) }),
  }[status];
  const certificate = pki.Certificate.fromBER(signer.certificate);
  const key = certificate.subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView;
  const responder = createHash('sha1').update(key).digest();
  const basic = new pki.BasicOCSPResponse({
    tbsResponseData: new pki.ResponseData({
      responderID: new asn1.OctetString({ valueHex: Uint8Array.from(responder).buffer }),
      producedAt: from,
      responses: [
        new pki.SingleResponse({ certID: certId, certStatus, thisUpdate: from, nextUpdate: until }),
      ],
    }),
    certs: [certificate],
  });
  await basic.sign(signer.keys.privateKey as CryptoKey, 'SHA-256');
  const response = new pki.OCSPResponse({
    responseStatus: new asn1.Enumerated({ value: 0 }),
    responseBytes: new pki.ResponseBytes({
      responseType: BASIC_RESPONSE,
      response: new asn1.OctetString({ valueHex: basic.toSchema().toBER() }),
    }),
  });
  return Buffer.from(response.toSchema().toBER());
}

/** A list of an authority with the certificates that it revoked. */
export async function revocationList(
  revoked: readonly Issued[],
  {
    signer,
    name,
    revokedAt,
    from,
    until,
  }: AnswerFacts & { readonly signer: Issued; readonly name: Issued },
): Promise<Buffer> {
  const list = new pki.CertificateRevocationList();
  list.version = 1;
  list.issuer = pki.Certificate.fromBER(name.certificate).subject;
  list.thisUpdate = new pki.Time({ type: 0, value: from });
  list.nextUpdate = new pki.Time({ type: 0, value: until });
  if (revoked.length > 0)
    list.revokedCertificates = revoked.map(
      ({ certificate }) =>
        new pki.RevokedCertificate({
          userCertificate: pki.Certificate.fromBER(certificate).serialNumber,
          revocationDate: new pki.Time({ type: 0, value: revokedAt }),
        }),
    );
  await list.sign(signer.keys.privateKey as CryptoKey, 'SHA-256');
  return Buffer.from(list.toSchema(true).toBER());
}
