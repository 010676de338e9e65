import { expect, it } from 'vitest';
import { matchPath } from './match-path.ts';

it.each([
  ['/visit/:token', '/visit/a_-b', { token: 'a_-b' }],
  ['/visit/:token', '/visit/a/', { token: 'a' }],
  ['/forms/:slug/:token', '/forms/iul/x', { slug: 'iul', token: 'x' }],
  ['/pay', '/pay', {}],
  ['/pay', '/pay/', {}],
  ['/visit/:token', '/visit', null],
  ['/visit/:token', '/visit/', null],
  ['/visit/:token', '/visit//', null],
  ['/visit/:token', '/visit/a/b', null],
  ['/visit/:token', '/Visit/a', null],
  ['/visit/:token', '/visit/%E0%A4%A', null],
  ['/visit/:token', '/visit/a%2Db%5Fc', { token: 'a-b_c' }],
  ['/visit/:token', '/visit/a%E0%A4%A', { token: 'a' }],
  ['/visit/:token', '/visit/%3E', null],
  ['/visit/:token', '/visit/.', null],
  ['/forms/:slug/:token', '/forms/a%20b/x', null],
  ['/forms/:slug/:token', '/forms//x', null],
  ['/verify', '/verify.', {}],
  ['/verify', '/verifying', null],
  ['/pay', '/', null],
  ['/__proto__/:x', '/pay/a', null],
])('matches %s with %s as %j', (pattern, path, parameters) => {
  expect(matchPath(pattern, path)).toEqual(parameters);
});

const SIGNS = [
  '.',
  ')',
  ',',
  '>',
  ';',
  "'",
  '"',
  '”',
  '’',
  '»',
  ']',
  '}',
  '!',
  '?',
  ':',
  '*',
  '…',
  '。',
];
const TAILS = [
  ...SIGNS,
  ...SIGNS.map(encodeURIComponent),
  '%3E%3E',
  '%3C/a%3E',
  '%22%3E',
  '\u00a0',
  '%C2%A0',
  '%20',
  '%0D%0A',
  '+',
  '=',
  '&utm_source=mail',
  '&amp;utm_source=mail',
  '%26utm_source%3Dmail',
  ').',
  '>.',
  '/',
  '//',
  '/.',
  '/)',
  '/%3E',
  '/%C2%A0',
  '%E2%80',
];

it.each(TAILS)('finds the token of an address with %j behind it', (tail) => {
  const token = 'Ab_-9';
  expect(matchPath('/sign/:token', `/sign/${token}${tail}`)).toEqual({ token });
  expect(matchPath('/pay/card/:token', `/pay/card/${token}${tail}`)).toEqual({ token });
  expect(matchPath('/pay/:token', `/pay/card/${token}${tail}`)).toBeNull();
});

it('takes nothing away within a token', () => {
  expect(matchPath('/sign/:token', '/sign/wrong.token')).toEqual({ token: 'wrong' });
  expect(matchPath('/sign/:token', '/sign/a/b')).toBeNull();
});
