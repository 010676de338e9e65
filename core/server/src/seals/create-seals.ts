import { ProblemError } from '@porchlight/kernel';
import { X509Certificate } from 'node:crypto';
import { readSource } from '../pdf/read-source.ts';
import type { Pdf, PdfOptions } from '../plugin-api/pdf.ts';
import type { PdfSealAddition } from '../plugin-api/pdf-seal-addition.ts';
import { SealCertificateRevoked, type SealCertificate, type Seals } from '../plugin-api/seals.ts';
import type { StoredFiles } from '../plugin-api/stored-files.ts';
import type { Clock, FieldCrypto, Logger } from '../plugin-api/tokens.ts';
import { nameIn } from './certificate-name.ts';
import { extendPdf } from './extend-pdf.ts';
import { gatherEvidence, type RevocationParts } from './revocation/revocation-evidence.ts';
import { RevocationRefused } from './revocation/revocation-refused.ts';
import { sealPdf } from './seal-pdf.ts';
import { sealEvidenceMissing, sealTimeStampMissing } from './seal-problems.ts';
import { certificatesOf, type SigningKeyRow, type SigningKeys } from './signing-keys.ts';
import type { SealCertificates } from './signing-key.ts';
import { TimeStampRefused } from './time-stamp-token.ts';
import { MAX_TOKEN_BYTES, type TimeStamps } from './time-stamps.ts';
import { readSeal, verifySeal } from './verify-seal.ts';

const SEAL_BYTES = 8192;

interface SealsParts {
  readonly pdf: Pick<Pdf, 'prepareSeal' | 'extendSeal'>;
  readonly files: Pick<StoredFiles, 'open'>;
  readonly keys: Pick<SigningKeys, 'current' | 'currentRow' | 'rotate' | 'all'>;
  readonly timeStamps: Pick<TimeStamps, 'isConfigured' | 'stamp' | 'authorities'>;
  /** Where authorities answer about their certificates; only the addresses in these are called. */
  readonly revocation: RevocationParts['http'];
  readonly crypto: Pick<FieldCrypto, 'sign'>;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'warn'>;
}

export function createSeals(parts: SealsParts): Seals {
  const { pdf, files, keys, timeStamps, revocation, crypto, clock, logger } = parts;
  const stampWith = (signal: AbortSignal | undefined) => (digest: Buffer) =>
    timeStamps.stamp(digest, signal).catch((cause: unknown) => {
      if (!(cause instanceof TimeStampRefused)) throw cause;
      logger.warn({ reason: cause.message }, 'a seal got no time stamp');
      throw new ProblemError(sealTimeStampMissing, { cause });
    });
  const known = async () => {
    const [rows, authorities] = await Promise.all([keys.all(), timeStamps.authorities()]);
    return { certificates: rows.map(certificatesOf), authorities, crypto };
  };
  const extend = (sealed: Buffer, addition: PdfSealAddition, options: PdfOptions = {}) =>
    extendPdf({ pdf, crypto, stamp: stampWith(options.signal) }, sealed, addition, options);
  return {
    hasTimeStamps: timeStamps.isConfigured,
    async seal(source, sealing, { isTimeStamped = false, ...options } = {}) {
      const sealedAt = new Date(Math.floor(clock.now().getTime() / 1_000) * 1_000);
      const key = await keys.current();
      const sealBytes = roomFor(key) + (isTimeStamped ? MAX_TOKEN_BYTES : 0);
      const prepared = await pdf.prepareSeal(source, { ...sealing, sealedAt, sealBytes }, options);
      return sealPdf(prepared, key, isTimeStamped ? stampWith(options.signal) : undefined);
    },
    async addEvidence(sealed, options = {}) {
      const seal = await readSeal(sealed, await known());
      if (seal === null) throw new TypeError('Only sealed documents get evidence.');
      const http = { http: revocation, clock };
      const found = await gatherEvidence(seal.chains, http, options.signal).catch(
        (cause: unknown) => {
          if (!(cause instanceof RevocationRefused)) throw cause;
          const { message: reason } = cause;
          logger.warn({ reason }, 'a seal got no evidence about its certificates');
          if (cause.revokedAt !== null)
            throw new SealCertificateRevoked(cause.revokedAt, { cause });
          throw new ProblemError(sealEvidenceMissing, { cause });
        },
      );
      return extend(sealed, { kind: 'evidence', at: clock.now(), ...found }, options);
    },
    async addTimeStamp(sealed, options) {
      if ((await readSeal(sealed, await known())) === null)
        throw new TypeError('Only sealed documents get another time stamp.');
      const stamp = { kind: 'time-stamp', at: clock.now(), stampBytes: MAX_TOKEN_BYTES } as const;
      return extend(sealed, stamp, options);
    },
    async verify(source) {
      const seals = await known();
      const { buffer, byteOffset, byteLength } = await readSource(files, source);
      return verifySeal(Buffer.from(buffer, byteOffset, byteLength), seals);
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
