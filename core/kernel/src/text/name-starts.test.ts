import { describe, expect, it } from 'vitest';
import { joinedName, nameStartPattern } from './name-starts.ts';

it.each([
  ['O’Brien', 'obrien'],
  ['van der Berg', 'vanderberg'],
  ['Smith‑Jones', 'smithjones'],
  ['St. John (Jack)', 'stjohnjack'],
  ['マリア・ガルシア', 'まりあがるしあ'],
  ['Gal·la', 'galla'],
  ['ג׳ורג׳', 'גורג'],
  ['王 小明', '王小明'],
  ["-'.", ''],
])('%s in one piece is %s', (name, joined) => {
  expect(joinedName(name)).toBe(joined);
});

describe('nameStartPattern', () => {
  it.each([
    ['O’Brien', '%\u001fobrien%'],
    ['王明', '%\u001fe78e8be6988e%'],
    ['Éà-ß', '%\u001feass%'],
    ['100%\\ann', '%\u001f100\\%\\\\ann%'],
  ])('looks for %s as %j', (typed, pattern) => {
    expect(nameStartPattern(typed)).toBe(pattern);
  });

  it.each(['', 'ob', "o'b", '🌸', '904-555-0149', 'ana@example.com', '--'])(
    'gives no pattern for %j, which is no piece of a name',
    (typed) => {
      expect(nameStartPattern(typed)).toBeNull();
    },
  );
});
