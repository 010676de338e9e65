import { expect, it } from 'vitest';
import { followUpChange } from './follow-up-change.ts';

it.each([
  ['2026-11-22', null, 'Follow-up done'],
  ['2026-11-22', '2026-11-29', 'Follow-up moved to 11/29/2026'],
  [null, '2026-11-29', 'Follow-up set for 11/29/2026'],
])('says of a follow-up that goes from %j to %j: %s', (from, to, sentence) => {
  expect(followUpChange(from, to)).toBe(sentence);
});
