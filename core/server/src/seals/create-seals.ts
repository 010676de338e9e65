import { X509Certificate } from 'node:crypto';
import { readSource } from '../pdf/read-source.ts';
import type { Pdf } from '../plugin-api/pdf.ts';
import type { SealCertificate, Seals } from '../plugin-api/seals.ts';
import type { StoredFiles } from '../plugin-api/stored-files.ts';
import type { Clock } from '../plugin-api/tokens.ts';
import { nameIn } from './certificate-name.ts';
import { sealPdf } from './seal-pdf.ts';
import { certificatesOf, type SigningKeyRow, type SigningKeys } from './signing-keys.ts';
import type { SealCertificates } from './signing-key.ts';
import { verifySeal } from './verify-seal.ts';

const SEAL_BYTES = 8192;

interface SealsParts {
  readonly pdf: Pick<Pdf, 'prepareSeal'>;
  readonly files: Pick<StoredFiles, 'open'>;
  readonly keys: Pick<SigningKeys, 'current' | 'currentRow' | 'rotate' | 'all'>;
  readonly clock: Clock;
}

export function createSeals({ pdf, files, keys, clock }: SealsParts): Seals {
  return {
    async seal(source, sealing, options) {
      const sealedAt = new Date(Math.floor(clock.now().getTime() / 1_000) * 1_000);
      const key = await keys.current();
      const sealBytes = roomFor(key);
      const prepared = await pdf.prepareSeal(source, { ...sealing, sealedAt, sealBytes }, options);
      return sealPdf(prepared, key);
    },
    async verify(source) {
      const rows = await keys.all();
      const { buffer, byteOffset, byteLength } = await readSource(files, source);
      return verifySeal(Buffer.from(buffer, byteOffset, byteLength), rows.map(certificatesOf));
    },
    current: async () => described(await keys.currentRow()),
    rotate: async (actor) => described(await keys.rotate(actor)),
    certificates: async () => (await keys.all()).map(described),
  };
}

function described(row: SigningKeyRow): SealCertificate {
  const { certificate, chain } = certificatesOf(row);
  const [issuer] = chain;
  return {
    fingerprint: row.fingerprint,
    issuer: issuer === undefined ? null : nameIn(issuer),
    isConfigured: row.sealed_key === null,
    pem: [certificate, ...chain].map((one) => new X509Certificate(one).toString()).join(''),
    createdAt: new Date(row.created_at),
    validUntil: new Date(row.valid_until),
    retiredAt: row.retired_at === null ? null : new Date(row.retired_at),
  };
}

/** A seal takes some 1,100 bytes, and its issuers besides. */
function roomFor({ chain }: SealCertificates): number {
  return SEAL_BYTES + chain.reduce((sum, { length }) => sum + length, 0);
}
