import { KeyObject, webcrypto, X509Certificate } from 'node:crypto';
import * as asn1 from 'asn1js';
import * as pki from 'pkijs';

export const ISSUED_AT = new Date('2026-01-01T00:00:00Z');
export const EXPIRES_AT = new Date('2028-01-01T00:00:00Z');

const rsa = (modulusLength: number) => ({
  name: 'RSASSA-PKCS1-v1_5',
  modulusLength,
  publicExponent: Uint8Array.of(1, 0, 1),
  hash: 'SHA-256',
});
const ec = (namedCurve: string) => ({ name: 'ECDSA', namedCurve });
const keyKinds = {
  'P-256': ec('P-256'),
  'P-384': ec('P-384'),
  'P-521': ec('P-521'),
  'RSA-1024': rsa(1024),
  'RSA-2048': rsa(2048),
};

export interface Issuing {
  readonly by?: Issued;
  readonly key?: keyof typeof keyKinds;
  readonly isAuthority?: boolean;
  /** First byte of the key usage, from bit 0 on the left; null for no such extension. */
  readonly usage?: number | null;
  readonly purposes?: readonly string[];
  readonly from?: Date;
  readonly until?: Date;
  readonly hash?: 'SHA-1' | 'SHA-256';
  /** Where the authority answers whether it revoked the certificate. */
  readonly ocsp?: string;
  readonly crl?: string;
}

export interface Issued {
  readonly name: string;
  readonly certificate: Buffer<ArrayBuffer>;
  readonly keys: webcrypto.CryptoKeyPair;
  readonly pem: string;
  readonly keyPem: string;
}

let serial = 1000;

/** A certificate, which an authority issued or, without one, signs itself. */
export async function issue(name: string, how: Issuing = {}): Promise<Issued> {
  const { by, isAuthority = false, usage = isAuthority ? 0b0000_0110 : 0b1100_0000 } = how;
  const kind = keyKinds[how.key ?? 'P-256'];
  const keys = (await webcrypto.subtle.generateKey(kind, true, [
    'sign',
    'verify',
  ])) as webcrypto.CryptoKeyPair;
  const certificate = new pki.Certificate();
  certificate.version = 2;
  certificate.serialNumber = new asn1.Integer({ value: (serial += 1) });
  certificate.subject.typesAndValues.push(commonName(name));
  certificate.issuer.typesAndValues.push(commonName(by?.name ?? name));
  certificate.notBefore.value = how.from ?? ISSUED_AT;
  certificate.notAfter.value = how.until ?? EXPIRES_AT;
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  const constraints = new pki.BasicConstraints({ cA: isAuthority });
  certificate.extensions = [extension('2.5.29.19', constraints.toSchema())];
  if (usage !== null)
    certificate.extensions.push(
      extension('2.5.29.15', new asn1.BitString({ valueHex: Uint8Array.of(usage).buffer })),
    );
  if (how.purposes !== undefined)
    certificate.extensions.push(
      extension('2.5.29.37', new pki.ExtKeyUsage({ keyPurposes: [...how.purposes] }).toSchema()),
    );
  if (how.ocsp !== undefined)
    certificate.extensions.push(extension('1.3.6.1.5.5.7.1.1', responderAt(how.ocsp), false));
  if (how.crl !== undefined)
    certificate.extensions.push(extension('2.5.29.31', listAt(how.crl), false));
  await certificate.sign((by ?? { keys }).keys.privateKey, how.hash ?? 'SHA-256');
  const der = Buffer.from(certificate.toSchema(true).toBER());
  const key = KeyObject.from(keys.privateKey);
  return {
    name,
    keys,
    certificate: der,
    pem: new X509Certificate(der).toString(),
    keyPem: key.export({ format: 'pem', type: 'pkcs8' }) as string,
  };
}

function commonName(value: string) {
  return new pki.AttributeTypeAndValue({
    type: '2.5.4.3',
    value: new asn1.Utf8String({ value }),
  });
}

function extension(extnID: string, value: { toBER(): ArrayBuffer }, critical = true) {
  return new pki.Extension({ extnID, critical, extnValue: value.toBER() });
}

function responderAt(address: string) {
  const accessLocation = new pki.GeneralName({ type: 6, value: address });
  const description = { accessMethod: '1.3.6.1.5.5.7.48.1', accessLocation };
  const accessDescriptions = [new pki.AccessDescription(description)];
  return new pki.InfoAccess({ accessDescriptions }).toSchema();
}

function listAt(address: string) {
  const distributionPoint = [new pki.GeneralName({ type: 6, value: address })];
  const distributionPoints = [new pki.DistributionPoint({ distributionPoint })];
  return new pki.CRLDistributionPoints({ distributionPoints }).toSchema();
}
