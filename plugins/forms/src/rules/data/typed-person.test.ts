import { expect, it } from 'vitest';
import { typedPerson } from './typed-person.ts';

const nobody = { first_name: '', last_name: '', email: '', phone: '', date_of_birth: null };

it('reads the person from the sections of a form', () => {
  const data = {
    personalInfo: { firstName: ' Ana ', lastName: 'Diaz', dateOfBirth: '1980-02-29' },
    contactInfo: { email: 'ana@example.com', primary_phone: '305-555-0101' },
  };
  expect(typedPerson(data)).toEqual({
    first_name: 'Ana',
    last_name: 'Diaz',
    email: 'ana@example.com',
    phone: '305-555-0101',
    date_of_birth: '1980-02-29',
  });
});

it('reads email and phone from the personal section when the contact section lacks them', () => {
  const personalInfo = { email: 'a@example.com', primary_phone: '1' };
  expect(typedPerson({ personalInfo, contactInfo: { email: ' ' } })).toEqual({
    ...nobody,
    email: 'a@example.com',
    phone: '1',
  });
});

it.each([
  [null],
  [undefined],
  ['text'],
  [[]],
  [{ personalInfo: null }],
  [{ personalInfo: [] }],
  [{ personalInfo: { firstName: 7, lastName: {}, dateOfBirth: '2023-02-29' } }],
  [{ personalInfo: { dateOfBirth: '02/28/1980' } }],
])('reads %j as no one', (data) => {
  expect(typedPerson(data)).toEqual(nobody);
});

it('cuts values that are too long for a list', () => {
  expect(typedPerson({ personalInfo: { firstName: 'x'.repeat(5_000) } }).first_name).toHaveLength(
    200,
  );
});

it('leaves out marks of direction, characters without a width, and line breaks', () => {
  const personalInfo = { firstName: '\u202eanA\u2066', lastName: 'Di\u200baz\r\nJr.\ufeff' };
  expect(typedPerson({ personalInfo })).toEqual({
    ...nobody,
    first_name: 'anA',
    last_name: 'Diaz Jr.',
  });
});
