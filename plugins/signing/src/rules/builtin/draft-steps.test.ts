import { expect, it } from 'vitest';
import { isDraftRecorded, MOST_DRAFTS, namedFields } from './draft-steps.ts';

it.each([
  [1, true],
  [100, true],
  [101, false],
  [119, false],
  [120, true],
  [2_999, false],
  [3_000, true],
])('gives the draft %d a step: %s', (version, isRecorded) => {
  expect(isDraftRecorded(version)).toBe(isRecorded);
});

it('gives all drafts that a signer can make fewer than 200 steps', () => {
  const versions = Array.from({ length: MOST_DRAFTS }, (_, index) => index + 1);
  expect(versions.filter(isDraftRecorded).length).toBeLessThan(200);
});

it.each([
  [0, { fields: 0 }],
  [20, { fields: 20 }],
  [21, { fields: 20, others: 1 }],
  [500, { fields: 20, others: 480 }],
])('names at most 20 of %d changed fields, and counts the others', (count, expected) => {
  const { fields, ...rest } = namedFields(Array.from({ length: count }, (_, at) => String(at)));
  expect({ fields: fields.length, ...rest }).toEqual(expected);
});
