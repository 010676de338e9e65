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
  expect(showsTerm(term)?.(text, 'notes', () => '')).toBe(shown);
});

it('highlights nothing for a blank term', () => {
  expect(showsTerm('  ')).toBeNull();
});

const FIRST = 'client_first_name';
const LAST = 'client_last_name';

it.each<[term: string, first: string, last: string, shown: readonly string[]]>([
  ['obrien', 'Sean', 'O’Brien', [LAST]],
  ["o'brien", 'Sean', 'OBrien', [LAST]],
  ['sean obrien', 'Sean', 'O’Brien', [FIRST, LAST]],
  ['obrien', 'Ana', 'Brien', []],
  ['maryann', 'Mary Ann', 'Li', [FIRST]],
  ['王小明', '小明', '王', [FIRST, LAST]],
  ['王小明', '小明', '李', []],
  ['小明', '小明', '王', [FIRST]],
  ['やまだたろう', 'タロウ', 'ヤマダ', [FIRST, LAST]],
  ['ana li', 'Ana', 'Roe', []],
])('the term %j is shown by the name %s %s in %j', (term, first, last, shown) => {
  const texts: Readonly<Record<string, string>> = { [FIRST]: first, [LAST]: last };
  const keys = [FIRST, LAST].filter((key) =>
    showsTerm(term)?.(texts[key]!, key, (other) => texts[other] ?? ''),
  );
  expect(keys).toEqual(shown);
});
