import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { readPrivateKey } from './private-key.ts';

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const short = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey;
const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const pem = (type: 'pkcs1' | 'pkcs8') => String(rsa.export({ type, format: 'pem' }));

it.each([
  ['as DocuSign gives it', pem('pkcs1')],
  ['in PKCS #8', pem('pkcs8')],
  ['without line breaks', pem('pkcs1').replaceAll('\n', '')],
  ['with spaces for line breaks', `  ${pem('pkcs8').replaceAll('\n', ' ')} `],
])('reads an RSA key %s', (_, text) => {
  expect(readPrivateKey(text)?.equals(rsa)).toBe(true);
});

it.each([
  ['no text', ''],
  ['a public key', '-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----'],
  ['a damaged key', pem('pkcs1').replace(/^MII/m, 'MIJ')],
  ['a short RSA key', String(short.export({ type: 'pkcs8', format: 'pem' }))],
  ['a key on a curve', String(curve.export({ type: 'pkcs8', format: 'pem' }))],
])('reads no key from %s', (_, text) => {
  expect(readPrivateKey(text)).toBeNull();
});
