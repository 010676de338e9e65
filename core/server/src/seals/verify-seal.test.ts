import { X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { SealedPdf } from '../plugin-api/seals.ts';
import { byteRangeText } from '../pdf/byte-range.ts';
import { signSeal } from './seal-signature.ts';
import { hashBytes } from './hash-bytes.ts';
import { decodeMessage, encodeAttributes, encodeMessage } from './seal-message.ts';
import { sealPdf } from './seal-pdf.ts';
import { agencyKey } from './issued-certificates.fixture.ts';
import { SEALED_AT, testSeals } from './sealed-pdf.fixture.ts';
import { sealedBefore } from './sealed-before.fixture.ts';
import { createSigningKey, type SealCertificates } from './signing-key.ts';
import { verifySeal } from './verify-seal.ts';

const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

let seals: Awaited<ReturnType<typeof testSeals>>;
let sealed: SealedPdf;

beforeAll(async () => {
  seals = await testSeals();
  const blocks = [{ kind: 'paragraph', text: 'I agree.' } as const];
  sealed = await seals.seal(await seals.pdf.build({ title: 'Application', blocks }));
});
afterAll(() => seals.pdf.stop());

const verdictOf = async (bytes: Uint8Array) =>
  (await verifySeal(Buffer.from(bytes), { certificates: [seals.key], crypto: seals.crypto }))
    .verdict;

/** Start and end of the room for the seal, and the place of the byte range. */
function placesIn(bytes: Buffer) {
  const range = bytes.indexOf('/ByteRange');
  const [, room, end] = /\[0 (\d+) (\d+) /.exec(bytes.toString('latin1', range, range + 60))!;
  return { range, room: Number(room), end: Number(end) };
}

/** The file with other bytes of the same length in place of its seal. */
function withRoom(bytes: Buffer, content: string): Buffer {
  const { room, end } = placesIn(bytes);
  const changed = Buffer.from(bytes);
  changed.write(`<${content.padEnd(end - room - 2, '0')}>`, room, 'latin1');
  expect(changed).toHaveLength(bytes.length);
  return changed;
}

function messageOf(bytes: Buffer): Buffer<ArrayBuffer> {
  const { room, end } = placesIn(bytes);
  const content = Buffer.from(bytes.toString('latin1', room + 1, end - 1), 'hex');
  return content.subarray(0, 4 + content.readUInt16BE(2));
}

it('accepts the seal of a known certificate and reports file, certificate, and time', async () => {
  const other = await createSigningKey('Other', SEALED_AT);
  const certificates = [other, seals.key];
  expect(
    await verifySeal(Buffer.from(sealed.bytes), {
      certificates,
      crypto: seals.crypto,
    }),
  ).toEqual({
    verdict: 'valid',
    sha256: sealed.sha256,
    fingerprint: sealed.fingerprint,
    sealedAt: SEALED_AT,
    timeStamp: null,
    additions: [],
    canHaveEvidence: false,
  });
});

it('accepts every of 50 seals of one document, though no two are the same', async () => {
  const source = await seals.pdf.build({ title: 'x', blocks: [] });
  const hashes = new Set<string>();
  for (let round = 0; round < 50; round += 1) {
    const { bytes, sha256 } = await seals.seal(source);
    expect(await verdictOf(bytes)).toBe('valid');
    hashes.add(sha256);
  }
  expect(hashes.size).toBe(50);
});

it('accepts a document that an earlier version sealed', async () => {
  const { bytes, key } = sealedBefore;
  expect(
    await verifySeal(bytes, { certificates: [seals.key, key], crypto: seals.crypto }),
  ).toMatchObject({
    verdict: 'valid',
    sealedAt: SEALED_AT,
  });
  expect(
    (await verifySeal(bytes, { certificates: [seals.key], crypto: seals.crypto })).verdict,
  ).toBe('not-ours');
});

it.each(['P-256', 'P-384', 'RSA-2048'] as const)(
  'accepts seals of a key of %s with its issuers, and none whose issuers were exchanged',
  async (kind) => {
    const [key, other] = await Promise.all([agencyKey({ key: kind }), agencyKey()]);
    const source = await seals.pdf.build({ title: 'x', blocks: [] });
    const { bytes } = await seals.seal(source, { sealBytes: 16_384 }, key);
    const verify = async (...known: SealCertificates[]) =>
      (await verifySeal(Buffer.from(bytes), { certificates: known, crypto: seals.crypto })).verdict;
    expect(await verify(seals.key, key)).toBe('valid');
    expect(await verify({ ...key, chain: other.chain })).toBe('changed');
    expect(await verify({ ...key, chain: [] }, { ...key, chain: other.chain }, key)).toBe('valid');
    expect(await verify(other)).toBe('not-ours');
    // The serial numbers of this authority are short, and in many files by chance.
    const serial = new X509Certificate(key.certificate).serialNumber.toLowerCase();
    const file = await seals.pdf.build({ title: serial, blocks: [] });
    const withSerial = Buffer.concat([file, Buffer.from(`% ${serial}\n`)]);
    expect(
      (await verifySeal(withSerial, { certificates: [key], crypto: seals.crypto })).verdict,
    ).toBe('not-ours');
    const flipped = Buffer.from(bytes);
    flipped[300]! ^= 1;
    expect((await verifySeal(flipped, { certificates: [key], crypto: seals.crypto })).verdict).toBe(
      'changed',
    );
  },
);

it('classifies the seal of another portal as not ours', async () => {
  const other = await createSigningKey('Harbor Insurance', SEALED_AT);
  expect(
    (await verifySeal(Buffer.from(sealed.bytes), { certificates: [other], crypto: seals.crypto }))
      .verdict,
  ).toBe('not-ours');
  expect(
    (await verifySeal(Buffer.from(sealed.bytes), { certificates: [], crypto: seals.crypto }))
      .verdict,
  ).toBe('not-ours');
});

describe('changes', () => {
  const flip = (bytes: Buffer, at: number, bit: number) => {
    const changed = Buffer.from(bytes);
    changed[at]! ^= 1 << bit;
    return changed;
  };

  it.each([
    ['in the file', 300, () => [0, sealed.bytes.length]],
    ['in the seal', 300, () => [placesIn(sealed.bytes).room, placesIn(sealed.bytes).room + 1_700]],
    [
      'in the zeros after the seal',
      100,
      () => [placesIn(sealed.bytes).end - 9_000, placesIn(sealed.bytes).end],
    ],
    [
      'in the byte range',
      100,
      () => [placesIn(sealed.bytes).range, placesIn(sealed.bytes).range + 60],
    ],
  ])('refuses a single changed bit %s, wherever it is', async (_where, rounds, area) => {
    const [from, to] = area() as [number, number];
    for (let round = 0; round < rounds; round += 1) {
      const at = from + Math.floor((round * (to - from)) / rounds);
      const changed = flip(sealed.bytes, at, round % 8);
      expect(await verdictOf(changed), `byte ${at} became ${changed[at]}`).toBe('changed');
    }
  });

  it('refuses an incremental update', async () => {
    const document = await PDFDocument.load(sealed.bytes, { updateMetadata: false });
    const snapshot = document.takeSnapshot();
    document.getPage(0).drawText('I do not agree.', { x: 50, y: 50 });
    snapshot.markRefForSave(document.getPage(0).ref);
    const update = await document.saveIncremental(snapshot);
    expect(await verdictOf(Buffer.concat([sealed.bytes, update]))).toBe('changed');
  });

  it('refuses a second signature', async () => {
    const second = `\n9 0 obj\n<< /Type /Sig /ByteRange [0 10 20 30] /Contents <00> >>\nendobj\n%%EOF\n`;
    expect(await verdictOf(Buffer.concat([sealed.bytes, Buffer.from(second)]))).toBe('changed');
  });

  it('refuses bytes added at the end, and a file that is cut', async () => {
    expect(await verdictOf(Buffer.concat([sealed.bytes, Buffer.from('\n')]))).toBe('changed');
    expect(await verdictOf(sealed.bytes.subarray(0, -1))).toBe('changed');
    expect(await verdictOf(Buffer.concat([Buffer.from(' '), sealed.bytes]))).toBe('changed');
  });

  it('refuses the seal of one document in another', async () => {
    const other = await seals.seal(await seals.pdf.build({ title: 'Other', blocks: [] }));
    const moved = withRoom(other.bytes, messageOf(sealed.bytes).toString('hex'));
    expect(await verdictOf(moved)).toBe('changed');
  });

  it('refuses the same seal in capital letters', async () => {
    const hex = messageOf(sealed.bytes).toString('hex').toUpperCase();
    expect(await verdictOf(withRoom(sealed.bytes, hex))).toBe('changed');
  });

  it('refuses a file that another program saved again', async () => {
    const document = await PDFDocument.load(sealed.bytes);
    expect(await verdictOf(await document.save({ useObjectStreams: false }))).toBe('changed');
  });

  it('refuses the other valid signature that follows from one', async () => {
    const { attributes, signature } = await decodeMessage(messageOf(sealed.bytes));
    const rLength = signature[3]!;
    const r = signature.subarray(4, 4 + rLength);
    const s = ORDER - BigInt(`0x${signature.subarray(6 + rLength).toString('hex')}`);
    const high = Buffer.from(`00${s.toString(16).padStart(64, '0')}`, 'hex');
    const content = Buffer.concat([
      Buffer.from([2, r.length]),
      r,
      Buffer.from([2, high.length]),
      high,
    ]);
    const other = Buffer.concat([Buffer.from([0x30, content.length]), content]);
    const message = await encodeMessage(seals.key, { attributes, signature: other });
    expect(await verdictOf(withRoom(sealed.bytes, message.toString('hex')))).toBe('changed');
  });

  it('refuses a seal with something added that its signature does not cover', async () => {
    const { pki, asn1 } = await import('./libraries.fixture.ts');
    const info = pki.ContentInfo.fromBER(messageOf(sealed.bytes));
    const signedData = new pki.SignedData({ schema: info.content });
    signedData.signerInfos[0]!.unsignedAttrs = new pki.SignedAndUnsignedAttributes({
      type: 1,
      attributes: [new pki.Attribute({ type: '1.2.3', values: [new asn1.Integer({ value: 1 })] })],
    });
    info.content = signedData.toSchema(true);
    const message = Buffer.from(info.toSchema().toBER());
    expect(message.length).toBeGreaterThan(messageOf(sealed.bytes).length);
    expect(await verdictOf(withRoom(sealed.bytes, message.toString('hex')))).toBe('changed');
  });

  it('refuses two byte ranges, though a seal covers them both', async () => {
    const { bytes, sealedAt } = await seals.prepare(
      await seals.pdf.build({ title: 'x', blocks: [] }),
    );
    const { range, room, end } = placesIn(bytes);
    const longer = Buffer.concat([bytes, Buffer.from('%/ByteRange [0 1 2 3]\n')]);
    const byteRange = [0, room, end, longer.length - end] as const;
    longer.write(byteRangeText(byteRange), range + '/ByteRange '.length);
    const twice = await sealPdf({ bytes: longer, byteRange, sealedAt }, seals.key);
    expect(await verdictOf(twice.bytes)).toBe('changed');
    longer.write(' ', longer.lastIndexOf('/ByteRange'));
    const once = await sealPdf({ bytes: longer, byteRange, sealedAt }, seals.key);
    expect(await verdictOf(once.bytes)).toBe('valid');
  });

  it('refuses a seal that names another certificate than the one in it', async () => {
    const { room, end } = placesIn(sealed.bytes);
    const digest = await hashBytes(sealed.bytes.subarray(0, room), sealed.bytes.subarray(end));
    const sign = async (fingerprint: string) => {
      const named = { digest, fingerprint: Buffer.from(fingerprint, 'hex'), sealedAt: SEALED_AT };
      const attributes = await encodeAttributes(named);
      const signature = await signSeal(attributes, seals.key.privateKey);
      const message = await encodeMessage(seals.key, { attributes, signature });
      return verdictOf(withRoom(sealed.bytes, message.toString('hex')));
    };
    expect(await sign(sealed.fingerprint)).toBe('valid');
    expect(await sign(sealed.sha256)).toBe('changed');
  });

  it('refuses the certificate of this portal on a signature by another key', async () => {
    const { privateKey } = await createSigningKey('Harbor Insurance', SEALED_AT);
    const source = await seals.pdf.build({ title: 'x', blocks: [] });
    const forged = await seals.seal(source, {}, { ...seals.key, privateKey });
    expect(await verdictOf(forged.bytes)).toBe('changed');
  });
});
