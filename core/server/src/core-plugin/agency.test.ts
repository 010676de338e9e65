import { type ProblemError, UNNAMED_AGENCY } from '@porchlight/kernel';
import { expect, it } from 'vitest';
import { agencyCalendar, legalName } from './agency.ts';

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

it.each([
  ['a portal in production without the name of the agency', UNNAMED_AGENCY, true, 409],
  ['the same with blanks around', ` ${UNNAMED_AGENCY} `, true, 409],
  ['a portal in production with the name', 'Harbor Insurance LLC', true, null],
  ['a portal that is only tried', UNNAMED_AGENCY, false, null],
])('asks for the legal name: %s', (_, agency_name, isNeeded, status) => {
  const name = legalName(() => ({ agency_name, time_zone: 'America/New_York' }), isNeeded);
  const refusal = () => {
    try {
      name.assertKnown();
      return null;
    } catch (error) {
      return (error as ProblemError).problem.status;
    }
  };
  expect(refusal()).toBe(status);
});
