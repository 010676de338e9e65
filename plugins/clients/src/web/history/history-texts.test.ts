import { expect, it } from 'vitest';
import { historyTexts } from './history-texts.ts';

it.each([
  ['Sent twice', 'reason: Sent twice'],
  ['No reason given', 'no reason given'],
])('says in the timeline why something was done: %s', (purpose, text) => {
  expect(historyTexts.reason(purpose)).toBe(text);
});
