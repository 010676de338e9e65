import { expect, it } from 'vitest';
import { repairContent } from './worker/repair-content.ts';

const repaired = (content: string) =>
  Buffer.from(repairContent(Buffer.from(content, 'latin1')).content)
    .toString('latin1')
    .replace(/ +/g, ' ')
    .trim();

/** MuPDF paints a path that an object left open together with the next one of the page. */
it.each([
  ['that nothing paints', '0 0 9 9 re f 1 1 m 5 5 l 0 0 6 7 re W', '0 0 9 9 re f'],
  ['with a curve that nothing paints', '0 g 1 1 m 1 2 3 4 5 6 c 1 2 3 4 v h', '0 g'],
  ['before a text', '1 1 m 5 5 l BT /F1 9 Tf ET', 'BT /F1 9 Tf ET'],
  ['among what is repaired', '1 1 m Q 5 5 l Q 2 w', '2 w'],
  ['behind one that is painted', '1 1 m 5 5 l S 7 7 m q Q', '1 1 m 5 5 l S q Q'],
  ['that only cuts what follows', '0 0 5 5 re W n 1 g', '0 0 5 5 re W n 1 g'],
])('removes a path %s', (_what, content, expected) => {
  expect(repaired(content)).toBe(expected);
});

it.each([
  ['[0 0] 0 d', '[] 0 d'],
  ['[ 0.0 .0 ] 3 d', '[] 0 d'],
  ['[-1 2] 0 d', '[] 0 d'],
  ['[0 3] 0 d', '[0 3] 0 d'],
  ['[10] 0 d', '[10] 0 d'],
  ['[] 0 d', '[] 0 d'],
])('writes the dashes %s as %s', (content, expected) => {
  expect(repaired(`2 w ${content} 1 1 m 5 5 l S`)).toBe(`2 w ${expected} 1 1 m 5 5 l S`);
});

it.each([
  ['0 0 0 1 1 1 rg', '1 1 1 rg'],
  ['(x) [1 2] 0.5 g', '0.5 g'],
  ['/F1 9 9 0 0 m', '0 0 m', ' 5 5 l S'],
  ['1e3 --2 1e1 2 w', '2 w'],
  ['1 1e1 w', '10 w'],
  ['0 0 rg', ''],
])('keeps of %s the operands that come last', (content, expected, after = '') => {
  expect(repaired(`${content}${after}`)).toBe(`${expected}${after}`);
});

/** Poppler draws no text behind a mode that does not exist; the others ignore it. */
it.each([
  ['9 Tr', ''],
  ['-1 Tr', ''],
  ['1.5 Tr', ''],
  ['3 Tr', '3 Tr'],
  ['7.0 Tr', '7.0 Tr'],
  ['3 J', ''],
  ['2 J', '2 J'],
  ['-1 j', ''],
  ['0 j', '0 j'],
])('reads the mode %s as %s', (content, expected) => {
  expect(repaired(`2 w ${content} 1 1 m 5 5 l S`)).toBe(
    `2 w ${expected} 1 1 m 5 5 l S`.replace('  ', ' '),
  );
});

/** One reader cuts everything behind it, and others nothing. */
it.each([
  ['W n', 'n'],
  ['W* n', 'n'],
  ['0 0 5 5 re f W n', '0 0 5 5 re f n'],
  ['0 0 5 5 re W n', '0 0 5 5 re W n'],
  ['0 0 5 5 re W* n', '0 0 5 5 re W* n'],
])('cuts by no path that is not there: %s', (content, expected) => {
  expect(repaired(`q ${content} 1 g Q`)).toBe(`q ${expected} 1 g Q`);
});
