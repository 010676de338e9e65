import { expect, it } from 'vitest';
import { endpointPath } from './endpoint.ts';

it.each([
  ['/clients', {}, '/clients'],
  ['/clients/:id', { id: 7 }, '/clients/7'],
  ['/documents/:id/file', { id: 'a/b c' }, '/documents/a%2Fb%20c/file'],
  ['/ledger/imports/:id/rows/:line', { id: 'x', line: 0 }, '/ledger/imports/x/rows/0'],
])('builds the path of %s from %j', (path, params, expected) => {
  expect(endpointPath(path, params)).toBe(expected);
});

it('refuses a path with a missing parameter', () => {
  expect(() => endpointPath('/clients/:id', {})).toThrow('/clients/:id needs a value for :id');
});
