import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { EnvironmentError } from '../deployment/environment.ts';
import type { SealCertificateFiles } from '../deployment/seal-settings.ts';
import { hasCode } from '../base/has-code.ts';
import { certificateProblem, chainProblem, keyProblem } from './certificate-rules.ts';
import type { SigningKey } from './signing-key.ts';

/** A certificate that an authority issued to the agency, with its private key, which stays in its file. */
export interface AgencyCertificate extends SigningKey {
  /** The latest start and the earliest end of the certificate and its issuers. */
  readonly validFrom: Date;
}

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** Throws `EnvironmentError` with a sentence for files that cannot seal; whether they expired is no question of these. */
export async function openAgencyCertificate(
  files: SealCertificateFiles,
): Promise<AgencyCertificate> {
  const chain = certificatesIn(await contentOf('SEAL_CERTIFICATE_FILE', files.certificateFile));
  const [certificate, ...issuers] = chain;
  if (certificate === undefined) throw refused('SEAL_CERTIFICATE_FILE', 'has no PEM certificate.');
  const key = privateKeyIn(await contentOf('SEAL_KEY_FILE', files.keyFile), files.keyPassword);
  const problem =
    keyProblem(key) ?? (await certificateProblem(certificate, key)) ?? (await chainProblem(chain));
  if (problem !== null) throw new EnvironmentError([problem]);
  const times = (read: (one: X509Certificate) => string) =>
    chain.map((one) => Date.parse(read(one)));
  return {
    privateKey: key.export({ format: 'der', type: 'pkcs8' }),
    certificate: Buffer.from(certificate.raw),
    chain: issuers.map(({ raw }) => Buffer.from(raw)),
    validFrom: new Date(Math.max(...times(({ validFrom }) => validFrom))),
    validUntil: new Date(Math.min(...times(({ validTo }) => validTo))),
  };
}

function refused(setting: string, what: string): EnvironmentError {
  return new EnvironmentError([`${setting} ${what}`]);
}

async function contentOf(setting: string, path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const isMissing = hasCode(error, 'ENOENT');
    throw refused(setting, isMissing ? 'names a file that does not exist.' : 'cannot be read.');
  }
}

function certificatesIn(text: string): readonly X509Certificate[] {
  try {
    return (text.match(CERTIFICATE) ?? []).map((pem) => new X509Certificate(pem));
  } catch {
    throw refused('SEAL_CERTIFICATE_FILE', 'has a certificate that is damaged.');
  }
}

function privateKeyIn(text: string, password: string | undefined): KeyObject {
  if (!/-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(text))
    throw refused('SEAL_KEY_FILE', 'has no PEM private key.');
  const isProtected = /BEGIN ENCRYPTED|^Proc-Type: 4,ENCRYPTED/m.test(text);
  if (isProtected && password === undefined)
    throw refused('SEAL_KEY_FILE', 'is protected by a password: set SEAL_KEY_PASSWORD.');
  try {
    return createPrivateKey({ key: text, ...(password !== undefined && { passphrase: password }) });
  } catch {
    throw isProtected
      ? refused('SEAL_KEY_PASSWORD', 'does not open SEAL_KEY_FILE.')
      : refused('SEAL_KEY_FILE', 'has a private key that is damaged.');
  }
}
