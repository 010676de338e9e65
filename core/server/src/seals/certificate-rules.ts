import type { KeyObject, X509Certificate } from 'node:crypto';
import type { Certificate } from 'pkijs';

/** Of RSA keys: shorter ones are weak, and longer ones make seals that do not fit. */
const RSA_BITS = { least: 2048, most: 4096 } as const;
const CURVES: readonly (string | undefined)[] = ['prime256v1', 'secp384r1'];
/** The room of a seal holds so many bytes of certificates. */
const MOST_BYTES = 12 * 1024;

const KEY_USAGE = '2.5.29.15';
const EXTENDED_KEY_USAGE = '2.5.29.37';
/** Digital signature and non-repudiation: bits 0 and 1 of the key usage. */
const SIGNS = 0b1100_0000;
/** MD5 and SHA-1, with RSA and ECDSA. */
const BROKEN_SIGNATURES: readonly string[] = [
  '1.2.840.113549.1.1.4',
  '1.2.840.113549.1.1.5',
  '1.2.840.10045.4.1',
];
/** Any purpose, email, documents, documents as Adobe and Microsoft call them. */
const DOCUMENT_PURPOSES: readonly string[] = [
  '2.5.29.37.0',
  '1.3.6.1.5.5.7.3.4',
  '1.3.6.1.5.5.7.3.36',
  '1.2.840.113583.1.1.5',
  '1.3.6.1.4.1.311.10.3.12',
];

/** Why a private key seals no documents, as a sentence; null for one that does. */
export function keyProblem(key: KeyObject): string | null {
  const { modulusLength = 0, namedCurve } = key.asymmetricKeyDetails ?? {};
  const isRsa = key.asymmetricKeyType === 'rsa';
  if (isRsa && modulusLength >= RSA_BITS.least && modulusLength <= RSA_BITS.most) return null;
  if (key.asymmetricKeyType === 'ec' && CURVES.includes(namedCurve)) return null;
  return `SEAL_KEY_FILE must be an RSA key of ${RSA_BITS.least} to ${RSA_BITS.most} bits, or an EC key of the curve P-256 or P-384.`;
}

/** Why a certificate seals no documents with a key, as a sentence; null for one that does. */
export async function certificateProblem(
  certificate: X509Certificate,
  key: KeyObject,
): Promise<string | null> {
  if (!certificate.checkPrivateKey(key))
    return 'SEAL_KEY_FILE does not fit the first certificate of SEAL_CERTIFICATE_FILE.';
  const parsed = await parse(certificate);
  const usage = extensionOf(parsed, KEY_USAGE)?.valueBlock.valueHexView?.[0] as number | undefined;
  if (usage !== undefined && (usage & SIGNS) === 0)
    return 'The first certificate of SEAL_CERTIFICATE_FILE may not sign: its key usage has neither digital signature nor non-repudiation.';
  const purposes = extensionOf(parsed, EXTENDED_KEY_USAGE)?.keyPurposes as string[] | undefined;
  if (purposes?.some((purpose) => DOCUMENT_PURPOSES.includes(purpose)) === false)
    return 'The first certificate of SEAL_CERTIFICATE_FILE is not for documents, but for other purposes, such as web servers.';
  return null;
}

/** Why certificates are not a chain to a root in its order, as a sentence; null for one that is. */
export async function chainProblem(chain: readonly X509Certificate[]): Promise<string | null> {
  const bytes = chain.reduce((sum, { raw }) => sum + raw.length, 0);
  if (bytes > MOST_BYTES)
    return `SEAL_CERTIFICATE_FILE has more than ${MOST_BYTES / 1024} KB of certificates.`;
  for (const [index, certificate] of chain.entries()) {
    const issuer = chain[index + 1];
    if (issuer === undefined) {
      if (isSelfSigned(certificate)) return null;
      return `SEAL_CERTIFICATE_FILE must end with a root certificate: behind number ${index + 1} its issuer is missing.`;
    }
    const { signatureAlgorithm } = await parse(certificate);
    if (BROKEN_SIGNATURES.includes(signatureAlgorithm.algorithmId))
      return `Certificate number ${index + 1} of SEAL_CERTIFICATE_FILE is signed with MD5 or SHA-1, which can be forged.`;
    if (!issuer.ca || !isIssuedBy(certificate, issuer))
      return `Certificate number ${index + 2} of SEAL_CERTIFICATE_FILE did not issue the one before it: put each certificate right before its issuer.`;
  }
  return null;
}

function isSelfSigned(certificate: X509Certificate): boolean {
  return certificate.issuer === certificate.subject && certificate.verify(certificate.publicKey);
}

function isIssuedBy(certificate: X509Certificate, issuer: X509Certificate): boolean {
  return certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
}

async function parse({ raw }: X509Certificate): Promise<Certificate> {
  const { Certificate } = await import('pkijs');
  return Certificate.fromBER(Uint8Array.from(raw));
}

function extensionOf({ extensions }: Certificate, id: string) {
  return extensions?.find(({ extnID }) => extnID === id)?.parsedValue;
}
