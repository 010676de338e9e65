import { expect, it } from 'vitest';
import { parseEmulators } from './outgoing-emulators.ts';

it('reads addresses on this machine by the host of the provider', () => {
  const text = 'api.example.com=http://127.0.0.1:4010, pay.example.com=http://localhost:4011/';
  expect([...(parseEmulators(text) ?? [])]).toEqual([
    ['api.example.com', 'http://127.0.0.1:4010'],
    ['pay.example.com', 'http://localhost:4011'],
  ]);
});

it.each([
  'api.example.com',
  'api.example.com=https://example.org',
  'api.example.com=http://169.254.169.254',
  'api.example.com=http://127.0.0.1.example.org',
  'api.example.com=http://user@127.0.0.1',
  'api.example.com=http://127.0.0.1/path',
  'API=http://127.0.0.1',
  '',
])('refuses %j as addresses of emulators', (text) => {
  expect(parseEmulators(text)).toBeNull();
});
