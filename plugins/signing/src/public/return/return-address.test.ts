import { beforeEach, expect, it } from 'vitest';
import { readLinkPage, readReturnAddress, type ReturnAddress } from './return-address.ts';

it.each<[string, ReturnAddress]>([
  [
    '?formId=70&state=s-1&event=signing_complete',
    { formId: 70, event: 'signing_complete', state: 's-1' },
  ],
  ['?formId=70&event=ttl_expired', { formId: 70, event: 'ttl_expired', state: null }],
  ['?formId=70&event=other&state=', { formId: 70, event: null, state: null }],
  [`?formId=x&state=${'s'.repeat(101)}`, { formId: null, event: null, state: null }],
  ['', { formId: null, event: null, state: null }],
])('reads the address %s', (search, address) => {
  expect(readReturnAddress(search)).toEqual(address);
});

beforeEach(() => sessionStorage.clear());

it.each(['/sign/advisory-services/Ab-_9', '/secure/Ab-_9', '/in-person/Ab-_9'])(
  'goes back to %s',
  (path) => {
    sessionStorage.setItem('signing_return', path);
    expect(readLinkPage(sessionStorage)).toBe(path);
  },
);

it.each([
  'https://evil.example/sign/a/b',
  '//evil.example/secure/b',
  'javascript:alert(1)',
  '/crm/clients',
  '/secure/a/../b',
  '/secure/a?b=c',
  '',
])('goes back to no page like "%s"', (path) => {
  sessionStorage.setItem('signing_return', path);
  expect(readLinkPage(sessionStorage)).toBeNull();
});

it('knows no page to go back to in another tab', () => {
  expect(readLinkPage(sessionStorage)).toBeNull();
});
