import { expect, it } from 'vitest';
import { searchTerm } from './search-term.ts';

it.each([
  ['ana', { text: 'ana', pattern: '%ana%', short: false }],
  ['  ana   cruz ', { text: 'ana cruz', pattern: '%ana cruz%', short: false }],
  ['an', { text: 'an', pattern: '%an%', short: true }],
  ['', { text: '', pattern: '%%', short: true }],
  [' \t\u0000\u001f', { text: '', pattern: '%%', short: true }],
  ['a\u001fb', { text: 'a b', pattern: '%a b%', short: true }],
  ['50%_\\', { text: '50%_\\', pattern: '%50\\%\\_\\\\%', short: true }],
  ['___', { text: '___', pattern: '%\\_\\_\\_%', short: true }],
  ['o. cruz', { text: 'o. cruz', pattern: '%o. cruz%', short: false }],
  ['ñé', { text: 'ñé', pattern: '%ñé%', short: true }],
])('prepares the search text %j', (typed, term) => {
  expect(searchTerm(typed)).toEqual(term);
});
