import { expect, it } from 'vitest';
import { reachesCookies } from './cookie-reach.ts';

it.each([
  ['https://portal.example.com', 'https://portal.example.com/', true],
  ['https://portal.example.com:8443', 'https://portal.example.com/', true],
  ['http://127.0.0.1:5173', 'http://127.0.0.1:4000/', true],
  // A proxy in front of a portal that does not know about it.
  ['https://portal.example.com', 'http://portal.example.com/', true],
  ['null', 'https://portal.example.com/', true],
  ['', 'https://portal.example.com/', true],
  ['http://portal.example.com', 'https://portal.example.com/', false],
  ['http://192.168.1.10', 'https://portal.example.com/', false],
  ['https://www.portal.example.com', 'https://portal.example.com/', false],
  ['http://localhost:4000', 'http://127.0.0.1:4000/', false],
])('a portal that was opened at "%s" sets cookies for %s: %s', (origin, address, expected) => {
  expect(reachesCookies(origin, address)).toBe(expected);
});
