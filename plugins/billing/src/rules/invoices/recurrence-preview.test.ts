import { expect, it } from 'vitest';
import { recurrencePreview, type RepeatedInvoice } from './recurrence-preview.ts';

const monthly: RepeatedInvoice = {
  frequency: 'MONTHLY',
  interval: 1,
  anchor: '2027-01-31',
  endDate: null,
  totalPayments: null,
};

it.each<[string, Partial<RepeatedInvoice>, readonly string[]]>([
  [
    'from Jan 31 with the last day of shorter months',
    {},
    ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30', '2027-07-31'],
  ],
  ['until the end date', { endDate: '2027-03-31' }, ['2027-02-28', '2027-03-31']],
  ['as often as it is paid', { totalPayments: 1 }, ['2027-02-28']],
  ['never before the interval is a number', { interval: Number.NaN }, []],
  ['never with an interval of 0', { interval: 0 }, []],
  [
    'only until the calendar ends',
    { frequency: 'YEARLY', interval: 5_000, anchor: '2027-01-31' },
    ['7027-01-31'],
  ],
])('previews the dates of a monthly invoice %s', (_, change, expected) => {
  expect(recurrencePreview({ ...monthly, ...change })).toEqual(expected);
});
