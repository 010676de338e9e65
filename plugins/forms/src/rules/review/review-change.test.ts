import { expect, it } from 'vitest';
import { reviewChange, type ComparedField } from './review-change.ts';

const stored = (field: string, text: string, sensitive: ComparedField['sensitive'] = null) => ({
  field,
  text,
  shown: text,
  sensitive,
});

it.each([
  ['client_first_name', '', 'Carmen', 'new'],
  ['client_first_name', 'Carmen', '', 'same'],
  ['client_first_name', 'Carmen', '  ', 'same'],
  ['client_first_name', 'Carmen', ' carmen ', 'same'],
  ['client_first_name', 'Maria Elena', 'Maria  Elena', 'same'],
  ['client_first_name', 'Carmen', 'Cármen', 'changed'],
  ['client_last_name', "O'Neil", 'O’Neil', 'same'],
  ['primary_phone', '(305) 555-0142', '3055550142', 'same'],
  ['primary_phone', '3055550142', '+1 305-555-0142', 'same'],
  ['primary_phone', '3055550142', '3055550143', 'changed'],
  ['primary_phone', 'call the office', '3055550142', 'changed'],
  ['primary_email', 'Ana@Example.com', 'ana@example.com', 'same'],
  ['primary_email', 'ana@example.com', 'ana@example.org', 'changed'],
  ['dob', '1958-03-07', '3/7/1958', 'same'],
  ['dob', '1958-03-07', '1958-07-03', 'changed'],
  ['height', `5' 7"`, `5'7"`, 'same'],
  ['height', '5’7”', `5'7"`, 'same'],
  ['weight', '165', '165', 'same'],
  ['weight', '165', '156', 'changed'],
  ['address', '12 Main St, Miami, FL 33101', '12 Main St Miami FL 33101', 'same'],
  ['address', '12 3rd Ave', '123rd Ave', 'changed'],
] as const)('compares %s: %j with %j is %s', (field, text, answer, change) => {
  expect(reviewChange(stored(field, text), answer, '2026-11-23')).toBe(change);
});

it.each([
  ['ssn', 'ssn', '900-12-6037', '900126037', 'same'],
  ['ssn', 'ssn', '900-12-6037', '900-12-6038', 'changed'],
  ['ssn', 'ssn', '900-12-6037', '911-22-6037', 'changed'],
  ['ssn', 'ssn', '900-12-6037', '***-**-6037', 'same'],
  ['account_number', 'account', '', '12345678', 'new'],
  ['account_number', 'account', '1234 5678', '12345678', 'same'],
  ['account_number', 'account', '12345678', '••••5678', 'same'],
] as const)(
  'compares hidden %s (%s) by its characters: %j with %j is %s',
  (field, kind, text, answer, change) => {
    expect(reviewChange(stored(field, text, kind), answer, '2026-11-23')).toBe(change);
  },
);

it('counts an answer as a change when the stored value is damaged', () => {
  const damaged = { field: 'ssn', text: '', shown: '***-**-6037', sensitive: 'ssn' } as const;
  expect(reviewChange(damaged, '900-12-6037', '2026-11-23')).toBe('changed');
});
