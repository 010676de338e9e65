import { expect, it } from 'vitest';
import { clientStatusOf } from './client-status.ts';

it.each([
  ['new', 'new'],
  ['client', 'client'],
  ['lead', 'lead'],
  ['inactive', 'inactive'],
  ['', 'new'],
  [null, 'new'],
  [undefined, 'new'],
])('reads the status %j as %s', (stored, status) => {
  expect(clientStatusOf(stored)).toBe(status);
});
