import { expect, it } from 'vitest';
import { fewOfEachKind } from './few-notices.ts';

const of = (kinds: string) => [...kinds].map((kind, at) => ({ kind, at }));

it.each([
  ['', ''],
  ['aaa', 'aa'],
  ['aabaac', 'aabc'],
  ['abab', 'abab'],
])('keeps of the kinds %j two of each: %j', (kinds, kept) => {
  expect(
    fewOfEachKind(of(kinds), 2)
      .map(({ kind }) => kind)
      .join(''),
  ).toBe(kept);
});
