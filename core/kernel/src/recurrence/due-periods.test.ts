import { expect, it } from 'vitest';
import { addDays } from '../civil-date.ts';
import { duePeriods, plannedPeriods, type SchedulePlan } from './due-periods.ts';

const plan = (values: Partial<SchedulePlan>): SchedulePlan => ({
  frequency: 'MONTHLY',
  interval: 1,
  anchor: '2026-01-31',
  nextIndex: 1,
  endDate: null,
  totalPayments: null,
  paymentsMade: 0,
  ...values,
});
const daily = plan({ frequency: 'DAILY', anchor: '2026-11-20' });

it('charges nothing before the day', () => {
  expect(duePeriods(plan({}), '2026-02-27')).toEqual({
    charged: null,
    missed: [],
    nextIndex: 1,
    nextDate: '2026-02-28',
  });
});

it.each([
  ['the day itself', plan({}), '2026-02-28', '2026-02-28', [], '2026-03-31'],
  ['the short month after', plan({ nextIndex: 2 }), '2026-03-31', '2026-03-31', [], '2026-04-30'],
  ['one day late', plan({}), '2026-03-01', '2026-02-28', [], '2026-03-31'],
  [
    'every other week',
    plan({ frequency: 'WEEKLY', interval: 2, anchor: '2026-11-06' }),
    '2026-11-20',
    '2026-11-20',
    [],
    '2026-12-04',
  ],
  [
    'Feb 29 of a leap year',
    plan({ frequency: 'YEARLY', anchor: '2024-02-29', nextIndex: 3 }),
    '2027-02-28',
    '2027-02-28',
    [],
    '2028-02-29',
  ],
  [
    'the day clocks go back',
    plan({ frequency: 'DAILY', anchor: '2026-10-31' }),
    '2026-11-01',
    '2026-11-01',
    [],
    '2026-11-02',
  ],
  [
    'the day clocks go forward',
    plan({ frequency: 'DAILY', anchor: '2026-03-07' }),
    '2026-03-08',
    '2026-03-08',
    [],
    '2026-03-09',
  ],
] as const)('charges on %s', (_, schedule, today, charged, missed, nextDate) => {
  expect(duePeriods(schedule, today)).toMatchObject({ charged, missed, nextDate });
});

it('charges one period after three days of outage, and lists the others', () => {
  expect(duePeriods(daily, '2026-11-24')).toEqual({
    charged: '2026-11-24',
    missed: ['2026-11-21', '2026-11-22', '2026-11-23'],
    nextIndex: 5,
    nextDate: '2026-11-25',
  });
});

it('charges up to the end date and none after it', () => {
  const ending = { ...daily, endDate: '2026-11-22' };
  expect(duePeriods(ending, '2026-11-24')).toMatchObject({
    charged: '2026-11-22',
    missed: ['2026-11-21'],
    nextDate: null,
  });
  expect(duePeriods({ ...ending, nextIndex: 3 }, '2026-11-24')).toMatchObject({ charged: null });
});

it('charges none once all payments were made', () => {
  const made = { ...daily, totalPayments: 2, paymentsMade: 2 };
  expect(duePeriods(made, '2026-11-24')).toMatchObject({ charged: null, missed: [] });
});

it('lists at most 366 missed periods', () => {
  const { charged, missed } = duePeriods({ ...daily, anchor: '2020-01-01' }, '2026-11-24');
  expect([charged, missed.length, missed.at(-1)]).toEqual(['2026-11-24', 366, '2026-11-23']);
});

it.each<[string, Partial<SchedulePlan>, string, readonly string[], readonly string[]]>([
  [
    'from the next period',
    { anchor: '2027-01-31' },
    '2027-01-31',
    [],
    ['2027-02-28', '2027-03-31', '2027-04-30'],
  ],
  ['with one that is due today', {}, '2026-02-28', [], ['2026-02-28', '2026-03-31', '2026-04-30']],
  [
    'with the latest of a late start',
    {},
    '2026-04-02',
    ['2026-02-28'],
    ['2026-03-31', '2026-04-30', '2026-05-31'],
  ],
  ['until the end date', { endDate: '2026-03-31' }, '2026-02-01', [], ['2026-02-28', '2026-03-31']],
  [
    'until an end date in the past',
    { endDate: '2026-03-31' },
    '2026-06-01',
    ['2026-02-28'],
    ['2026-03-31'],
  ],
  ['as often as it is paid', { totalPayments: 1 }, '2026-02-01', [], ['2026-02-28']],
  [
    'as often as it is still paid',
    { totalPayments: 4, paymentsMade: 2, nextIndex: 3 },
    '2026-04-30',
    [],
    ['2026-04-30', '2026-05-31'],
  ],
  [
    'as often as it is paid, without those that were missed',
    { totalPayments: 2 },
    '2026-04-02',
    ['2026-02-28'],
    ['2026-03-31', '2026-04-30'],
  ],
  ['never once all were paid', { totalPayments: 2, paymentsMade: 2 }, '2026-04-02', [], []],
  ['never after an end date before the first', { endDate: '2026-02-27' }, '2026-01-31', [], []],
  [
    'until the calendar ends',
    { frequency: 'YEARLY', interval: 5_000 },
    '2026-02-01',
    [],
    ['7026-01-31'],
  ],
  ['never from the last day of the calendar', { anchor: '9999-12-31' }, '2026-02-01', [], []],
])('plans periods %s', (_, change, today, missed, dates) => {
  expect(plannedPeriods(plan(change), today, 3)).toEqual({ missed, dates });
});

it.each<[string, Partial<SchedulePlan>, string]>([
  ['an anchor in the future', { anchor: '2026-09-15' }, '2026-03-02'],
  ['an anchor in the past', { anchor: '2024-12-31' }, '2026-03-02'],
  ['a total and an anchor in the past', { anchor: '2025-11-30', totalPayments: 4 }, '2026-03-02'],
  ['an end date', { anchor: '2026-01-31', endDate: '2026-05-30' }, '2026-03-02'],
])('plans what is charged day by day, with %s', (_, change, today) => {
  let now = plan(change);
  const charged: string[] = [];
  const missed: string[] = [];
  for (let day = today; day < '2027-03-02'; day = addDays(day, 1)) {
    const found = duePeriods(now, day);
    missed.push(...found.missed);
    if (found.charged === null) continue;
    charged.push(found.charged);
    now = { ...now, nextIndex: found.nextIndex, paymentsMade: now.paymentsMade + 1 };
  }
  const planned = plannedPeriods(plan(change), today, 5);
  expect(planned).toEqual({ missed, dates: charged.slice(0, 5) });
  expect(planned.dates.length).toBeGreaterThan(2);
});
