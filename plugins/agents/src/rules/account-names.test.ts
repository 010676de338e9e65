import { expect, it } from 'vitest';
import { lookOf, looksLikeAgency, looksLikePortal } from './account-names.ts';

it.each([
  ['case', 'DANIEL BROOKS'],
  ['marks', 'Dániel Brööks'],
  ['spaces', 'Daniel  Brooks '],
  ['punctuation', 'Daniel-Brooks.'],
  ['Cyrillic letters', 'D\u0430ni\u0435l Br\u043e\u043eks'],
  ['Greek letters', 'Daniel Br\u03bf\u03bfks'],
  ['digits', 'Danie1 Br00ks'],
  ['a capital I for an l', 'DanieI Brooks'],
  ['letters of double width', '\uff24aniel Brooks'],
  ['a change of direction', 'Daniel\u202e Brooks'],
  ['an isolate', 'Daniel\u2066 Brooks'],
  ['a space without width', 'Dan\u200biel Brooks'],
  ['a joiner', 'Dan\u200diel Brooks'],
  ['a mark of byte order', '\ufeffDaniel Brooks'],
  ['a soft hyphen', 'Dan\u00adiel Brooks'],
  ['a line break', 'Daniel\nBrooks'],
  ['a null', 'Daniel\u0000 Brooks'],
  ['a blank letter', 'Daniel\u3164 Brooks'],
  ['a character of no font', 'Daniel\ue000 Brooks'],
])('takes a name that differs in %s for the same', (_, name) => {
  expect(lookOf(name)).toBe(lookOf('Daniel Brooks'));
});

it('takes r and n for an m, as fonts print them', () => {
  expect(lookOf('Carmen Arnold')).toBe(lookOf('Carmen Amold'));
});

it.each(['Daniel J. Brooks', 'Daniela Brooks', 'Daniel Brook'])(
  'takes %s for another name',
  (name) => {
    expect(lookOf(name)).not.toBe(lookOf('Daniel Brooks'));
  },
);

it.each([
  ['Porch Light', 'Agency', 'Porch Light Agency', true],
  ['Porch', 'Light Agency LLC', 'Porch Light Agency', true],
  ['Porch', 'Light Agency', 'Porch Light Agency, L.L.C.', true],
  ['Agency', 'Porch Light', 'Porch Light Agency', true],
  ['P\u043erch L1ght', 'Ag\u00e9ncy', 'Porch Light Agency', true],
  ['Porch', 'Light', 'Porch Light Agency', false],
  ['Ana', 'Company', 'The Company', false],
  ['Ana', 'Diaz', '', false],
  ['The', 'Company', 'The Company', true],
  ['LLC', '', 'LLC', true],
])('says whether %s %s looks like the agency %s', (first_name, last_name, agency, expected) => {
  expect(looksLikeAgency({ first_name, last_name }, agency)).toBe(expected);
});

it.each([
  ['The', 'Portal', true],
  ['Client\u2019s', 'Link', true],
  ["Client's", 'Link', true],
  ['Deleted', 'Us\u0435r', true],
  ['Ana', 'Portal', false],
  ['Porta', 'Link', false],
])(
  'says whether %s %s looks like what the portal calls itself or others',
  (first_name, last_name, expected) => {
    expect(looksLikePortal({ first_name, last_name })).toBe(expected);
  },
);
