import { expect, it } from 'vitest';
import { addressField, heightField } from './derived-fields.ts';

it.each([
  [{ heightFt: 5, heightIn: 7 }, `5'7"`],
  [{ heightFt: 6 }, `6'0"`],
  [{ heightIn: 7 }, ''],
  [{}, ''],
])('writes the height of %j as %s', (personalInfo, text) => {
  expect(heightField('personalInfo').text({ personalInfo })).toBe(text);
});

it.each([
  [
    { streetAddress: '12 Main St', city: 'Miami', state: 'FL', zip: '33101' },
    '12 Main St, Miami, FL 33101',
  ],
  [{ city: 'Miami', state: 'FL' }, 'Miami, FL'],
  [{ zip: '33101' }, '33101'],
  [{}, ''],
])('writes the address of %j as %s', (addressInfo, text) => {
  expect(addressField('addressInfo').text({ addressInfo })).toBe(text);
});
