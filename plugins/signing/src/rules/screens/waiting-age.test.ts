import { expect, it } from 'vitest';
import { waitingAge } from './waiting-age.ts';

it.each([
  ['2026-11-23T12:00:30Z', 'less than a minute'],
  ['2026-11-23T11:59:30Z', 'less than a minute'],
  ['2026-11-23T11:59:00Z', '1 minute'],
  ['2026-11-23T11:01:00Z', '59 minutes'],
  ['2026-11-23T10:30:00Z', '1 hour'],
  ['2026-11-22T12:01:00Z', '23 hours'],
  ['2026-11-22T12:00:00Z', '1 day'],
  ['2026-11-11T11:00:00Z', '12 days'],
])('says how long %s is ago at noon of November 23: %s', (since, text) => {
  expect(waitingAge(since, new Date('2026-11-23T12:00:00Z'))).toBe(text);
});
