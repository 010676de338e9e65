import { expect, it } from 'vitest';
import { newClientValues } from '../client-form-values.ts';
import { factsToCompare } from './facts-to-compare.ts';

const start = newClientValues('2026-11-20');

it.each([
  [{}, null],
  [{ primary_email: 'ana@example' }, null],
  [{ primary_email: ' ana@example.com ' }, { email: 'ana@example.com' }],
  [{ primary_email: 'an a@example.com' }, null],
  [{ primary_phone: '305 555 014' }, null],
  [{ primary_phone: '(305) 555-0142' }, { phone: '3055550142' }],
  [{ primary_phone: '+1 305 555 0142' }, { phone: '3055550142' }],
  [{ primary_phone: '44 20 7946 0958' }, null],
  [{ client_first_name: 'Ana' }, null],
  [{ client_first_name: 'Ana', client_last_name: ' ' }, null],
  [{ client_first_name: 'Ana', client_last_name: 'Paz', dob: '' }, null],
  [{ client_first_name: 'Ana', client_last_name: 'Paz', dob: '13/45/2001' }, null],
  [{ client_first_name: 'Ana', client_last_name: 'Paz', dob: '2001-02-30' }, null],
  [
    { client_first_name: 'Ana ', client_last_name: 'Paz' },
    { first_name: 'Ana', last_name: 'Paz', dob: '2001-11-20' },
  ],
  [
    { primary_email: 'ana@example.com', primary_phone: '3055550142' },
    { email: 'ana@example.com', phone: '3055550142' },
  ],
])('compares for a new client with %j the facts %j', (values, facts) => {
  expect(factsToCompare({ ...start, ...values }, start)).toEqual(facts);
});

it('compares nothing that a client had before', () => {
  const before = {
    ...start,
    client_first_name: 'Ana',
    client_last_name: 'Paz',
    primary_email: 'ana@example.com',
    primary_phone: '3055550142',
  };
  expect(factsToCompare(before, before)).toBeNull();
  expect(factsToCompare({ ...before, primary_phone: '3055550143' }, before)).toEqual({
    phone: '3055550143',
  });
  expect(factsToCompare({ ...before, dob: '1961-03-07' }, before)).toEqual({
    first_name: 'Ana',
    last_name: 'Paz',
    dob: '1961-03-07',
  });
});
