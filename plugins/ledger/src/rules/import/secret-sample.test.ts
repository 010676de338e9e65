import { expect, it } from 'vitest';
import { mayBeSecret } from './secret-sample.ts';

it.each([
  ['Portal PW', 'tulip'],
  ['Bank Account #', '42'],
  ['MBI', 'none'],
  ['Routing/ABA', '1'],
  ['User Name', 'x'],
  ['Column A', '212-12-6037'],
  ['Column A', '4111 1111 1111 1111'],
  ['Column A', '1EG4-TE5-MK73'],
  ['Column A', '000123456789'],
  ['Column A', 'Hunter2!'],
  ['Column A', 'L12345678'],
])('hides a sample of a column %j with the cell %j', (header, cell) =>
  expect(mayBeSecret(header, cell)).toBe(true),
);

it.each([
  ['Shoe size', '9'],
  ['Color', 'Light blue'],
  ['Passenger', 'Maria'],
  ['Zip', '33101'],
  ['Second email', 'maria2@example.com'],
  ['Column A', 'Great client! 2 kids'],
  ['Fax', '(305) 555-0142'],
])('shows a sample of a column %j with the cell %j', (header, cell) =>
  expect(mayBeSecret(header, cell)).toBe(false),
);
