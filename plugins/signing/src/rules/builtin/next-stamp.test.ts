import { expect, it } from 'vitest';
import { nextStampAt } from './next-stamp.ts';

it.each([
  ['a year later', '2026-11-23', '2031-01-01', '2027-11-23'],
  ['30 days before the certificate ends', '2026-11-23', '2027-06-01', '2027-05-02'],
  ['a week later at least', '2026-11-23', '2026-12-01', '2026-11-30'],
  ['a week later where the certificate has ended', '2026-11-23', '2026-11-01', '2026-11-30'],
  ['on March 1 for a stamp of a leap day', '2028-02-29', '2040-01-01', '2029-03-01'],
])('renews a time stamp %s', (_, at, validUntil, next) => {
  expect(nextStampAt({ at: new Date(at), validUntil: new Date(validUntil) })).toEqual(
    new Date(next),
  );
});
