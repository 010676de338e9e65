import { expect, it } from 'vitest';
import { nameOf } from './client-name.ts';

it.each([
  ['Ana', 'Paz', 'Ana Paz'],
  ['', 'Paz', 'Paz'],
  ['Ana', '', 'Ana'],
  ['', '', 'Client 12'],
])('joins the names %j and %j as %j', (client_first_name, client_last_name, name) => {
  expect(nameOf({ id: 12, client_first_name, client_last_name })).toBe(name);
});
