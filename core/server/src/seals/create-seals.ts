import { X509Certificate } from 'node:crypto';
import { readSource } from '../pdf/read-source.ts';
import type { Pdf } from '../plugin-api/pdf.ts';
import type { SealCertificate, Seals } from '../plugin-api/seals.ts';
import type { StoredFiles } from '../plugin-api/stored-files.ts';
import type { Clock } from '../plugin-api/tokens.ts';
import { sealPdf } from './seal-pdf.ts';
import type { SigningKeyRow, SigningKeys } from './signing-keys.ts';
import { verifySeal } from './verify-seal.ts';

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
      const prepared = await pdf.prepareSeal(source, { ...sealing, sealedAt }, options);
      return sealPdf(prepared, await keys.current());
    },
    async verify(source) {
      const rows = await keys.all();
      const { buffer, byteOffset, byteLength } = await readSource(files, source);
      return verifySeal(Buffer.from(buffer, byteOffset, byteLength), rows.map(certificateOf));
    },
    current: async () => described(await keys.currentRow()),
    rotate: async (actor) => described(await keys.rotate(actor)),
    certificates: async () => (await keys.all()).map(described),
  };
}

function described(row: SigningKeyRow): SealCertificate {
  return {
    fingerprint: row.fingerprint,
    pem: new X509Certificate(certificateOf(row)).toString(),
    createdAt: new Date(row.created_at),
    validUntil: new Date(row.valid_until),
    retiredAt: row.retired_at === null ? null : new Date(row.retired_at),
  };
}

function certificateOf({ certificate }: SigningKeyRow): Buffer<ArrayBuffer> {
  return Buffer.from(certificate, 'base64');
}
