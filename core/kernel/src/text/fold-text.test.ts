import { describe, expect, it } from 'vitest';
import { foldText } from './fold-text.ts';

describe('foldText', () => {
  it.each([
    ['Nguyễn Thị Thảo', 'nguyen thi thao'],
    ['Łukasz Wiśniewski', 'lukasz wisniewski'],
    ['Søren Østergaard', 'soren ostergaard'],
    ['ÅSE ÆRØ', 'ase aero'],
    ['Ayşe ŞAHİN', 'ayse sahin'],
    ['Işık ILGIN ılgın', 'isik ilgin ilgin'],
    ['Strauß STRAUẞ', 'strauss strauss'],
    ['Þórður Guðmundsdóttir', 'thordur gudmundsdottir'],
    ['Đặng Đorđe', 'dang dorde'],
    ['Dvořák Žižka', 'dvorak zizka'],
    ['Œuvre Ħamrun Ŋ', 'oeuvre hamrun n'],
    ['Jose\u0301 Nun\u0303ez', 'jose nunez'],
    [
      'O’Brien O‘Brien OʼBrien O`Brien O´Brien O′Brien',
      "o'brien o'brien o'brien o'brien o'brien o'brien",
    ],
    ['Kaʻiulani', "ka'iulani"],
    ['Smith‑Jones Smith–Jones Smith−Jones', 'smith-jones smith-jones smith-jones'],
    ['De\u00a0La\u202fVega', 'de la vega'],
    ['ИВАНОВ Пётр Андрей', 'иванов петр андреи'],
    ['Ґудзь Її Єва', 'ґудзь іі єва'],
    ['ΓΙΏΡΓΟΣ Γιώργος Παπαδόπουλος', 'γιωργοσ γιωργοσ παπαδοπουλοσ'],
    ['王小明', '王小明'],
    ['דוד כהן דָּוִד', 'דוד כהן דוד'],
    ['محمد مُحَمَّد', 'محمد محمد'],
    ['김민준 \u1100\u1161', '김민준 가'],
    ['ｶﾞ ガ か', 'が が か'],
    ['ヤマダ ﾔﾏﾀﾞ やまだ', 'やまだ やまだ やまだ'],
    ['ヴィヽヾ ァヶー', 'ゔぃゝゞ ぁゖー'],
    ['ＡＢＣ １２３', 'abc 123'],
    ['किरण', 'किरण'],
    ['ﬁne ﬂow', 'fine flow'],
    ['Ana\u200b Ru\u00adiz\u202e', 'ana ruiz'],
    ['', ''],
  ])('folds %j to %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
    expect(foldText(folded)).toBe(folded);
  });
});
