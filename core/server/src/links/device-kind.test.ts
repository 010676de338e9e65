import { expect, it } from 'vitest';
import { deviceKind } from './device-kind.ts';

it.each([
  ['phone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Mobile/15E148 Safari/604.1'],
  ['phone', 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/131.0 Mobile Safari/537.36'],
  ['tablet', 'Mozilla/5.0 (Linux; Android 13; SM-X700) Chrome/131.0 Safari/537.36'],
  ['tablet', 'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) Mobile/15E148 Safari/604.1'],
  ['tablet', 'Mozilla/5.0 (Android 14; Tablet; rv:132.0) Gecko/132.0 Firefox/132.0'],
  ['computer', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0 Safari/537.36'],
  ['computer', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) Version/18.0 Safari/605.1.15'],
  ['computer', 'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/131.0 Safari/537.36'],
  [null, 'curl/8.5.0'],
  [null, ''],
  [null, undefined],
])('reads %s from the User-Agent %s', (kind, userAgent) => {
  expect(deviceKind(userAgent)).toBe(kind);
});

it('reads a hostile User-Agent in time', () => {
  expect(deviceKind('Android '.repeat(100_000))).toBe('tablet');
});
