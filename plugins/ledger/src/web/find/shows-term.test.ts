import { expect, it } from 'vitest';
import { showsTerm } from './shows-term.ts';

it.each([
  ['pena', 'Luis Peña', true],
  ['PEÑA', 'pena', true],
  ['1234.5', '$1,234.50', true],
  ['$1,2', '$1,234.50', true],
  ['1234', '11/23/4', false],
  ['.*', 'anything', false],
  ['(', 'Ana (new)', true],
  ['nurse', '', false],
])('the term %j in %j: %s', (term, text, shown) => {
  expect(showsTerm(term)?.(text)).toBe(shown);
});

it('highlights nothing for a blank term', () => {
  expect(showsTerm('  ')).toBeNull();
});
