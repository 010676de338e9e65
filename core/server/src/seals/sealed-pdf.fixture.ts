import { createHmac } from 'node:crypto';
import { testPdf } from '../pdf/pdf.fixture.ts';
import type { PdfSealing, PdfSource } from '../plugin-api/pdf.ts';
import type { SealedPdf } from '../plugin-api/seals.ts';
import type { FieldCrypto } from '../plugin-api/tokens.ts';
import { sealPdf } from './seal-pdf.ts';
import { createSigningKey, type SigningKey } from './signing-key.ts';

export const SEALED_AT = new Date('2026-11-23T15:04:05Z');

/** Knows the portal's additions by a key of its own. */
export const testCrypto: Pick<FieldCrypto, 'sign'> = {
  sign: (text, scope) => createHmac('sha256', scope).update(text).digest('hex'),
};

/** Seals with a key of its own, without a portal. */
export async function testSeals() {
  const pdf = testPdf();
  const key: SigningKey = await createSigningKey('Harbor Insurance', SEALED_AT);
  const sealing: PdfSealing = {
    title: 'Application',
    signer: 'Harbor Insurance',
    reason: 'Signed by all parties',
    sealedAt: SEALED_AT,
  };
  const prepare = (source: PdfSource, more: Partial<PdfSealing> = {}) =>
    pdf.prepareSeal(source, { ...sealing, ...more });
  return {
    pdf,
    key,
    crypto: testCrypto,
    prepare,
    async seal(
      source: PdfSource,
      more: Partial<PdfSealing> = {},
      by: Omit<SigningKey, 'validUntil'> = key,
      stamp?: Parameters<typeof sealPdf>[2],
    ): Promise<SealedPdf> {
      return sealPdf(await prepare(source, more), by, stamp);
    },
  };
}
