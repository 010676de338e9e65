import { describe, expect, it } from 'vitest';
import { loginPathFrom, safeReturnPath } from './return-path.ts';

describe('safeReturnPath', () => {
  it.each([
    '/crm/clients',
    '/crm/clients/42?tab=forms#notes',
    '/crm/clients?q=a%20b&status=lead',
    '/crm/forms?view=templates',
    '/crm/clients?next=https://example.com',
  ])('accepts the return path %s', (path) => {
    expect(safeReturnPath(path)).toBe(path);
  });

  it.each([
    ['another site', 'https://evil.example/'],
    ['another site without its scheme', '//evil.example'],
    ['three slashes', '///evil.example'],
    ['four slashes', '////evil.example/%2e%2e'],
    ['a backslash for the second slash', '/\\evil.example'],
    ['two backslashes', '\\\\evil.example'],
    ['backslash then slash', '\\/evil.example'],
    ['a tab that browsers drop', '/\t/evil.example'],
    ['a line break that browsers drop', '/\n/evil.example'],
    ['a carriage return', '/\r/evil.example'],
    ['a leading blank', ' //evil.example'],
    ['script', 'javascript:alert(1)'],
    ['script in capitals with a tab', 'JaVa\tScript:alert(1)'],
    ['data', 'data:text/html,<script>alert(1)</script>'],
    ['a scheme without slashes', 'https:evil.example'],
    ['a relative path', 'evil.example'],
    ['dots that climb to a double slash', '/crm/..//evil.example'],
    ['an encoded backslash', '/%5cevil.example'],
    ['an encoded slash', '/%2fevil.example'],
    ['encoded dots that climb', '/%2e%2e//evil.example'],
    ['a user name in front of a host', '//portal.invalid@evil.example'],
    ['a null character', '/crm\u0000//evil.example'],
    ['a broken escape', '/%E0%A4%A'],
    ['the sign-in page itself', '/crm/login?from=/crm/login'],
    ['the root', '/'],
    ['nothing', ''],
    ['no value', null],
    ['an undefined value', undefined],
  ])('sends %s to the landing page', (_name, wanted) => {
    expect(safeReturnPath(wanted)).toBe('/crm/');
  });
});

describe('loginPathFrom', () => {
  it('remembers path, query and hash', () => {
    const location = { pathname: '/crm/clients', search: '?status=lead', hash: '#top' };
    expect(loginPathFrom(location)).toBe('/crm/login?from=%2Fcrm%2Fclients%3Fstatus%3Dlead%23top');
  });

  it('the sign-in path names no return path for the landing page', () => {
    expect(loginPathFrom({ pathname: '/crm/', search: '', hash: '' })).toBe('/crm/login');
  });
});
