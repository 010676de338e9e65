import { expect, it } from 'vitest';
import { relatedWords } from './related-words.ts';

it.each([
  [0, 0, 0, null],
  [1, 0, 0, '1 session'],
  [0, 0, 2, '2 forms'],
  [0, 1, 3, '1 document and 3 forms'],
  [2, 1, 1, '2 sessions, 1 document and 1 form'],
  [1200, 0, 1, '1,200 sessions and 1 form'],
])('%d sessions, %d documents, %d forms: %s', (sessions, documents, forms, words) => {
  expect(relatedWords({ sessions, documents, forms })).toBe(words);
});
