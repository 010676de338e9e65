import { expect, it } from 'vitest';
import { isZipHeader, zipCode, zipCodeAmong } from './zip-code.ts';

it.each([
  ['2134', 'Boston, MA', '02134'],
  ['2134', 'massachusetts', '02134'],
  ['501', 'Holtsville, NY', '00501'],
  ['926', 'San Juan, PR', '00926'],
  ['7030.0', 'Hoboken, NJ', '07030'],
  ['33602.0', 'Tampa, FL', '33602'],
  ['336021234', 'Tampa, FL', '33602-1234'],
  ['21341234', 'Boston, MA', '02134-1234'],
  ['9261234', 'San Juan, PR', '00926-1234'],
])('completes the ZIP code %j behind %j to %j', (text, state, code) =>
  expect(zipCode(text, state)).toBe(code),
);

it.each([
  ['2134', 'Tampa, FL'],
  ['8000', 'Zürich'],
  ['2134', ''],
  ['501', 'Boston, MA'],
  ['02134', 'Boston, MA'],
  ['33602-1234', 'Tampa, FL'],
  ['M5V 2T6', 'Toronto, ON'],
  ['12', 'Boston, MA'],
  ['123456', 'Boston, MA'],
  ['Apt 2134', 'Boston, MA'],
  ['336021234', 'Tampa'],
])('leaves %j behind %j as it is', (text, state) => expect(zipCode(text, state)).toBe(text));

it.each([
  ['Zip', true],
  ['ZIP Code', true],
  ['zipcode', true],
  ['Home Postal Code', true],
  ['Address 1 - Postal Code', true],
  ['Postcode', true],
  ['Código postal', true],
  ['C.P.', true],
  ['Dirección postal', false],
  ['Unit', false],
  ['Address', false],
  ['Postal Street', false],
  ['PO Box', false],
  ['', false],
])('tells by the header %j whether a column holds ZIP codes: %s', (header, expected) =>
  expect(isZipHeader(header)).toBe(expected),
);

it.each<[text: string, header: string, others: readonly string[], code: string]>([
  ['2138', 'Zip', ['Cambridge', 'MA'], '02138'],
  ['501', 'Zip', ['Holtsville', 'NY', '1 A St'], '00501'],
  ['2138', 'Zip', ['Miami', 'FL'], '2138'],
  ['2138', 'Zip', ['Miami'], '2138'],
  ['2138', 'Zip Code', [], '02138'],
  ['2138.0', 'ZIP', [], '02138'],
  ['8001', 'Postal Code', [], '8001'],
  ['33101', 'Zip', [], '33101'],
  ['501', 'Zip', [], '501'],
  ['02138', 'Zip', [], '02138'],
])('completes %j under %j beside %j to %j', (text, header, others, code) =>
  expect(zipCodeAmong(text, header, others)).toBe(code),
);
