import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SealedPdf } from '../plugin-api/seals.ts';
import { SEALED_AT, testSeals } from './sealed-pdf.fixture.ts';
import { createSigningKey } from './signing-key.ts';
import { verifySeal } from './verify-seal.ts';

let seals: Awaited<ReturnType<typeof testSeals>>;
let sealed: SealedPdf;

beforeAll(async () => {
  seals = await testSeals();
  const blocks = [{ kind: 'paragraph', text: 'I agree.' } as const];
  sealed = await seals.seal(await seals.pdf.build({ title: 'Application', blocks }));
});
afterAll(() => seals.pdf.stop());

const verdictOf = async (bytes: Uint8Array) =>
  (await verifySeal(Buffer.from(bytes), [seals.key.certificate])).verdict;

it('accepts the seal of a known certificate and reports file, certificate, and time', async () => {
  const other = await createSigningKey('Other', SEALED_AT);
  const certificates = [other.certificate, seals.key.certificate];
  expect(await verifySeal(Buffer.from(sealed.bytes), certificates)).toEqual({
    verdict: 'valid',
    sha256: sealed.sha256,
    fingerprint: sealed.fingerprint,
    sealedAt: SEALED_AT,
  });
});

describe('changes', () => {
  it('refuses a file with a single changed bit, wherever it is', async () => {
    const { bytes } = sealed;
    for (let round = 0; round < 400; round += 1) {
      const changed = Buffer.from(bytes);
      const at = Math.floor(Math.random() * bytes.length);
      const bit = Math.floor(Math.random() * 8);
      changed[at]! ^= 1 << bit;
      const verdict = await verdictOf(changed);
      expect(verdict, `bit ${bit} of byte ${at} of ${bytes.length}`).toBe('changed');
    }
  });

  it('refuses a file with bytes added or removed at its end', async () => {
    expect(await verdictOf(Buffer.concat([sealed.bytes, Buffer.from('\n')]))).toBe('changed');
    expect(await verdictOf(sealed.bytes.subarray(0, -1))).toBe('changed');
  });
});
