import { expect, it } from 'vitest';
import { searchWords } from './search-words.ts';

it.each([
  ['', []],
  ['Marty', ['Marty']],
  ['Marty Abbott', ['Marty', 'Abbott']],
  ['Abbott,Marty', ['Abbott', 'Marty']],
  ['Abbott ; Marty ,', ['Abbott', 'Marty']],
  ['ana ana', ['ana']],
  [',', [',']],
  ['Vega, Quincy', ['Vega', 'Quincy']],
  ['De La Vega, Quincy', ['De', 'La', 'Vega', 'Quincy']],
  ['De La Vega,Quincy', ['De', 'La', 'Vega', 'Quincy']],
  ['Unit 4, 33139', ['Unit', '4', '33139']],
  ['1,234.56', ['1,234.56']],
  ['a b c d e f', ['a', 'b', 'c', 'd', 'e', 'f']],
  ['a b c d e f g h', ['a', 'b', 'c', 'd', 'e', 'f g h']],
])('splits %j into %j', (text, words) => {
  expect(searchWords(text)).toEqual(words);
});
