import { expect, it } from 'vitest';
import { replaceFailure } from './replace-failure.ts';

it.each([
  [402, 'provider_failed', 'declined'],
  [400, 'validation_failed', 'declined'],
  [404, 'not_found', 'gone'],
  [409, 'conflict', 'changed'],
  [429, 'rate_limited', 'busy'],
  [503, 'provider_unavailable', 'unavailable'],
  [503, 'unavailable', 'unknown'],
  [502, 'provider_failed', 'unknown'],
  [500, 'internal', 'unknown'],
  [0, 'network', 'unknown'],
] as const)('says after a call that failed with %i %s: %s', (status, code, failure) => {
  expect(replaceFailure({ status, code })).toBe(failure);
});
