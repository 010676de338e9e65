import { expect, it } from 'vitest';
import { wrapText } from './wrap-text.ts';

/** Every character is a point wide. */
const wrap = (text: string, width: number) => wrapText(text, width, (part) => [...part].length);

it.each([
  ['', 5, ['']],
  ['one two', 7, ['one two']],
  ['one two', 6, ['one', 'two']],
  ['one  two\tthree', 9, ['one two', 'three']],
  ['one\n\ntwo\r\nthree', 9, ['one', '', 'two', 'three']],
  ['abcdefgh i', 3, ['abc', 'def', 'gh', 'i']],
  ['a bcdefg', 3, ['a', 'bcd', 'efg']],
  ['abc', 0, ['a', 'b', 'c']],
  [' padded ', 20, ['padded']],
  ['王小明同意。', 3, ['王小明', '同意。']],
  ['王小明 同意', 4, ['王小明', '同意']],
  ['山田太郎「はい」', 5, ['山田太郎', '「はい」']],
  ['ไปบ้านใหม่', 7, ['ไปบ้าน', 'ใหม่']],
  ['e\u0301e\u0301', 2, ['e\u0301', 'e\u0301']],
  ['👩‍🚀👩‍🚀', 3, ['👩‍🚀', '👩‍🚀']],
  ['דוד abc כהן', 7, ['\u200fדוד abc', '\u200fכהן']],
  ['abc דוד כהן', 7, ['\u200eabc דוד', '\u200eכהן']],
  ['דוד כהן', 7, ['דוד כהן']],
])('wraps %j at %d points', (text, width, lines) => {
  expect(wrap(text, width)).toEqual(lines);
});

it('wraps a long text in linear time', () => {
  expect(wrap('word '.repeat(200_000), 9)).toHaveLength(100_000);
});
