import * as fontkit from 'fontkit';
import { readFileSync } from 'node:fs';

/** Printed for a character that the font lacks. */
const REPLACEMENT = '?';

type FontData = Parameters<typeof fontkit.create>[0];

/** A font as it is stored: its characters and their widths. */
export class FontFile {
  readonly bytes: Buffer;
  readonly #codePoints: ReadonlySet<number>;
  readonly #advanceOf: (codePoint: number) => number;
  readonly #advances = new Map<number, number>();

  constructor(path: string) {
    this.bytes = readFileSync(path);
    const font = fontkit.create(this.bytes as FontData);
    if (!('characterSet' in font))
      throw new TypeError(`${path} holds several fonts; expected one.`);
    this.#codePoints = new Set(font.characterSet);
    this.#advanceOf = (codePoint) =>
      font.glyphForCodePoint(codePoint).advanceWidth / font.unitsPerEm;
  }

  /** One line: composed characters where there are any, white space as spaces, '?' for what the font lacks. */
  printable(text: string): string {
    return this.#characters(text)
      .map((character) => this.#shown(character))
      .join('');
  }

  /** Whether the font has every character of the text. */
  hasAll(text: string): boolean {
    return this.#characters(text).every(
      (character) => character === REPLACEMENT || this.#shown(character) !== REPLACEMENT,
    );
  }

  /** Of a printable text at a size of one point: that of its characters, one after the other. */
  width(text: string): number {
    let width = 0;
    for (const character of text) width += this.#advance(character.codePointAt(0)!);
    return width;
  }

  #advance(codePoint: number): number {
    const known = this.#advances.get(codePoint);
    if (known !== undefined) return known;
    const advance = this.#advanceOf(codePoint);
    this.#advances.set(codePoint, advance);
    return advance;
  }

  #characters(text: string): string[] {
    return Array.from(text.normalize('NFC').replaceAll(/\s/g, ' '));
  }

  #shown(character: string): string {
    // Control characters, joiners, and variation selectors print nothing anywhere.
    if (/[\p{Cc}\p{Cf}\u{FE00}-\u{FE0F}]/u.test(character)) return '';
    return this.#codePoints.has(character.codePointAt(0)!) ? character : REPLACEMENT;
  }
}
