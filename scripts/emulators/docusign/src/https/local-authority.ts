import { BitString, Integer, OctetString, Utf8String } from 'asn1js';
import { webcrypto } from 'node:crypto';
import {
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  Extension,
  GeneralName,
  GeneralNames,
} from 'pkijs';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const DAY_MS = 86_400_000;

const COMMON_NAME = '2.5.4.3';
const KEY_USAGE = '2.5.29.15';
const SUBJECT_ALTERNATIVE_NAME = '2.5.29.17';
const BASIC_CONSTRAINTS = '2.5.29.19';
/** Bits 5 and 6: signs certificates and revocation lists. */
const SIGNS_CERTIFICATES = Uint8Array.of(0b0000_0110);
const DNS_NAME = 2;
const IP_ADDRESS = 7;

/** PEM texts of a certificate for `localhost` and of the authority that issued it. */
interface LocalAuthority {
  readonly ca: string;
  readonly cert: string;
  readonly key: string;
}

/** A new authority that no system trusts, for a day. */
export async function createLocalAuthority(): Promise<LocalAuthority> {
  const [authority, server] = await Promise.all([newKeys(), newKeys()]);
  const ca = await issue(1, 'DocuSign emulator', authority.publicKey, authority.privateKey, [
    extension(BASIC_CONSTRAINTS, true, new BasicConstraints({ cA: true }).toSchema()),
    extension(
      KEY_USAGE,
      true,
      new BitString({ valueHex: SIGNS_CERTIFICATES.buffer, unusedBits: 1 }),
    ),
  ]);
  const names = new GeneralNames({
    names: [
      new GeneralName({ type: DNS_NAME, value: 'localhost' }),
      new GeneralName({
        type: IP_ADDRESS,
        value: new OctetString({ valueHex: Uint8Array.of(127, 0, 0, 1).buffer }),
      }),
    ],
  });
  const cert = await issue(2, 'localhost', server.publicKey, authority.privateKey, [
    extension(SUBJECT_ALTERNATIVE_NAME, false, names.toSchema()),
  ]);
  const key = await webcrypto.subtle.exportKey('pkcs8', server.privateKey);
  return {
    ca: pem('CERTIFICATE', ca),
    cert: pem('CERTIFICATE', cert),
    key: pem('PRIVATE KEY', key),
  };
}

async function issue(
  serial: number,
  name: string,
  publicKey: webcrypto.CryptoKey,
  signer: webcrypto.CryptoKey,
  extensions: Extension[],
): Promise<ArrayBuffer> {
  const certificate = new Certificate();
  certificate.version = 2;
  certificate.serialNumber = new Integer({ value: serial });
  certificate.issuer.typesAndValues.push(commonName('DocuSign emulator'));
  certificate.subject.typesAndValues.push(commonName(name));
  certificate.notBefore.value = new Date(Date.now() - DAY_MS);
  certificate.notAfter.value = new Date(Date.now() + DAY_MS);
  certificate.extensions = extensions;
  await certificate.subjectPublicKeyInfo.importKey(publicKey);
  await certificate.sign(signer, 'SHA-256');
  return certificate.toSchema(true).toBER();
}

function commonName(value: string): AttributeTypeAndValue {
  return new AttributeTypeAndValue({ type: COMMON_NAME, value: new Utf8String({ value }) });
}

function extension(extnID: string, critical: boolean, value: { toBER(): ArrayBuffer }): Extension {
  return new Extension({ extnID, critical, extnValue: value.toBER() });
}

function newKeys(): Promise<webcrypto.CryptoKeyPair> {
  return webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
}

function pem(label: string, bytes: ArrayBuffer): string {
  const lines =
    Buffer.from(bytes)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n');
}
