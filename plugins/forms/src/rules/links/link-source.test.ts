import { expect, it } from 'vitest';
import { readLinkSource } from './link-source.ts';

it.each([
  'https://example.com',
  'http://example.com/apply?plan=gold#top',
  'HTTPS://EXAMPLE.COM/',
  'https://[::1]:8443/form',
  'https://münchen.example/form',
])('accepts %s', (address) => {
  expect(readLinkSource(` ${address}\n`)).toBe(address);
});

it.each([
  '',
  'https://',
  'example.com',
  'http:example.com',
  '//example.com',
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'ftp://example.com',
  'file:///etc/passwd',
  'mailto:a@b.example',
  'https:///example.com',
  'https:\\\\example.com',
  'https://exa mple.com',
  'https://example.com/a b',
  'https://example.com/\u0000',
  'https://user:secret@example.com',
  'https://example.com@other.example',
  `https://example.com/${'x'.repeat(2000)}`,
])('refuses %j', (address) => {
  expect(readLinkSource(address)).toBeUndefined();
});
