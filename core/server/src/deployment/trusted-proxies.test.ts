import { describe, expect, it } from 'vitest';
import { isForwarded, clientAddress, parseTrustedProxies } from './trusted-proxies.ts';

describe('clientAddress', () => {
  it.each([
    // setting, socket, x-forwarded-for, caller
    ['0', '10.0.0.1', '9.9.9.9', '10.0.0.1'],
    ['1', '10.0.0.1', undefined, '10.0.0.1'],
    ['1', '10.0.0.1', '9.9.9.9', '9.9.9.9'],
    ['1', '10.0.0.1', '6.6.6.6, 9.9.9.9', '9.9.9.9'],
    ['2', '10.0.0.1', '6.6.6.6, 9.9.9.9, 10.0.0.2', '9.9.9.9'],
    ['3', '10.0.0.1', '9.9.9.9', '9.9.9.9'],
    ['1', '10.0.0.1', 'not an address', '10.0.0.1'],
    ['1', '::ffff:10.0.0.1', '::ffff:9.9.9.9', '9.9.9.9'],
    ['10.0.0.0/8', '10.0.0.1', '6.6.6.6, 9.9.9.9', '9.9.9.9'],
    ['10.0.0.0/8', '10.0.0.1', '9.9.9.9, 10.3.0.2', '9.9.9.9'],
    ['10.0.0.0/8', '8.8.8.8', '9.9.9.9', '8.8.8.8'],
    ['10.0.0.0/8', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
    ['10.0.0.1, ::1', '::1', '2001:db8::7', '2001:db8::7'],
    ['10.0.0.1', '10.0.0.1', 'garbage', '10.0.0.1'],
  ])('TRUSTED_PROXIES=%s, socket %s, header %s -> %s', (setting, socket, header, caller) => {
    const proxies = parseTrustedProxies(setting);
    expect(proxies).not.toBeNull();
    expect(clientAddress(proxies!, socket, header)).toBe(caller);
  });
});

it.each([
  ['0', '10.0.0.3', '203.0.113.7', true],
  ['0', '203.0.113.7', undefined, false],
  ['1', '10.0.0.3', '203.0.113.7', false],
  ['10.0.0.3', '10.0.0.3', '203.0.113.7', false],
  ['10.0.0.9', '10.0.0.3', '203.0.113.7', true],
])('given TRUSTED_PROXIES=%s, calls %s with %s forwarded: %s', (setting, socket, header, isIt) => {
  expect(isForwarded(parseTrustedProxies(setting)!, socket, header)).toBe(isIt);
});
