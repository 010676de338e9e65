import { expect, it } from 'vitest';
import { readTsv, type TextBlock, writeTsv } from './tsv.ts';

it.each<[what: string, text: string, block: TextBlock]>([
  ['one value', 'Ana', [['Ana']]],
  ['nothing', '', []],
  ['an empty cell', '\n', [['']]],
  [
    'columns and rows',
    'a\tb\nc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'the break behind the last row',
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['breaks of old machines', 'a\rb', [['a'], ['b']]],
  ['an empty row between', 'a\n\nb', [['a'], [''], ['b']]],
  ['an empty last cell', 'a\t', [['a', '']]],
  [
    'an empty last cell before a break',
    'a\t\nb\t',
    [
      ['a', ''],
      ['b', ''],
    ],
  ],
  ['rows of different lengths', 'a\nb\tc', [['a'], ['b', 'c']]],
  ['a line break in quotes', '"1 Main St\nApt 2"\tMiami', [['1 Main St\nApt 2', 'Miami']]],
  ['a Windows line break in quotes', '"a\r\nb"', [['a\nb']]],
  ['a tab in quotes', '"a\tb"\tc', [['a\tb', 'c']]],
  ['doubled quotes', '"say ""hi"""\tb', [['say "hi"', 'b']]],
  ['an empty cell in quotes', '""\tb', [['', 'b']]],
  ['quotes in the middle', 'a "b" c', [['a "b" c']]],
  ['a height', `5' 7"\tb`, [[`5' 7"`, 'b']]],
  ['a quote that never ends', '"a\tb\nc', [['"a', 'b'], ['c']]],
  ['text behind a closed quote', '"a" b\tc', [['"a" b', 'c']]],
  ['spaces around a value', ' a \t b', [[' a ', ' b']]],
])('reads %s', (_, text, block) => {
  expect(readTsv(text)).toEqual(block);
});

it.each<[TextBlock, string]>([
  [
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
    'a\tb\r\nc\td',
  ],
  [[['a\nb', '']], '"a\nb"\t'],
  [[['"a"', 'say "hi"']], '"""a"""\tsay "hi"'],
  [[['a\tb']], '"a\tb"'],
])('writes %j', (block, text) => {
  expect(writeTsv(block)).toBe(text);
});

it('reads the text it wrote', () => {
  const block = [
    ['plain', 'tab\there', 'break\nhere'],
    ['"quoted"', '""', '5\' 7"'],
    ['', 'x', ''],
  ];
  expect(readTsv(writeTsv(block))).toEqual(block);
});
