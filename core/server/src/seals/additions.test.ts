import {
  issue,
  startRevocationEmulator,
  startTsaEmulator,
  type Issued,
  type RevocationEmulator,
  type TsaEmulator,
} from '@porchlight/emulator-tsa';
import {
  PDFDocument,
  PDFArray,
  PDFDict,
  PDFName,
  PDFRawStream,
  decodePDFRawStream,
} from '@cantoo/pdf-lib';
import { spawnSync } from 'node:child_process';
import { KeyObject } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabaseFixture, type DatabaseFixture } from '../database/database.fixture.ts';
import { OutgoingCalls } from '../outgoing/outgoing-calls.ts';
import type { SealedPdf, Seals } from '../plugin-api/seals.ts';
import { createWrites } from '../writes/writes.ts';
import { createSeals } from './create-seals.ts';
import { SEALED_AT, testCrypto, testSeals } from './sealed-pdf.fixture.ts';
import { sealEvidenceMissing, sealTimeStampMissing } from './seal-problems.ts';
import { TimeStamps } from './time-stamps.ts';

const isInstalled = (program: string, option: string) =>
  spawnSync(program, [option]).error === undefined;
const PDFSIG = isInstalled('pdfsig', '-v') ? '' : ' (skipped: pdfsig is not installed)';
const OPENSSL = isInstalled('openssl', 'version') ? '' : ' (skipped: openssl is not installed)';

const STAMPED_AT = new Date('2026-11-23T15:04:09Z');
const LATER = new Date('2027-11-20T09:00:00Z');

let fixture: DatabaseFixture;
let tsa: TsaEmulator;
let authority: RevocationEmulator;
let outgoing: OutgoingCalls;
let root: Issued;
let parts: Awaited<ReturnType<typeof testSeals>>;
let now = SEALED_AT;
let seals: Seals;
let sealed: SealedPdf;

beforeAll(async () => {
  fixture = await openDatabaseFixture();
  tsa = await startTsaEmulator(STAMPED_AT);
  parts = await testSeals();
  root = await issue('Example Authority', { isAuthority: true });
  const leaf = await issue('Harbor Insurance LLC', { by: root, ocsp: 'http://ocsp.example.com/' });
  authority = await startRevocationEmulator(root, [leaf], SEALED_AT);
  outgoing = new OutgoingCalls({
    emulators: new Map([
      ['tsa.example.com', tsa.address],
      ['ocsp.example.com', authority.address],
    ]),
    clock: { now: () => now },
    logger: fixture.logger,
    wait: () => Promise.resolve(),
  });
  const { database, signals } = fixture;
  const clock = { now: () => now };
  const key = {
    privateKey: KeyObject.from(leaf.keys.privateKey).export({ format: 'der', type: 'pkcs8' }),
    certificate: leaf.certificate,
    chain: [root.certificate],
    validUntil: new Date('2028-01-01T00:00:00Z'),
  };
  const row = {
    id: 'x',
    sealed_key: null,
    certificate: key.certificate.toString('base64'),
    chain: [root.certificate.toString('base64')],
    fingerprint: '',
    valid_until: '2028-01-01T00:00:00Z',
    created_at: '2026-01-01T00:00:00Z',
    retired_at: null,
  };
  seals = createSeals({
    pdf: parts.pdf,
    files: { open: () => Promise.reject(new Error('no file')) },
    keys: {
      current: () => Promise.resolve(key),
      currentRow: () => Promise.resolve(row),
      rotate: () => Promise.resolve(row),
      all: () => Promise.resolve([row]),
    },
    timeStamps: new TimeStamps({
      database,
      writes: createWrites({ database, signals, committed: () => undefined }),
      clock,
      http: outgoing.forPlugin(['tsa.example.com']),
      address: { url: 'https://tsa.example.com/', account: undefined },
    }),
    revocation: (origins) => outgoing.forOrigins(origins),
    crypto: testCrypto,
    clock,
    logger: fixture.logger,
  });
  const page = await parts.pdf.build({ title: 'x', blocks: [] });
  const sealing = { title: 'Application', signer: 'Harbor Insurance' };
  sealed = await seals.seal(page, sealing, { isTimeStamped: true });
});
afterAll(async () => {
  await outgoing.stop();
  await parts.pdf.stop();
  await tsa.close();
  await authority.close();
  await fixture.close();
});
beforeEach(() => {
  now = SEALED_AT;
  tsa.now = STAMPED_AT;
  tsa.mode = 'grants';
  authority.mode = 'good';
});

type Files = Awaited<ReturnType<typeof makeFiles>>;
let made: Promise<Files> | undefined;
/** The seal, evidence, and two later time stamps. */
const extended = () => (made ??= makeFiles());
async function makeFiles() {
  const evidence = await seals.addEvidence(sealed.bytes);
  now = tsa.now = LATER;
  const first = await seals.addTimeStamp(evidence.bytes);
  const second = await seals.addTimeStamp(first.bytes);
  return { evidence, first, second };
}
function file(name: string, content: Uint8Array | string): string {
  const path = join(fixture.folder, name);
  writeFileSync(path, content);
  return path;
}

it('adds what authorities answer behind the seal, and changes no byte before', async () => {
  const { bytes, sha256, addition } = await seals.addEvidence(sealed.bytes);
  expect(bytes.subarray(0, sealed.bytes.length)).toEqual(sealed.bytes);
  expect(addition).toEqual({ kind: 'evidence', at: SEALED_AT, by: null });
  expect(await seals.verify(bytes)).toMatchObject({
    verdict: 'valid',
    sha256,
    sealedAt: SEALED_AT,
    timeStamp: { by: 'Emulated time stamps' },
    additions: [addition],
    canHaveEvidence: true,
  });
  const document = await PDFDocument.load(bytes);
  const store = document.catalog.lookup(PDFName.of('DSS'), PDFDict);
  const streams = (key: string) =>
    (store.lookupMaybe(PDFName.of(key), PDFArray)?.asArray() ?? []).map((ref) =>
      Buffer.from(decodePDFRawStream(document.context.lookup(ref) as PDFRawStream).decode()),
    );
  expect(streams('Certs')).toContainEqual(root.certificate);
  expect(streams('OCSPs')).toHaveLength(1);
  expect(streams('CRLs')).toEqual([]);
  file('answer.der', streams('OCSPs')[0]!);
});

it('verifies each of the files that the portal ever had of a document', async () => {
  const { evidence, first, second } = await extended();
  const kinds = async (bytes: Buffer) => {
    const found = await seals.verify(bytes);
    return found.verdict === 'valid' ? found.additions.map(({ kind }) => kind) : found.verdict;
  };
  expect(await kinds(sealed.bytes)).toEqual([]);
  expect(await kinds(evidence.bytes)).toEqual(['evidence']);
  expect(await kinds(first.bytes)).toEqual(['evidence', 'time-stamp']);
  expect(await kinds(second.bytes)).toEqual(['evidence', 'time-stamp', 'time-stamp']);
  expect(first.addition).toEqual({
    kind: 'time-stamp',
    at: LATER,
    by: 'Emulated time stamps',
    validUntil: new Date('2028-01-01T00:00:00Z'),
  });
});

describe('a file to which someone else added something', () => {
  it('gets the verdict changed wherever a byte of an addition is another one', async () => {
    const { evidence, second } = await extended();
    for (let at = sealed.bytes.length; at < second.bytes.length; at += 2_477) {
      const changed = Buffer.from(second.bytes);
      changed[at] = changed[at] === 0x30 ? 0x31 : 0x30;
      expect((await seals.verify(changed)).verdict, `byte ${at}`).toBe('changed');
    }
    const line = Buffer.from(evidence.bytes);
    for (let at = sealed.bytes.length; at < sealed.bytes.length + 130; at += 5) {
      const changed = Buffer.from(line);
      changed[at]! ^= 1;
      expect((await seals.verify(changed)).verdict, `byte ${at}`).toBe('changed');
    }
  });

  it.each<[string, (files: Files) => Buffer]>([
    ['a comment', ({ evidence }) => Buffer.concat([evidence.bytes, Buffer.from('\n%%EOF\n')])],
    ['a byte', ({ second }) => Buffer.concat([second.bytes, Buffer.from('\n')])],
    [
      'the same twice',
      ({ evidence: { bytes } }) => Buffer.concat([bytes, bytes.subarray(sealed.bytes.length)]),
    ],
    ['a part of an addition', ({ second }) => second.bytes.subarray(0, -10)],
    [
      'later additions without earlier ones',
      ({ evidence, first }) =>
        Buffer.concat([sealed.bytes, first.bytes.subarray(evidence.bytes.length)]),
    ],
  ])('gets the verdict changed with %s', async (_what, change) => {
    expect((await seals.verify(change(await extended()))).verdict).toBe('changed');
  });

  it('gets the verdict changed with the addition of another document or portal', async () => {
    const page = await parts.pdf.build({ title: 'y', blocks: [] });
    const other = await seals.seal(page, { title: 'Other', signer: 'Harbor Insurance' });
    const { bytes } = await seals.addEvidence(sealed.bytes);
    const moved = Buffer.concat([other.bytes, bytes.subarray(sealed.bytes.length)]);
    expect((await seals.verify(moved)).verdict).toBe('changed');
    const text = bytes.toString('latin1', sealed.bytes.length, sealed.bytes.length + 140);
    const [code = ''] = /[\da-f]{64}/.exec(text) ?? [];
    const forged = Buffer.from(bytes);
    forged.write(testCrypto.sign('x', 'y'), bytes.indexOf(code), 'latin1');
    expect((await seals.verify(forged)).verdict).toBe('changed');
  });

  it('gets nothing more from the portal', async () => {
    const changed = Buffer.concat([sealed.bytes, Buffer.from('\n%%EOF\n')]);
    await expect(seals.addEvidence(changed)).rejects.toThrow(TypeError);
    await expect(seals.addTimeStamp(changed)).rejects.toThrow(TypeError);
  });
});

it('adds nothing where the authority does not answer that the certificate is good', async () => {
  authority.mode = 'unknown';
  const { bytes } = sealed;
  await expect(seals.addEvidence(bytes)).rejects.toMatchObject({ problem: sealEvidenceMissing });
  authority.mode = 'revoked';
  await expect(seals.addEvidence(bytes)).rejects.toMatchObject({ revokedAt: authority.now });
  tsa.mode = 'refuses';
  await expect(seals.addTimeStamp(sealed.bytes)).rejects.toMatchObject({
    problem: sealTimeStampMissing,
  });
});

it.skipIf(PDFSIG !== '')(
  `makes additions that pdfsig takes for nothing but additions${PDFSIG}`,
  async () => {
    const { evidence, second } = await extended();
    const pdfsig = (name: string, bytes: Buffer) =>
      spawnSync('pdfsig', ['-nocert', file(name, bytes)], { encoding: 'utf8' }).stdout;
    const plain = pdfsig('evidence.pdf', evidence.bytes);
    expect(plain).toContain('Signature is Valid.');
    expect(plain).toContain(`Signed Ranges: [0 - `);
    expect(plain).toContain('Not total document signed');
    expect(plain).not.toContain('Signature #2');
    const stamped = pdfsig('stamped.pdf', second.bytes);
    expect(stamped).toMatch(/Signature #1:[^#]*Signature is Valid\./);
    const [, , , third = ''] = stamped.split(/Signature #\d:/);
    expect(third).toContain('Signer Certificate Common Name: Emulated time stamps');
    expect(third).toContain('Total document signed');
    expect(third).not.toContain('Not total document signed');
  },
);

it.skipIf(OPENSSL !== '')(
  `adds a time stamp of all bytes that OpenSSL verifies${OPENSSL}`,
  async () => {
    const { second } = await extended();
    const text = second.bytes.toString('latin1');
    const ranges = [...text.matchAll(/\/ByteRange \[0 (\d+) (\d+) (\d+)\]/g)];
    const [from = 0, to = 0, rest = 0] = ranges.at(-1)!.slice(1).map(Number);
    expect(to + rest).toBe(second.bytes.length);
    const der = Buffer.from(text.slice(from + 1, to - 1), 'hex');
    const token = file('token.der', der.subarray(0, 4 + der.readUInt16BE(2)));
    const covered = [second.bytes.subarray(0, from), second.bytes.subarray(to)];
    const verified = spawnSync(
      'openssl',
      [
        'ts',
        '-verify',
        '-token_in',
        '-in',
        token,
        '-data',
        file('covered.bin', Buffer.concat(covered)),
        '-CAfile',
        file('root.pem', tsa.root.pem),
        '-attime',
        String(LATER.getTime() / 1_000),
      ],
      { encoding: 'utf8' },
    );
    expect(verified).toMatchObject({ stdout: 'Verification: OK\n', status: 0 });
  },
);
