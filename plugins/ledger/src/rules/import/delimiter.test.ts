import { expect, it } from 'vitest';
import { findDelimiter } from './delimiter.ts';

it.each([
  ['a,b,c\n1,2,3', ','],
  ['a;b;c\n1,5;2,5;3,5', ';'],
  ['a\tb\n"x, y, z"\t2', '\t'],
  ['Name,Note\n"Lopez; Maria; x",a\n"b;c;d;e",f', ','],
  ['Clients; March; 2026; all\nName,Phone\nA,1\nB,2\nC,3\nD,4', ','],
  ['only', ','],
  ['', ','],
])('separates %j by %j', (text, delimiter) => expect(findDelimiter(text)).toBe(delimiter));
