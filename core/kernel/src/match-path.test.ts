import { expect, it } from 'vitest';
import { matchPath } from './match-path.ts';

it.each([
  ['/visit/:token', '/visit/a_-b', { token: 'a_-b' }],
  ['/visit/:token', '/visit/a/', { token: 'a' }],
  ['/visit/:token', '/visit/a%20b', { token: 'a b' }],
  ['/forms/:slug/:token', '/forms/iul/x', { slug: 'iul', token: 'x' }],
  ['/pay', '/pay', {}],
  ['/pay', '/pay/', {}],
  ['/visit/:token', '/visit', null],
  ['/visit/:token', '/visit/', null],
  ['/visit/:token', '/visit//', null],
  ['/visit/:token', '/visit/a/b', null],
  ['/visit/:token', '/Visit/a', null],
  ['/visit/:token', '/visit/%E0%A4%A', null],
  ['/pay', '/', null],
  ['/__proto__/:x', '/pay/a', null],
])('matches %s with %s as %j', (pattern, path, parameters) => {
  expect(matchPath(pattern, path)).toEqual(parameters);
});
