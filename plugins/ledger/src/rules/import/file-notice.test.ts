import { expect, it } from 'vitest';
import { noticeText } from './file-notice.ts';

const lines = (count: number) => Array.from({ length: count }, (_, at) => at + 2);
const SENTENCE =
  '2 cells hold a placeholder such as NULL, N/A, or 1/1/1900 and were read as blank.';

it.each<[named: readonly number[], text: string]>([
  [[], SENTENCE],
  [[6], `${SENTENCE} Line: 6`],
  [[6, 1234], `${SENTENCE} Lines: 6; 1,234`],
  [lines(10), `${SENTENCE} Lines: 2; 3; 4; 5; 6; 7; 8; 9; 10; 11`],
  [lines(11), `${SENTENCE} Lines: 2; 3; 4; 5; 6; 7; 8; 9; 10; 11; ...`],
])('names the lines %j, and says so only when there are more', (named, text) => {
  expect(noticeText({ kind: 'placeholders', count: 2, lines: [...named] })).toBe(text);
});
