import { expect, it } from 'vitest';
import { addressKind } from './act-address.ts';

it.each([
  ['203.0.113.7', 'public'],
  ['2001:db8::7', 'public'],
  ['10.0.0.3', 'private'],
  ['172.31.9.1', 'private'],
  ['172.32.9.1', 'public'],
  ['192.168.1.20', 'private'],
  ['100.64.0.1', 'private'],
  ['169.254.10.1', 'private'],
  ['fd00::3', 'private'],
  ['fe80::1%eth0', 'private'],
  ['127.0.0.1', 'local'],
  ['::1', 'local'],
  ['::ffff:10.0.0.3', 'private'],
  ['not an address', 'unknown'],
  [null, 'unknown'],
] as const)('says of %s that it is %s', (ip, kind) => {
  expect(addressKind({ ip })).toBe(kind);
});

it('says of no address behind an untrusted proxy that it is the one of the signer', () => {
  expect(addressKind({ ip: '203.0.113.7', forwarded: true })).toBe('unknown');
});
