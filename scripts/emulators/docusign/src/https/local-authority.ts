import 'reflect-metadata';
import {
  BasicConstraintsExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';
import { webcrypto, type webcrypto as WebCrypto } from 'node:crypto';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const DAY_MS = 86_400_000;

/** PEM texts of a certificate for `localhost` and of the authority that issued it. */
export interface LocalAuthority {
  readonly ca: string;
  readonly cert: string;
  readonly key: string;
}

/** A new authority that no system trusts, for a day. */
export async function createLocalAuthority(): Promise<LocalAuthority> {
  const crypto = webcrypto as unknown as Crypto;
  const [authority, server] = await Promise.all([newKeys(), newKeys()]);
  const notBefore = new Date(Date.now() - DAY_MS);
  const notAfter = new Date(Date.now() + DAY_MS);
  const ca = await X509CertificateGenerator.createSelfSigned(
    {
      name: 'CN=DocuSign emulator',
      keys: authority,
      notBefore,
      notAfter,
      signingAlgorithm: ALGORITHM,
      extensions: [
        new BasicConstraintsExtension(true, undefined, true),
        new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      ],
    },
    crypto,
  );
  const certificate = await X509CertificateGenerator.create(
    {
      subject: 'CN=localhost',
      issuer: ca.subject,
      publicKey: server.publicKey,
      signingKey: authority.privateKey,
      notBefore,
      notAfter,
      signingAlgorithm: ALGORITHM,
      extensions: [
        new SubjectAlternativeNameExtension([
          { type: 'dns', value: 'localhost' },
          { type: 'ip', value: '127.0.0.1' },
        ]),
      ],
    },
    crypto,
  );
  const key = await webcrypto.subtle.exportKey('pkcs8', server.privateKey);
  return {
    ca: ca.toString('pem'),
    cert: certificate.toString('pem'),
    key: PemConverter.encode(key, 'PRIVATE KEY'),
  };
}

function newKeys(): Promise<WebCrypto.CryptoKeyPair> {
  return webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
}
