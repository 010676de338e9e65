import { expect, it } from 'vitest';
import { fillSeries, type SeriesKind } from './fill-series.ts';

it.each<[what: string, kind: SeriesKind, values: string[], next: string[]]>([
  ['one amount is repeated', 'currency', ['28.90'], ['28.90', '28.90', '28.90']],
  ['two amounts go on', 'currency', ['10.00', '12.50'], ['15.00', '17.50', '20.00']],
  ['cents stay exact', 'currency', ['0.10', '0.20'], ['0.30', '0.40', '0.50']],
  ['falling below nothing', 'currency', ['5.00', '0.00'], ['-5.00', '-10.00', '-15.00']],
  ['equal amounts stay', 'currency', ['5.00', '5.00'], ['5.00', '5.00', '5.00']],
  ['three with one distance', 'currency', ['1.00', '2.00', '3.00'], ['4.00', '5.00', '6.00']],
  [
    'three without one are repeated',
    'currency',
    ['1.00', '2.00', '4.00'],
    ['1.00', '2.00', '4.00'],
  ],
  ['a blank among them', 'currency', ['1.00', ''], ['1.00', '', '1.00']],
  ['one date is repeated', 'date', ['2026-01-01'], ['2026-01-01', '2026-01-01', '2026-01-01']],
  ['days', 'date', ['2026-02-26', '2026-02-27'], ['2026-02-28', '2026-03-01', '2026-03-02']],
  [
    'weeks over a change of clocks',
    'date',
    ['2026-03-01', '2026-03-08'],
    ['2026-03-15', '2026-03-22', '2026-03-29'],
  ],
  ['months', 'date', ['2026-11-01', '2026-12-01'], ['2027-01-01', '2027-02-01', '2027-03-01']],
  [
    'months on their last days',
    'date',
    ['2026-10-31', '2026-12-31'],
    ['2027-02-28', '2027-04-30', '2027-06-30'],
  ],
  ['years', 'date', ['2024-02-29', '2028-02-29'], ['2032-02-29', '2036-02-29', '2040-02-29']],
  [
    'falling dates',
    'date',
    ['2026-01-02', '2026-01-01'],
    ['2025-12-31', '2025-12-30', '2025-12-29'],
  ],
  ['a blank date', 'date', ['', '2026-01-01'], ['', '2026-01-01', '']],
  ['numbers as text', 'text', ['1', '3'], ['5', '7', '9']],
  ['numbers with leading zeros are no numbers', 'text', ['001', '002'], ['001', '002', '001']],
  [
    'phone numbers are none',
    'text',
    ['3055551234', '3055551235'],
    ['3055551234', '3055551235', '3055551234'],
  ],
  ['words are repeated in turn', 'text', ['a', 'b'], ['a', 'b', 'a']],
  ['emails are repeated', 'email', ['a@b.co'], ['a@b.co', 'a@b.co', 'a@b.co']],
])('continues a series: %s', (_, kind, values, next) => {
  expect(fillSeries(values, kind, 3, { backwards: false })).toEqual(next);
});

it.each<[SeriesKind, string[], string[]]>([
  ['currency', ['10.00', '12.50'], ['7.50', '5.00']],
  ['date', ['2026-01-31', '2026-03-31'], ['2025-11-30', '2025-09-30']],
  ['text', ['a', 'b', 'c'], ['c', 'b']],
])('continues a %s series backwards from %j', (kind, values, next) => {
  expect(fillSeries(values, kind, 2, { backwards: true })).toEqual(next);
});
