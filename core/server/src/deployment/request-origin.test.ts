import { expect, it } from 'vitest';
import { requestOrigin } from './request-origin.ts';
import { parseTrustedProxies } from './trusted-proxies.ts';

const facts = {
  socketAddress: '10.0.0.7',
  host: 'portal.example.com',
  forwardedHost: undefined,
  forwardedProto: undefined,
};
const forwarded = { forwardedHost: 'evil.example.com, porch.example.com', forwardedProto: 'https' };

it.each([
  ['the host', '0', {}, 'http://portal.example.com'],
  ['the host with its port', '0', { host: 'localhost:4416' }, 'http://localhost:4416'],
  ['an IPv6 host', '0', { host: '[::1]:4000' }, 'http://[::1]:4000'],
  ['the host without a trusted proxy', '0', forwarded, 'http://portal.example.com'],
  ['the host from another peer', '10.0.0.8', forwarded, 'http://portal.example.com'],
  ['what a trusted proxy wrote', '10.0.0.7', forwarded, 'https://porch.example.com'],
  ['what one of so many proxies wrote', '1', forwarded, 'https://porch.example.com'],
  [
    'the host, when the proxy names none',
    '1',
    { forwardedProto: 'https' },
    'https://portal.example.com',
  ],
  ['nothing without a host', '0', { host: undefined }, null],
  ['nothing of a host with a path', '0', { host: 'a.example.com/evil?' }, null],
  ['nothing of a host with a user', '0', { host: 'user@evil.example.com' }, null],
  ['nothing of an endless host', '0', { host: 'a'.repeat(300) }, null],
])('reads %s', (_, proxies, change, origin) => {
  expect(requestOrigin(parseTrustedProxies(proxies)!, { ...facts, ...change })).toBe(origin);
});
