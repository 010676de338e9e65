import { ProblemError } from '@porchlight/kernel';
import { X509Certificate } from 'node:crypto';
import { readSource } from '../pdf/read-source.ts';
import type { Pdf } from '../plugin-api/pdf.ts';
import type { SealCertificate, Seals } from '../plugin-api/seals.ts';
import type { StoredFiles } from '../plugin-api/stored-files.ts';
import type { Clock, Logger } from '../plugin-api/tokens.ts';
import { nameIn } from './certificate-name.ts';
import { sealPdf } from './seal-pdf.ts';
import { sealTimeStampMissing } from './seal-problems.ts';
import { certificatesOf, type SigningKeyRow, type SigningKeys } from './signing-keys.ts';
import type { SealCertificates } from './signing-key.ts';
import { TimeStampRefused } from './time-stamp-token.ts';
import { MAX_TOKEN_BYTES, type TimeStamps } from './time-stamps.ts';
import { verifySeal } from './verify-seal.ts';

const SEAL_BYTES = 8192;

interface SealsParts {
  readonly pdf: Pick<Pdf, 'prepareSeal'>;
  readonly files: Pick<StoredFiles, 'open'>;
  readonly keys: Pick<SigningKeys, 'current' | 'currentRow' | 'rotate' | 'all'>;
  readonly timeStamps: Pick<TimeStamps, 'isConfigured' | 'stamp' | 'authorities'>;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'warn'>;
}

export function createSeals({ pdf, files, keys, timeStamps, clock, logger }: SealsParts): Seals {
  return {
    hasTimeStamps: timeStamps.isConfigured,
    async seal(source, sealing, { isTimeStamped = false, ...options } = {}) {
      const sealedAt = new Date(Math.floor(clock.now().getTime() / 1_000) * 1_000);
      const key = await keys.current();
      const sealBytes = roomFor(key) + (isTimeStamped ? MAX_TOKEN_BYTES : 0);
      const prepared = await pdf.prepareSeal(source, { ...sealing, sealedAt, sealBytes }, options);
      const stamp = (signature: Buffer) =>
        timeStamps.stamp(signature, options.signal).catch((cause: unknown) => {
          if (!(cause instanceof TimeStampRefused)) throw cause;
          logger.warn({ reason: cause.message }, 'a seal got no time stamp');
          throw new ProblemError(sealTimeStampMissing, { cause });
        });
      return sealPdf(prepared, key, isTimeStamped ? stamp : undefined);
    },
    async verify(source) {
      const [rows, authorities] = await Promise.all([keys.all(), timeStamps.authorities()]);
      const { buffer, byteOffset, byteLength } = await readSource(files, source);
      return verifySeal(
        Buffer.from(buffer, byteOffset, byteLength),
        rows.map(certificatesOf),
        authorities,
      );
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
