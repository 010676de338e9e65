import { expect, it } from 'vitest';
import { agencyCalendar } from './agency.ts';

it('follows the clock and the time zone of the agency', () => {
  let now = '2026-03-02T04:59:59Z';
  let settings = { agency_name: 'Porchlight', time_zone: 'America/New_York' };
  const { today } = agencyCalendar(() => settings, { now: () => new Date(now) });
  expect(today()).toBe('2026-03-01');
  now = '2026-03-02T05:00:00Z';
  expect(today()).toBe('2026-03-02');
  settings = { ...settings, time_zone: 'America/Los_Angeles' };
  expect(today()).toBe('2026-03-01');
  now = '2026-03-02T08:00:00Z';
  expect(today()).toBe('2026-03-02');
});
