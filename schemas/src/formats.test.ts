import { describe, expect, it } from 'vitest';
import { date, dateOrClear, dateTime, routingNumber, uuid, webAddress } from './formats.ts';

describe('date', () => {
  it.each(['2024-02-29', '2000-02-29', '2026-12-31', '1968-09-27', '1900-01-01', '2100-12-31'])(
    'accepts the date %s',
    (text) => {
      expect(date(text)).toBe(true);
    },
  );

  it.each([
    '2023-02-29',
    '1900-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-00-10',
    '2026-13-01',
    '2026-01-00',
    '0000-01-01',
    '1899-12-31',
    '2101-01-01',
    '0026-11-20',
    '2026-1-1',
    '01/02/2026',
    ' 2026-01-01',
    '2026-01-01T00:00:00Z',
    '',
    '__clear__',
  ])('rejects %j', (text) => {
    expect(date(text)).toBe(false);
  });
});

it('reads the empty text and the marker as clearing a date', () => {
  expect(['', '__clear__', '2026-01-31'].every(dateOrClear)).toBe(true);
  expect(['__CLEAR__', ' ', '2026-01-32'].some(dateOrClear)).toBe(false);
});

it.each([
  ['2026-03-01T09:00:00Z', true],
  ['2026-03-01T09:00:00.123+02:00', true],
  ['2026-03-01 09:00:00Z', false],
  ['2026-03-01T09:00:00', false],
])('checks %s as an instant: %s', (text, valid) => {
  expect(dateTime.test(text)).toBe(valid);
});

it.each([
  ['https://example.com/a?b=c', true],
  ['http://localhost:4000', true],
  ['javascript:alert(1)', false],
  ['//example.com', false],
  ['example.com', false],
])('checks %s as a web address: %s', (text, valid) => {
  expect(webAddress(text)).toBe(valid);
});

it('knows a UUID', () => {
  expect(uuid.test('018f2c1e-7b1a-7cc2-9d5e-0a1b2c3d4e5f')).toBe(true);
  expect(uuid.test('018f2c1e7b1a7cc29d5e0a1b2c3d4e5f')).toBe(false);
});

it.each([
  ['063100277', true],
  ['021000021', true],
  ['121000358', true],
  ['063100278', false],
  ['012345678', false],
  ['000000000', false],
  ['06310027', false],
  ['0631002770', false],
  ['06310O277', false],
  ['٠٦٣١٠٠٢٧٧', false],
])('checks %s as a routing number: %s', (text, valid) => {
  expect(routingNumber(text)).toBe(valid);
});
