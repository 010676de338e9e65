import { describe, expect, it } from 'vitest';
import { normalLine, normalText } from './normal-text.ts';

describe('normalLine', () => {
  it.each([
    ['Jose\u0301 Nun\u0303ez', 'José Nuñez'],
    ['Nguye\u0302\u0303n', 'Nguyễn'],
    ['\u202eAna\u202c Ru\u2066iz\u2069\u200e\u200f\u061c', 'Ana Ruiz'],
    ['\ufeffAna\u200b Ru\u00adiz\u2060', 'Ana Ruiz'],
    ['Ana\u0000\u0007\u0085 Ruiz', 'Ana  Ruiz'],
    ['De\u00a0La\u202fVega\u3000Jr', 'De La Vega Jr'],
    ['Ana\r\nRuiz\tJr', 'Ana Ruiz Jr'],
    ['e\u200b\u0301', 'é'],
    ['O’Brien Smith‑Jones', 'O’Brien Smith‑Jones'],
    ['An\u200da Ru\u200ciz\u200d', 'Ana Ruiz'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['می\u200c', 'می'],
    ['ශ්\u200dරී', 'ශ්\u200dරී'],
    ['क्\u200dष', 'क्\u200dष'],
    ['അവന്\u200d', 'അവന്\u200d'],
    [
      '👩🏽\u200d🚀 👨\u200d👩\u200d👧 ❤\ufe0f\u200d🔥',
      '👩🏽\u200d🚀 👨\u200d👩\u200d👧 ❤\ufe0f\u200d🔥',
    ],
    ['1\ufe0f\u20e3 Ana\ufe0f', '1\ufe0f\u20e3 Ana'],
    ['葛\u{e0100}城', '葛\u{e0100}城'],
    [
      '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
      '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    ],
    ['A\u{e0041}\u{e0042}', 'A'],
    ['\u200b\u2060\ufeff\u3164', ''],
    ['王小明 דוד כהן محمد علي 김민준', '王小明 דוד כהן محمد علي 김민준'],
    ['\u1112\u1161\u11ab', '한'],
    ['Plain ASCII, 100%!', 'Plain ASCII, 100%!'],
  ])('stores %j as %j', (text, stored) => {
    expect(normalLine(text)).toBe(stored);
    expect(normalLine(stored)).toBe(stored);
  });
});

describe('normalText', () => {
  it.each([
    ['one\r\ntwo\rthree\u2028four\n\tfive', 'one\ntwo\nthree\nfour\n\tfive'],
    ['Bonjour\u00a0!', 'Bonjour\u00a0!'],
    ['a\u0000b\u202ec\u200b', 'abc'],
    ['Nun\u0303ez\nRene\u0301', 'Nuñez\nRené'],
  ])('stores %j as %j', (text, stored) => {
    expect(normalText(text)).toBe(stored);
    expect(normalText(stored)).toBe(stored);
  });
});
