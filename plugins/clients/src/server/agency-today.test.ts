import { createFakeClock } from '@porchlight/testing';
import { expect, it } from 'vitest';
import { agencyToday } from './agency-today.ts';

it('follows the clock and the zone of the agency', () => {
  const clock = createFakeClock('2026-03-02T04:59:59Z');
  const agency = { agency_name: 'Porchlight', time_zone: 'America/New_York' };
  let settings = agency;
  const today = agencyToday(
    () => settings,
    () => clock,
  );
  expect(today()).toBe('2026-03-01');
  clock.advance(1000);
  expect(today()).toBe('2026-03-02');
  settings = { ...agency, time_zone: 'America/Los_Angeles' };
  expect(today()).toBe('2026-03-01');
  clock.advance(3 * 3_600_000);
  expect(today()).toBe('2026-03-02');
});
