import { expect, it } from 'vitest';
import { spreadLines } from './spread-lines.ts';

it.each([
  ['one line each', ['', '', ''], 0, 'a\nb\nc', ['a', 'b', 'c']],
  ['fields without a line stay empty', ['', '', ''], 0, 'a\nb', ['a', 'b', '']],
  [
    'lines of any system, blank ones dropped',
    ['', '', ''],
    0,
    '\r\n a \r\n\r\nb\r c\n',
    ['a', 'b', 'c'],
  ],
  ['list marks are dropped', ['', '', ''], 0, '1. a 5 mg\n- b\n• c', ['a 5 mg', 'b', 'c']],
  [
    'numbers that are part of a name stay',
    ['', '', ''],
    0,
    '5-HTP\n81 mg aspirin',
    ['5-HTP', '81 mg aspirin', ''],
  ],
  ['what is too much goes into the last field', ['', '', ''], 0, 'a\nb\nc\nd', ['a', 'b', 'c; d']],
  ['fields before it are left alone', ['x', '', ''], 1, 'a\nb', ['x', 'a', 'b']],
  ['moves the text after it to the next field', ['', 'x', ''], 0, 'a\nb', ['a', 'b', 'x']],
  ['preserves the text in it and after it', ['x', 'y', ''], 0, 'a\nb', ['x', 'a', 'b; y']],
  ['the last field takes them all', ['x', '', ''], 2, 'a\nb', ['x', '', 'a; b']],
])('a pasted list: %s', (_case, values, at, pasted, result) => {
  expect(spreadLines(values, at, pasted)).toEqual(result);
});

it.each(['', 'a', ' a \n', '\n\n', '1. a'])(
  'leaves %j alone, which is one line at most',
  (pasted) => {
    expect(spreadLines(['', '', ''], 0, pasted)).toBeNull();
  },
);
