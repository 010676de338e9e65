import { X509Certificate } from 'node:crypto';

/** Whom a certificate names, for people: its common name, else its organization, else all of it. */
export function nameIn(certificate: Uint8Array): string {
  const x509 = new X509Certificate(certificate);
  const { CN, O } = x509.toLegacyObject().subject as Readonly<Record<string, unknown>>;
  const [name = x509.subject] = [CN, O].flat().filter((value) => typeof value === 'string');
  return name;
}
