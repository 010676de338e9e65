import { execFileSync, spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PDFDocument } from '@cantoo/pdf-lib';
import { agencyKey } from './issued-certificates.fixture.ts';
import { SEALED_AT, testSeals } from './sealed-pdf.fixture.ts';

const isInstalled = (program: string, option: string) =>
  spawnSync(program, [option]).error === undefined;
const PDFSIG = isInstalled('pdfsig', '-v') ? '' : ' (skipped: pdfsig is not installed)';
const OPENSSL = isInstalled('openssl', 'version') ? '' : ' (skipped: openssl is not installed)';

let seals: Awaited<ReturnType<typeof testSeals>>;
let sealed: Buffer;
let folder: string;

beforeAll(async () => {
  seals = await testSeals();
  folder = mkdtempSync(join(tmpdir(), 'seals-'));
  const page = await seals.pdf.build({
    title: 'x',
    blocks: [{ kind: 'paragraph', text: 'Hello' }],
  });
  const stamped = await seals.pdf.stamp(page, [
    { page: 1, x: 90, y: 90, width: 150, height: 40, signature: 'María Muñoz', measured: 'shown' },
  ]);
  const content = Buffer.from('{"steps":[]}');
  const attachments = [{ name: 'audit.json', content, type: 'application/json' }];
  sealed = (await seals.seal(stamped, { append: [page], attachments })).bytes;
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await seals.pdf.stop();
});

function file(name: string, content: Uint8Array | string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const changedPage = (bytes: Buffer) => {
  const changed = Buffer.from(bytes);
  changed[changed.indexOf('stream\n') + 20]! ^= 1;
  return changed;
};

describe('pdfsig', () => {
  const report = (bytes: Uint8Array) =>
    execFileSync('pdfsig', [file('sealed.pdf', bytes)], {
      encoding: 'utf8',
      env: { ...process.env, TZ: 'UTC' },
    });

  it.skipIf(PDFSIG !== '')(`finds one valid signature of the whole document${PDFSIG}`, () => {
    const text = report(sealed);
    expect(text.match(/Signature #/g)).toHaveLength(1);
    expect(text).toContain('Signature is Valid.');
    expect(text).toContain('Total document signed');
    expect(text).toContain('Signer Certificate Common Name: Harbor Insurance');
    expect(text).toContain('Signature Type: ETSI.CAdES.detached');
    expect(text).toContain('Signing Hash Algorithm: SHA-256');
    expect(text).toContain('Signing Time: Nov 23 2026 15:04:05');
  });

  it.skipIf(PDFSIG !== '').each(['P-256', 'P-384', 'RSA-2048'] as const)(
    `finds a valid signature of a key of %s with its issuers${PDFSIG}`,
    async (kind) => {
      const key = await agencyKey({ key: kind });
      const page = await seals.pdf.build({ title: 'x', blocks: [] });
      const text = report((await seals.seal(page, { sealBytes: 16_384 }, key)).bytes);
      expect(text).toContain('Signature is Valid.');
      expect(text).toContain('Total document signed');
      expect(text).toContain('Signer Certificate Common Name: Harbor Insurance LLC');
    },
  );

  it.skipIf(PDFSIG !== '')(`finds a changed page${PDFSIG}`, () => {
    expect(report(changedPage(sealed))).toContain('Digest Mismatch.');
  });

  it.skipIf(PDFSIG !== '')(`says that an update is not signed${PDFSIG}`, async () => {
    const document = await PDFDocument.load(sealed, { updateMetadata: false });
    const snapshot = document.takeSnapshot();
    document.getPage(0).drawText('Later', { x: 50, y: 50 });
    snapshot.markRefForSave(document.getPage(0).ref);
    const update = await document.saveIncremental(snapshot);
    expect(report(Buffer.concat([sealed, update]))).toContain('Not total document signed');
  });
});

describe('openssl cms -verify', () => {
  function verify(bytes: Buffer, root: Uint8Array = seals.key.certificate): string {
    const at = bytes.indexOf('/ByteRange');
    const [, room, end] = /\[0 (\d+) (\d+) /.exec(bytes.toString('latin1', at, at + 60))!;
    const content = Buffer.concat([bytes.subarray(0, Number(room)), bytes.subarray(Number(end))]);
    const der = Buffer.from(bytes.toString('latin1', Number(room) + 1, Number(end) - 1), 'hex');
    const pem = new X509Certificate(root).toString();
    const seal = file('seal.der', der.subarray(0, 4 + der.readUInt16BE(2)));
    const { stderr } = spawnSync(
      'openssl',
      `cms -verify -cades -binary -inform DER -in ${seal} -content ${file('content.bin', content)} 
        -CAfile ${file('certificate.pem', pem)} -attime ${SEALED_AT.getTime() / 1_000} 
        -out ${join(folder, 'out.bin')}`.split(/\s+/),
      { encoding: 'utf8' },
    );
    return stderr;
  }

  it.skipIf(OPENSSL !== '')(`accepts the seal, with its signing certificate${OPENSSL}`, () => {
    expect(verify(sealed)).toContain('CAdES Verification successful');
  });

  it.skipIf(OPENSSL !== '')(`follows the issuers to a root${OPENSSL}`, async () => {
    const key = await agencyKey({ key: 'RSA-2048', purposes: ['1.3.6.1.5.5.7.3.4'] });
    const page = await seals.pdf.build({ title: 'x', blocks: [] });
    const { bytes } = await seals.seal(page, { sealBytes: 16_384 }, key);
    expect(verify(bytes, key.chain.at(-1))).toContain('CAdES Verification successful');
    const other = await agencyKey();
    expect(verify(bytes, other.chain.at(-1))).not.toContain('successful');
  });

  it.skipIf(OPENSSL !== '')(`refuses the seal of a changed page${OPENSSL}`, () => {
    expect(verify(changedPage(sealed))).toContain('content verify error');
  });
});
