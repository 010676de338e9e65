import { X509Certificate } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { SEALED_AT, testCrypto } from './sealed-pdf.fixture.ts';
import { createSigningKey, type SigningKey } from './signing-key.ts';
import { verifySeal } from './verify-seal.ts';

const MB = 1024 * 1024;

let key: SigningKey;
beforeAll(async () => {
  key = await createSigningKey('Harbor Insurance', SEALED_AT);
});

const fill = (size: number, text: string) => Buffer.alloc(size, text);
const range = (numbers: string, rest = '') =>
  Buffer.from(`%PDF-1.7\n/ByteRange [${numbers}] ${rest}`);

it.each([
  ['nothing', () => Buffer.alloc(0)],
  ['text', () => Buffer.from('hello')],
  ['no numbers', () => range('')],
  ['negative numbers', () => range('0 -5 -1 9')],
  ['huge numbers', () => range('0 9999999999 99999999999999999999 1')],
  ['overlapping ranges', () => range('0 60 20 40')],
  ['ranges beyond the file', () => range('0 5 10 9000000000')],
  ['a range that starts later', () => range('1 5 10 20')],
  ['an empty room', () => range('0 40 40 15')],
  ['a byte range at the end of the file', () => Buffer.from('%PDF-1.7\n/ByteRange')],
  ['25 MB of byte ranges', () => fill(25 * MB, '/ByteRange [0 5 10 20] ')],
  ['25 MB of nested arrays', () => fill(25 * MB, '[')],
  ['25 MB of spaces', () => fill(25 * MB, ' ')],
  ['25 MB of beginnings of a byte range', () => fill(25 * MB, '/ByteRang')],
  ['25 MB of slashes', () => fill(25 * MB, '/')],
  ['25 MB of beginnings of a serial number', () => fill(25 * MB, `${serial().slice(0, -1)}x`)],
  ['a room of 25 MB', () => roomOf(fill(25 * MB, '0').toString())],
  ['a seal of deeply nested elements', () => roomOf(nested(8_000))],
  [
    'a seal of elements without an end',
    () => roomOf(`3082fff0${'3080'.repeat(4_000)}`.padEnd(131_000, '0')),
  ],
  ['a seal that is no CMS', () => roomOf(`30820004${'02010102'.padEnd(16_000, '0')}`)],
])('refuses %s without blocking', async (_what, create) => {
  const bytes = create();
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 1);
  const start = performance.now();
  expect((await verifySeal(bytes, { certificates: [key], crypto: testCrypto })).verdict).toBe(
    'not-ours',
  );
  const time = performance.now() - start;
  clearInterval(timer);
  expect(time).toBeLessThan(3_000);
  expect(longest).toBeLessThan(400);
});

const serial = () => new X509Certificate(key.certificate).serialNumber.toLowerCase();

/** A file whose byte range leaves out exactly this room. */
function roomOf(content: string): Buffer {
  const head = (numbers: string) => `%PDF-1.7\n/ByteRange ${numbers.padEnd(36)}/Contents `;
  const room = head('').length;
  const tail = '\n%%EOF\n';
  const end = room + content.length + 2;
  return Buffer.from(`${head(`[0 ${room} ${end} ${tail.length}]`)}<${content}>${tail}`);
}

/** Sequences within sequences, in DER. */
function nested(depth: number): string {
  const heads: Buffer[] = [];
  let length = 0;
  for (let level = 0; level < depth && length < 32_000; level += 1) {
    const head = Buffer.from([0x30, 0x82, length >> 8, length & 0xff]);
    heads.unshift(head);
    length += 4;
  }
  return Buffer.concat(heads).toString('hex');
}
