import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  StandardFontEmbedder,
  StandardFonts,
} from '@cantoo/pdf-lib';

const name = (text: string) => PDFName.of(text);
const embedderOf = (font: StandardFonts) =>
  StandardFontEmbedder.for(font as unknown as Parameters<typeof StandardFontEmbedder.for>[0]);

/** The characters of codes from 0xA1 on in Adobe's standard encoding; a space for none. */
const STANDARD =
  "¡¢£⁄¥ƒ\u00a7¤'“«‹›ﬁﬂ –†‡· ¶•‚„”»…‰ ¿ `´ˆ˜¯˘˙¨ ˚¸ ˝˛ˇ—                Æ ª    ŁØŒº     æ   ı  łøœß";
const FIRST_STANDARD = 0xa1;

const symbols = namedCharacters(StandardFonts.Symbol);
const dingbats = namedCharacters(StandardFonts.ZapfDingbats);
const letters = namedCharacters(StandardFonts.Helvetica);
const LIGATURES = new Map([
  ['fi', 0xfb01],
  ['fl', 0xfb02],
  ['dotlessi', 0x131],
  ['nbspace', 0xa0],
  ['sfthyphen', 0xad],
  ['fraction', 0x2044],
]);

const STANDARD_FONTS = {
  symbols: StandardFonts.Symbol,
  dingbats: StandardFonts.ZapfDingbats,
} as const;

export type CodeKind = 'letters' | keyof typeof STANDARD_FONTS;

/** The character that each code of a font stands for; null when the font names one that is unknown. */
export function characterCodes(font: PDFDict, kind: CodeKind): ReadonlyMap<number, number> | null {
  const encoding = font.lookup(name('Encoding'));
  const base = encoding instanceof PDFDict ? encoding.lookup(name('BaseEncoding')) : encoding;
  const codes = new Map(kind === 'letters' ? lettersOf(base) : codesOf(STANDARD_FONTS[kind]));
  const changes = encoding instanceof PDFDict ? encoding.lookup(name('Differences')) : undefined;
  let code = 0;
  for (const item of changes instanceof PDFArray ? changes.asArray() : []) {
    const value = font.context.lookup(item);
    if (value instanceof PDFNumber) code = value.asNumber();
    if (!(value instanceof PDFName)) continue;
    const glyph = value.decodeText();
    const character = characterNamed(glyph);
    if (character === undefined && glyph !== '.notdef') return null;
    if (character === undefined) codes.delete(code);
    else codes.set(code, character);
    code += 1;
  }
  return codes;
}

function lettersOf(base: unknown): Iterable<[number, number]> {
  const all = Array.from({ length: 256 - 32 }, (_, index) => index + 32);
  if (base === name('WinAnsiEncoding')) return codesOf(StandardFonts.Helvetica);
  if (base === name('MacRomanEncoding')) return macCodes(all);
  const standard = all
    .slice(0, 0x7f - 32)
    .map((code): [number, number] => [
      code,
      code === 0x27 ? 0x2019 : code === 0x60 ? 0x2018 : code,
    ]);
  for (const [index, character] of [...STANDARD].entries())
    if (character !== ' ') standard.push([FIRST_STANDARD + index, character.codePointAt(0)!]);
  return standard;
}

function macCodes(codes: readonly number[]): [number, number][] {
  const decoder = new TextDecoder('macintosh');
  return codes
    .filter((code) => code !== 0x7f)
    .map((code) => [code, decoder.decode(Uint8Array.of(code)).codePointAt(0)!]);
}

/** The code of a character on a Macintosh, by which some fonts list their glyphs. */
export function macCode(character: number): number | undefined {
  if (character < 0x7f) return character;
  macCodesByCharacter ??= new Map(
    macCodes(Array.from({ length: 128 }, (_, index) => index + 128)).map(([code, one]) => [
      one,
      code,
    ]),
  );
  return macCodesByCharacter.get(character);
}

let macCodesByCharacter: ReadonlyMap<number, number> | undefined;

function codesOf(font: StandardFonts): [number, number][] {
  const { encoding } = embedderOf(font);
  return encoding.supportedCodePoints.map((character) => [
    encoding.encodeUnicodeCodePoint(character).code,
    character,
  ]);
}

function namedCharacters(font: StandardFonts): ReadonlyMap<string, number> {
  const { encoding } = embedderOf(font);
  return new Map(
    encoding.supportedCodePoints.map((character) => [
      encoding.encodeUnicodeCodePoint(character).name,
      character,
    ]),
  );
}

/** The character that a name of a glyph stands for. */
export function characterNamed(glyph: string): number | undefined {
  const numbered = /^u(?:ni)?([0-9A-F]{4,6})$/.exec(glyph)?.[1];
  if (numbered !== undefined) return Number.parseInt(numbered, 16);
  return letters.get(glyph) ?? LIGATURES.get(glyph) ?? symbols.get(glyph) ?? dingbats.get(glyph);
}
