import { EXPIRES_AT, issue, ISSUED_AT } from '@porchlight/emulator-tsa';
import { createPrivateKey } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAgencyCertificate } from './agency-certificate.ts';
import { issuedChain } from './issued-certificates.fixture.ts';

type Chain = Awaited<ReturnType<typeof issuedChain>>;
type Leaf = NonNullable<Parameters<typeof issuedChain>[0]>;

let folder: string;
let chain: Chain;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'certificates-'));
  chain = await issuedChain();
});
afterAll(() => rmSync(folder, { recursive: true }));

function open(certificates: string, key: string, keyPassword?: string) {
  const [certificateFile, keyFile] = [join(folder, 'seal.pem'), join(folder, 'seal.key')];
  writeFileSync(certificateFile, certificates);
  writeFileSync(keyFile, key);
  return openAgencyCertificate({ certificateFile, keyFile, keyPassword });
}
const pemOf = ({ leaf, middle, root }: Chain) => leaf.pem + middle.pem + root.pem;
const protectedPem = (pem: string, type: 'pkcs8' | 'sec1') =>
  createPrivateKey(pem).export({
    format: 'pem',
    type,
    cipher: 'aes-256-cbc',
    passphrase: 'open sesame',
  }) as string;

describe('openAgencyCertificate', () => {
  it.each<[string, Leaf]>([
    ['an EC key of P-256', {}],
    ['an EC key of P-384', { key: 'P-384' }],
    ['an RSA key of 2048 bits', { key: 'RSA-2048' }],
    ['no key usage at all', { usage: null }],
    ['non-repudiation alone', { usage: 0b0100_0000 }],
    ['document signing as its purpose', { purposes: ['1.3.6.1.5.5.7.3.36'] }],
    ['an end that has passed, which is no question of the files', { until: ISSUED_AT }],
  ])('opens a certificate with %s', async (_what, how) => {
    const issued = await issuedChain(how);
    const { certificate, chain: issuers } = await open(pemOf(issued), issued.leaf.keyPem);
    expect(certificate).toEqual(issued.leaf.certificate);
    expect(issuers).toEqual([issued.middle.certificate, issued.root.certificate]);
  });

  it('opens a certificate that signs itself, between other text, and knows its times', async () => {
    const own = await issue('Harbor Insurance LLC');
    const opened = await open(`Bag Attributes\n${own.pem}`, own.keyPem);
    expect(opened).toMatchObject({ chain: [], validFrom: ISSUED_AT, validUntil: EXPIRES_AT });
  });

  it('ends together with the first of the certificates that expires', async () => {
    const root = await issue('Root', {
      isAuthority: true,
      until: new Date('2027-05-01T00:00:00Z'),
    });
    const leaf = await issue('Leaf', { by: root });
    const { validUntil } = await open(leaf.pem + root.pem, leaf.keyPem);
    expect(validUntil).toEqual(new Date('2027-05-01T00:00:00Z'));
  });

  it.each(['pkcs8', 'sec1'] as const)(
    'opens a key in %s that a password protects',
    async (type) => {
      const key = protectedPem(chain.leaf.keyPem, type);
      const { privateKey } = await open(pemOf(chain), key, 'open sesame');
      expect(createPrivateKey({ key: privateKey, format: 'der', type: 'pkcs8' }).type).toBe(
        'private',
      );
      await expect(open(pemOf(chain), key)).rejects.toThrow('set SEAL_KEY_PASSWORD.');
      await expect(open(pemOf(chain), key, 'shut')).rejects.toThrow(
        'SEAL_KEY_PASSWORD does not open SEAL_KEY_FILE.',
      );
    },
  );

  it.each<[string, RegExp, Leaf]>([
    ['a weak RSA key', /must be an RSA key of 2048/, { key: 'RSA-1024' }],
    ['a curve that few readers know', /of the curve P-256 or P-384/, { key: 'P-521' }],
    ['a key usage for encryption only', /may not sign/, { usage: 0b0010_0000 }],
    ['the purpose of a web server', /not for documents/, { purposes: ['1.3.6.1.5.5.7.3.1'] }],
    ['a signature with SHA-1', /MD5 or SHA-1/, { hash: 'SHA-1' }],
  ])('refuses a certificate with %s', async (_what, sentence, how) => {
    const issued = await issuedChain(how);
    await expect(open(pemOf(issued), issued.leaf.keyPem)).rejects.toThrow(sentence);
  });

  it.each<[string, RegExp, (chain: Chain) => string]>([
    ['no certificate', /has no PEM certificate/, () => 'hello'],
    [
      'a damaged certificate',
      /is damaged/,
      ({ leaf }) => leaf.pem.replace('MII', 'AAA').replace('MIIB', 'AAAA'),
    ],
    ['no issuer', /behind number 1 its issuer is missing/, ({ leaf }) => leaf.pem],
    ['no root', /behind number 2 its issuer/, ({ leaf, middle }) => leaf.pem + middle.pem],
    [
      'issuers in the wrong order',
      /number 2 .* did not issue/,
      ({ leaf, middle, root }) => leaf.pem + root.pem + middle.pem,
    ],
    ['the issuer first', /does not fit the first/, ({ leaf, middle }) => middle.pem + leaf.pem],
    [
      'more certificates than a seal holds',
      /more than 12 KB/,
      ({ leaf, root }) => leaf.pem + root.pem.repeat(40),
    ],
  ])('refuses a file with %s', async (_what, sentence, content) => {
    await expect(open(content(chain), chain.leaf.keyPem)).rejects.toThrow(sentence);
  });

  it('refuses an issuer of the same name that did not sign', async () => {
    const other = await issuedChain();
    const pem = chain.leaf.pem + other.middle.pem + other.root.pem;
    await expect(open(pem, chain.leaf.keyPem)).rejects.toThrow('did not issue the one before it');
  });

  it('refuses an issuer that is no authority', async () => {
    const parent = await issue('Parent');
    const leaf = await issue('Leaf', { by: parent });
    await expect(open(leaf.pem + parent.pem, leaf.keyPem)).rejects.toThrow('did not issue');
  });

  it.each([
    ['another key', /does not fit/, async () => (await issue('x')).keyPem],
    ['no key', /SEAL_KEY_FILE has no PEM private key/, async () => Promise.resolve(chain.leaf.pem)],
    [
      'a damaged key',
      /SEAL_KEY_FILE has a private key that is damaged/,
      async () => Promise.resolve(chain.leaf.keyPem.replace(/\n.{20}/, '\n'.padEnd(21, 'A'))),
    ],
  ])('refuses %s', async (_what, sentence, key) => {
    await expect(open(pemOf(chain), await key())).rejects.toThrow(sentence);
  });

  it('says that a file does not exist', async () => {
    const files = { certificateFile: '/nowhere/x.pem', keyFile: '/nowhere/x.key' };
    await expect(openAgencyCertificate({ ...files, keyPassword: undefined })).rejects.toThrow(
      'SEAL_CERTIFICATE_FILE names a file that does not exist.',
    );
  });
});
