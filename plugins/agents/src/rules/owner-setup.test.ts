import { expect, it } from 'vitest';
import { isSetupUnfinished, splitName } from './owner-setup.ts';

it.each([
  ['Portal', 'Owner', '', true],
  ['Portal', 'Owner', 'grace@example.com', true],
  ['Grace', 'Holloway', '', true],
  ['Grace', 'Holloway', 'grace@example.com', false],
  ['Portal', 'Holloway', 'grace@example.com', false],
])('setup of %s %s <%s> unfinished: %s', (first_name, last_name, email, expected) => {
  expect(isSetupUnfinished({ first_name, last_name, email })).toBe(expected);
});

it.each([
  ['Grace Holloway', { first_name: 'Grace', last_name: 'Holloway' }],
  ['  Ana   Maria Lopez ', { first_name: 'Ana', last_name: 'Maria Lopez' }],
  ['Grace', null],
  [' ', null],
])('splits the name %j into %j', (name, parts) => {
  expect(splitName(name)).toEqual(parts);
});
