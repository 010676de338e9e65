import { defineService, type Actor } from '@porchlight/kernel';
import type { PdfOptions, PdfSealing, PdfSource } from './pdf.ts';

/** What an independent authority says about the time of a seal. */
export interface SealTime {
  readonly at: Date;
  /** The name in the certificate of the authority. */
  readonly by: string;
  /** When that certificate ends, and with it what the time stamp proves by itself. */
  readonly validUntil: Date;
}

export interface SealedPdf {
  readonly bytes: Buffer;
  /** Of all bytes, as hex: what a verification of this file reports. */
  readonly sha256: string;
  /** SHA-256 of the certificate, as hex. */
  readonly fingerprint: string;
  readonly sealedAt: Date;
  /** Null where the time is the word of the portal alone. */
  readonly timeStamp: SealTime | null;
}

/** A sealed document with one more addition. */
export interface ExtendedPdf {
  readonly bytes: Buffer;
  /** Of all bytes, as hex. */
  readonly sha256: string;
  readonly addition: SealAddition;
}

/** An authority says that a certificate which a seal rests on was revoked. */
export class SealCertificateRevoked extends Error {
  override readonly name = 'SealCertificateRevoked';
  readonly revokedAt: Date;

  constructor(revokedAt: Date, options: ErrorOptions = {}) {
    super(`A certificate of the seal was revoked on ${revokedAt.toISOString()}.`, options);
    this.revokedAt = revokedAt;
  }
}

/** What the portal added to a sealed document behind its seal. */
export type SealAddition =
  /** What authorities answered about the certificates, which proves that they were not revoked. */
  | { readonly kind: 'evidence'; readonly at: Date; readonly by: null }
  /** Of everything before it. */
  | ({ readonly kind: 'time-stamp' } & SealTime);

export interface ValidSeal {
  /** Not one byte changed since this portal sealed it. */
  readonly verdict: 'valid';
  readonly sha256: string;
  readonly fingerprint: string;
  /** By the clock of the portal, to the second. */
  readonly sealedAt: Date;
  readonly timeStamp: SealTime | null;
  /** The oldest first. */
  readonly additions: readonly SealAddition[];
  /** Whether the authorities of the certificate can be asked for evidence; no one can be about one that signs itself. */
  readonly canHaveEvidence: boolean;
}

export type SealVerdict =
  | ValidSeal
  /** `changed`: has traces of a seal of this portal that is broken. `not-ours`: has none. */
  | { readonly verdict: 'changed' | 'not-ours'; readonly sha256: string };

/** A certificate of this portal. */
export interface SealCertificate {
  /** SHA-256 of the certificate, as hex. */
  readonly fingerprint: string;
  /** Who issued it; null for one that signs itself. */
  readonly issuer: string | null;
  /** It comes from files of the deployment, and `rotate` refuses to replace it. */
  readonly isConfigured: boolean;
  /** With its issuers, for other programs, such as OpenSSL. */
  readonly pem: string;
  readonly createdAt: Date;
  readonly validUntil: Date;
  /** Null for the one that seals. */
  readonly retiredAt: Date | null;
}

/**
 * Seals finished documents, so that anyone can see whether a byte of one changed: PDF readers, OpenSSL, and `verify`. The
 * certificate is the portal's own, so readers call its issuer unknown, unless the deployment has one of an authority.
 */
export interface Seals {
  /**
   * Prepares the document on a worker, as `Pdf.prepareSeal` says, and seals it with the current key. Rejects with
   * `sealCertificateExpired` when the certificate of the deployment is not valid now. With `isTimeStamped` the authority
   * stamps the seal, or it rejects with `sealTimeStampMissing`, after at most 10 seconds of tries.
   */
  seal(
    source: PdfSource,
    sealing: Omit<PdfSealing, 'sealedAt' | 'sealBytes'>,
    options?: PdfOptions & { readonly isTimeStamped?: boolean },
  ): Promise<SealedPdf>;
  /**
   * Asks the authorities of the certificates of a seal whether they were revoked, and adds what they answer to the document,
   * behind its seal: at most 8 seconds. Documents with and without it are valid. Rejects with `sealEvidenceMissing` unless
   * each answers that its certificate is good, and with `SealCertificateRevoked` where one was revoked.
   */
  addEvidence(sealed: Buffer, options?: PdfOptions): Promise<ExtendedPdf>;
  /** Adds a time stamp of everything in a sealed document. Rejects with `sealTimeStampMissing`. */
  addTimeStamp(sealed: Buffer, options?: PdfOptions): Promise<ExtendedPdf>;
  /** Whether the deployment has an authority for time stamps. */
  readonly hasTimeStamps: boolean;
  /** Any bytes, at most 25 MB; rejects with `pdfTooLarge` beyond. Does not parse the document. */
  verify(source: PdfSource): Promise<SealVerdict>;
  /** The certificate that the next document is sealed with, made when there is none. Rejects as `seal` does. */
  current(): Promise<SealCertificate>;
  /**
   * Replaces the key, with an audit line. Documents sealed with the earlier keys remain valid. Rejects with
   * `sealCertificateFixed` for a certificate of the deployment.
   */
  rotate(actor: Actor): Promise<SealCertificate>;
  /** All, the newest first; empty before the first seal. */
  certificates(): Promise<readonly SealCertificate[]>;
}

export const Seals = defineService<Seals>('core.seals');
