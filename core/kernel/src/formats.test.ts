import { describe, expect, it } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatMonthDay,
  formatShortDate,
  formatDollars,
  formatList,
  formatMoney,
  formatNumber,
} from './formats.ts';

describe('formats of each language', () => {
  it.each([
    ['en', '1,234.5', '-$1,234.50', 'November 2, 2026', 'a, b, and c'],
    ['es', '1,234.5', '-$1,234.50', '2 de noviembre de 2026', 'a, b y c'],
    ['pt', '1.234,5', '-US$ 1.234,50', '2 de novembro de 2026', 'a, b e c'],
  ] as const)('formats numbers, money, dates, and lists in %s', (language, ...shown) => {
    expect([
      formatNumber(1234.5, language),
      formatMoney(-123450, language),
      formatDate('2026-11-02', language),
      formatList(['a', 'b', 'c'], language),
    ]).toEqual(shown);
  });

  it.each([
    ['en', 'July 4, 2026 at 9:05 PM EDT'],
    ['es', '4 de julio de 2026 a las 9:05 p.m. EDT'],
    ['pt', '4 de julho de 2026 às 21:05 GMT-4'],
  ] as const)('formats an instant in the time zone of the agency in %s', (language, shown) => {
    expect(formatDateTime('2026-07-05T01:05:00Z', 'America/New_York', language)).toBe(shown);
  });
});

it.each([
  ['en', 'Nov 2, 2026', 'Nov 2'],
  ['es', '2 nov 2026', '2 nov'],
  ['pt', '2 de nov. de 2026', '2 de nov.'],
] as const)('formats a date shortly in %s', (language, short, monthAndDay) => {
  expect(formatShortDate('2026-11-02', language)).toBe(short);
  expect(formatMonthDay('2026-11-02', language)).toBe(monthAndDay);
});

it('formats an instant in UTC with its year after a date without one', () => {
  formatMonthDay('2026-11-02');
  expect(formatDateTime('2026-11-02T12:00:00Z', 'UTC')).toBe('November 2, 2026 at 12:00 PM UTC');
});

it('formats an amount in dollars with its cents', () => {
  expect(formatDollars(-1234.5)).toBe('-$1,234.50');
});
