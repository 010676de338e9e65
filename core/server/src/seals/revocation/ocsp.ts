import type { BasicOCSPResponse, Certificate } from 'pkijs';
import { demand, demandCurrent, revokedAt } from './revocation-refused.ts';

const BASIC_RESPONSE = '1.3.6.1.5.5.7.48.1.1';
const EXTENDED_KEY_USAGE = '2.5.29.37';
const OCSP_SIGNING = '1.3.6.1.5.5.7.3.9';
const SUCCESSFUL = 0;
const [GOOD, REVOKED] = [0, 1];

/** Asks whether a certificate was revoked, as RFC 6960 describes it. */
export async function ocspRequest(
  certificate: Certificate,
  issuer: Certificate,
): Promise<Buffer<ArrayBuffer>> {
  const { CertID, OCSPRequest, Request, TBSRequest } = await import('pkijs');
  // Every responder knows SHA-1 here, where nothing rests on it.
  const reqCert = await CertID.create(certificate, {
    hashAlgorithm: 'SHA-1',
    issuerCertificate: issuer,
  });
  const tbsRequest = new TBSRequest({ requestList: [new Request({ reqCert })] });
  return Buffer.from(new OCSPRequest({ tbsRequest }).toSchema(true).toBER());
}

/** Throws `RevocationRefused` unless a response is one of the issuer, holds now, and says that the certificate is good. */
export async function checkOcsp(
  response: Buffer<ArrayBuffer>,
  { certificate, issuer, now }: { certificate: Certificate; issuer: Certificate; now: Date },
): Promise<void> {
  const { BasicOCSPResponse, OCSPResponse } = await import('pkijs');
  const { responseStatus, responseBytes } = OCSPResponse.fromBER(response);
  const isAnswered =
    responseStatus.valueBlock.valueDec === SUCCESSFUL &&
    responseBytes?.responseType === BASIC_RESPONSE;
  demand(isAnswered, 'The responder refused the request.');
  const basic = BasicOCSPResponse.fromBER(
    Uint8Array.from(responseBytes.response.valueBlock.valueHexView),
  );
  const [single, ...others] = basic.tbsResponseData.responses;
  demand(single !== undefined && others.length === 0, 'The response has several answers.');
  const { isForCertificate, status } = await basic.getCertificateStatus(certificate, issuer);
  demand(isForCertificate, 'The response is about another certificate.');
  demand(await isSignedFor(basic, issuer, now), 'The signature of the response is wrong.');
  demandCurrent(single.thisUpdate, single.nextUpdate, now);
  if (status === REVOKED) throw revokedAt(timeIn(single.certStatus) ?? single.thisUpdate);
  demand(status === GOOD, 'The responder does not know the certificate.');
}

/** Of `RevokedInfo`, which begins with the time. */
function timeIn(status: unknown): Date | null {
  const [time] =
    (status as { valueBlock?: { value?: readonly unknown[] } }).valueBlock?.value ?? [];
  const read = (time as { toDate?: () => Date } | undefined)?.toDate;
  return read === undefined ? null : read.call(time);
}

/** By the issuer itself, or by a responder that it issued a certificate for this purpose. */
async function isSignedFor(
  { tbsResponseData, signature, signatureAlgorithm, certs = [] }: BasicOCSPResponse,
  issuer: Certificate,
  now: Date,
): Promise<boolean> {
  const { getCrypto } = await import('pkijs');
  const signed = Buffer.from(tbsResponseData.tbsView);
  for (const signer of [issuer, ...certs]) {
    if (signer !== issuer && !(await isResponder(signer, issuer, now))) continue;
    const isSigned = await getCrypto(true)
      .verifyWithPublicKey(signed, signature, signer.subjectPublicKeyInfo, signatureAlgorithm)
      .catch(() => false);
    if (isSigned) return true;
  }
  return false;
}

async function isResponder(
  certificate: Certificate,
  issuer: Certificate,
  now: Date,
): Promise<boolean> {
  const { extensions = [], notBefore, notAfter } = certificate;
  const usage = extensions.find(({ extnID }) => extnID === EXTENDED_KEY_USAGE)?.parsedValue;
  const purposes = usage?.keyPurposes as readonly string[] | undefined;
  if (purposes?.includes(OCSP_SIGNING) !== true) return false;
  if (now < notBefore.value || now > notAfter.value) return false;
  return certificate.verify(issuer).catch(() => false);
}
