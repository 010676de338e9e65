import { expect, it } from 'vitest';
import { isPrinted, printNotice, printProblem, unprintedCharacters } from './unprinted.ts';

it.each([
  'Ana Muñoz, 12 Main St. — “Unit 4” € 1,250.00',
  'Nguyễn Thị Ánh, Łukasz, Ελένη, Иванов',
  'e\u0301 q\u0307 x\u0302',
  '王小明 歐陽靖瑜 髙橋 山田太郎 やまだ 김민수',
  'דוד כהן محمد علي',
  'สมชาย अमित शर्मा',
  'Ana 🌸 👩‍🚀 ❤️ 🇺🇸',
  'a\u200bb\u00adc\td\n',
  '',
])('prints %j', (text) => {
  expect(isPrinted(text)).toBe(true);
  expect(printProblem(text)).toBeNull();
});

it.each([
  ['Ana \u{10380}\u{10381} \u{10380}', ['\u{10380}', '\u{10381}']],
  ['private \ue000', ['\ue000']],
  ['not assigned \u0378', ['\u0378']],
  ['half a pair \ud83d', ['\ud83d']],
  ['rare \u{2a700}', ['\u{2a700}']],
])('says which characters of %j no document prints', (text, characters) => {
  expect(unprintedCharacters(text)).toEqual(characters);
  expect(printProblem(text)).toContain(characters[0]);
});

it('says what documents show instead of the characters that they cannot print', () => {
  expect(printNotice(['Ana', '王小明', ''])).toBeNull();
  expect(printNotice(['Ana', '\u{10380}'])).toBe(
    'Documents can’t print “\u{10380}” and show [U+10380] instead. To avoid that, write the text in other letters first.',
  );
  expect(printNotice(['\u{10380}', '\ue000'])).toContain('show [U+10380] and [U+E000] instead');
});
