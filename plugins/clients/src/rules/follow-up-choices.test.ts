import { expect, it } from 'vitest';
import { followUpChoices } from './follow-up-choices.ts';

it.each([
  ['2026-11-20', '2026-11-21', '2026-11-27', '2026-12-20'],
  ['2026-12-31', '2027-01-01', '2027-01-07', '2027-01-31'],
  ['2026-01-31', '2026-02-01', '2026-02-07', '2026-02-28'],
  ['2028-02-28', '2028-02-29', '2028-03-06', '2028-03-28'],
  ['2026-03-07', '2026-03-08', '2026-03-14', '2026-04-07'],
])('offers on %s tomorrow as %s, a week as %s, a month as %s', (today, tomorrow, week, month) => {
  expect(followUpChoices(today).map(({ date }) => date)).toEqual([tomorrow, week, month]);
});
