import { describe, expect, it } from 'vitest';
import { matchText } from './match-text.ts';

/** The text with the matched parts in brackets. */
function marked(typed: string, text: string): string | null {
  const match = matchText(typed, text);
  if (match === null) return null;
  let result = '';
  let done = 0;
  for (const { start, end } of match.ranges) {
    result += `${text.slice(done, start)}[${text.slice(start, end)}]`;
    done = end;
  }
  return result + text.slice(done);
}

describe('matchText', () => {
  it.each([
    ['fons', 'Yanelis Fonseca', 'Yanelis [Fons]eca'],
    ['FON yan', 'Yanelis Fonseca', '[Yan]elis [Fon]seca'],
    ['pena', 'Osvaldo Peña', 'Osvaldo [Peña]'],
    ['joão', 'Joao Batista', '[Joao] Batista'],
    ['an', 'Juan Andrade', 'Juan [An]drade'],
    ['nel', 'Yanelis', 'Ya[nel]is'],
    ['add cl', 'Add Client', '[Add] [Cl]ient'],
    ['ad add', 'Add Client', '[Add] Client'],
    ['(305)', 'Phone (305) 555-0120', 'Phone [(305)] 555-0120'],
    ['', 'Anything', 'Anything'],
    ['  ', 'Anything', 'Anything'],
    ['ße', 'Große', 'Gro[ße]'],
    ['grosse', 'Große', '[Große]'],
    ['nguyen', 'Thảo Nguyễn', 'Thảo [Nguyễn]'],
    ['lukasz', 'Łukasz', '[Łukasz]'],
    ['munoz', 'Mun\u0303oz', '[Mun\u0303oz]'],
    ["o'b", 'Siobhan O’Brien', 'Siobhan [O’B]rien'],
    ['obrien', 'Siobhan O’Brien', 'Siobhan [O’Brien]'],
    ['vanderb', 'Jan van der Berg', 'Jan [van der B]erg'],
    ["o'donnell", 'Niamh ODonnell', 'Niamh [ODonnell]'],
    ['王小明', '小明 王', '[小明] [王]'],
    ['nguyenvan', 'Văn Anh Nguyễn', '[Văn] Anh [Nguyễn]'],
    ['やまだ', '太郎 ﾔﾏﾀﾞ', '太郎 [ﾔﾏﾀﾞ]'],
    ['ｽｽﾞｷ', 'はなこ すずき', 'はなこ [すずき]'],
    ['иванов', 'Пётр ИВАНОВ', 'Пётр [ИВАНОВ]'],
  ])('%s in %s', (typed, text, expected) => {
    expect(marked(typed, text)).toBe(expected);
  });

  it.each([
    ['x', 'Clients'],
    ['add zebra', 'Add Client'],
    ['clientss', 'Clients'],
    ['ann', 'Ivan Nelson'],
    ['王明', '王小明'],
  ])('%s is not in %s', (typed, text) => {
    expect(marked(typed, text)).toBeNull();
  });

  it('ranks the whole text, then its beginning, then a word, then the middle of one', () => {
    const scores = ['Clients', 'Clients and leads', 'All clients', 'Exclients'].map(
      (text) => matchText('clients', text)?.score ?? 0,
    );
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(new Set(scores).size).toBe(4);
  });
});
