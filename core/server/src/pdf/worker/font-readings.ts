import { PDFArray, PDFDict, PDFName, PDFNumber, PDFRawStream, PDFStream } from '@cantoo/pdf-lib';
import { characterCodes, characterNamed, macCode } from './character-codes.ts';
import { decodedStream } from './decoded-stream.ts';
import { PdfRefused } from './pdf-refused.ts';
import { TrueTypeFile } from './true-type-file.ts';

const name = (text: string) => PDFName.of(text);
const FILE = name('FontFile2');
/** A flag of a descriptor. */
const SYMBOLIC = 4;
/** Where fonts of symbols keep their codes. */
const SYMBOL_PAGES = [0, 0xf000, 0xf100, 0xf200];
const UNICODE_OF_WINDOWS = [1, 10];
/** Nothing is drawn for them. */
const SPACES = new Set([0x20, 0xa0, 0xad]);

/**
 * Readers look a letter up by its code, by the character that the code stands for, or by the name of that. Throws when a
 * font that is part of the document would show another letter to each of them; deletes a file that is no font.
 *
 * @param codes those that the document shows
 */
export function settleFontFile(font: PDFDict, codes: Iterable<number>): void {
  const descriptor = font.lookup(name('FontDescriptor'));
  const stream = descriptor instanceof PDFDict ? descriptor.lookup(FILE) : undefined;
  if (!(descriptor instanceof PDFDict && stream instanceof PDFRawStream)) return;
  const file = opened(stream);
  if (file === null) {
    descriptor.delete(FILE);
    return;
  }
  if (isAmbiguous(new Readings(font, descriptor, file), codes)) throw new PdfRefused('ambiguous');
}

/** Also where a table ends within what it says about a letter. */
function isAmbiguous(glyphs: Readings, codes: Iterable<number>): boolean {
  try {
    return [...codes].some((code) => !SPACES.has(code) && glyphs.looksOf(code) > 1);
  } catch (error) {
    if (error instanceof RangeError) return true;
    throw error;
  }
}

/** Whether a font with several bytes for each letter lists characters of a script, and not which glyphs they are. */
export function hasUncertainGlyphs(font: PDFDict): boolean {
  const [encoding, descendants] = [
    font.lookup(name('Encoding')),
    font.lookup(name('DescendantFonts')),
  ];
  const descendant = descendants instanceof PDFArray ? descendants.lookup(0) : undefined;
  if (!(encoding instanceof PDFName && descendant instanceof PDFDict)) return false;
  const isListed = descendant.lookup(name('CIDToGIDMap')) instanceof PDFStream;
  return (
    descendant.lookup(name('Subtype')) === name('CIDFontType2') &&
    !encoding.asString().startsWith('/Identity-') &&
    !isListed
  );
}

function opened(stream: PDFRawStream): TrueTypeFile | null {
  const bytes = decodedStream(stream);
  try {
    return bytes === null ? null : new TrueTypeFile(bytes);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

class Readings {
  readonly #file: TrueTypeFile;
  readonly #byCharacter: boolean;
  readonly #byCode: boolean;
  readonly #characters: ReadonlyMap<number, number>;
  readonly #named: ReadonlyMap<number, number>;

  constructor(font: PDFDict, descriptor: PDFDict, file: TrueTypeFile) {
    const flags = descriptor.lookup(name('Flags'));
    const isSymbolic = flags instanceof PDFNumber && (flags.asNumber() & SYMBOLIC) !== 0;
    const hasEncoding = font.has(name('Encoding'));
    this.#file = file;
    this.#byCharacter = hasEncoding || !isSymbolic;
    this.#byCode = !hasEncoding || isSymbolic;
    this.#characters = characterCodes(font, 'letters') ?? new Map<number, number>();
    const named = new Map<number, number>();
    for (const [glyphName, glyph] of file.names()) {
      const character = characterNamed(glyphName);
      if (character !== undefined && !named.has(character)) named.set(character, glyph);
    }
    this.#named = named;
  }

  /** In how many ways readers draw a code. */
  looksOf(code: number): number {
    const named = this.#byCharacter ? this.#glyphsOfCharacter(code) : [];
    const glyphs =
      this.#byCode || named.length === 0 ? [...named, ...this.#glyphsOfCode(code)] : named;
    const looks = [...new Set(glyphs)].map((glyph) => this.#file.outline(glyph).toString('latin1'));
    return new Set(looks).size;
  }

  #glyphsOfCharacter(code: number): readonly number[] {
    const character = this.#characters.get(code);
    if (character === undefined) return [];
    const found = this.#file.codeTables.map(({ platform, encoding, glyphOf }) => {
      if (platform === 1) return glyphOf(macCode(character) ?? -1);
      const isUnicode = platform === 0 || UNICODE_OF_WINDOWS.includes(encoding);
      return isUnicode ? glyphOf(character) : 0;
    });
    return [...found, this.#named.get(character) ?? 0].filter((glyph) => glyph !== 0);
  }

  #glyphsOfCode(code: number): readonly number[] {
    return this.#file.codeTables
      .flatMap(({ platform, encoding, glyphOf }) =>
        platform === 3 && encoding === 0
          ? SYMBOL_PAGES.map((page) => glyphOf(page + code))
          : [glyphOf(code)],
      )
      .filter((glyph) => glyph !== 0);
  }
}
