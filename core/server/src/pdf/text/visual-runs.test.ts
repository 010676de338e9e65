import { expect, it } from 'vitest';
import { visualRuns } from './visual-runs.ts';

const shown = (line: string, ...cuts: readonly number[]) =>
  visualRuns(line, new Set(cuts)).map(({ start, end, isRightToLeft }) =>
    isRightToLeft ? [...line.slice(start, end)].reverse().join('') : line.slice(start, end),
  );

it.each([
  ['Ana Muñoz', ['Ana Muñoz']],
  ['דוד כהן', ['ןהכ דוד']],
  ['Mr. דוד כהן signed', ['Mr. ', 'ןהכ דוד', ' signed']],
  ['דוד 123 abc', ['abc', ' ', '123', ' דוד']],
  ['pay 100 or 200', ['pay 100 or 200']],
  ['\u200fabc דוד', ['דוד ', 'abc', '\u200f']],
])('sets %j from left to right as %j', (line, runs) => {
  expect(shown(line)).toEqual(runs);
});

it('cuts what is written from right to left in the order of its reader', () => {
  expect(shown('דודכהן', 3)).toEqual(['ןהכ', 'דוד']);
});
