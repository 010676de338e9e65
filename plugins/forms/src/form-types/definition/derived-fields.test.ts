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

it.each([
  [`5'7"`, { 'person.heightFt': 5, 'person.heightIn': 7 }],
  [`6'`, { 'person.heightFt': 6, 'person.heightIn': 0 }],
  ['5 ft 11 in', { 'person.heightFt': 5, 'person.heightIn': 11 }],
  ['170 cm', {}],
  ['5.7', {}],
  ['', {}],
])('splits the height %s only when it is certain', (text, values) => {
  expect(heightField('person').values!(text)).toEqual(values);
});

it.each([
  ['12 Main St, Miami, FL 33101', ['12 Main St', 'Miami', 'FL', '33101']],
  ['12 Main St, Apt 4, Miami, fl 33101-1234', ['12 Main St, Apt 4', 'Miami', 'FL', '33101-1234']],
  ['12 Main St Miami FL 33101', null],
  ['Miami, FL 33101', null],
  ['12 Main St, Miami, Florida', null],
  ['', null],
])('splits the address %s only when it is certain', (text, parts) => {
  const [streetAddress, city, state, zip] = parts ?? [];
  const paths = { 'home.streetAddress': streetAddress, 'home.city': city };
  const values = { ...paths, 'home.state': state, 'home.zip': zip };
  expect(addressField('home').values!(text)).toEqual(parts === null ? {} : values);
});
