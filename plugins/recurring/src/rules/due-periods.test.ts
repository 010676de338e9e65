import { expect, it } from 'vitest';
import { duePeriods } from './due-periods.ts';
import type { SchedulePlan } from './schedule-facts.ts';

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
