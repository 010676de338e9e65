import type { FontMeasures } from './fit-text.ts';
import type { FontFile, Glyph } from './font-file.ts';
import { graphemesOf } from './graphemes.ts';
import { isJoiner, numberOf, plainLine } from '@porchlight/kernel';
import { LEFT_TO_RIGHT, RIGHT_TO_LEFT, visualRuns } from './visual-runs.ts';

/** A glyph of a line, with the text that it shows alone or together with those after it. */
export interface PlacedGlyph extends Glyph {
  readonly font: FontFile;
  /** Empty for all glyphs of a text but the first one. */
  readonly text: string;
}

/** Letters, digits, and signs that are set one after the other, each as one glyph. */
const SIMPLE =
  /^[\u0020-\u02ff\u0370-\u0482\u048a-\u052f\u1e00-\u1fff\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\u2100-\u214f]*$/u;
const SIMPLE_SCRIPTS = /[\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}]/u;
const MAX_WIDTHS = 20_000;
const DIRECTIONS: ReadonlySet<string> = new Set([LEFT_TO_RIGHT, RIGHT_TO_LEFT]);
const NO_SCRIPT = /^[\p{scx=Zyyy}\p{scx=Zinh}]*$/u;

/** A font and those that have what it lacks. */
export class FontChain implements FontMeasures {
  readonly main: FontFile;
  readonly #fallback: (codePoint: number) => FontFile | undefined;
  readonly #isPlain: boolean;
  /** The same words are measured at several sizes. */
  readonly #widths = new Map<string, number>();

  /** @param isPlain whether `main` sets simple texts glyph by glyph */
  constructor(
    main: FontFile,
    fallback: (codePoint: number) => FontFile | undefined,
    isPlain: boolean,
  ) {
    this.main = main;
    this.#fallback = fallback;
    this.#isPlain = isPlain;
  }

  /** A line as it is set; what no font has is replaced by its number. */
  readonly printable = (text: string): string =>
    Array.from(plainLine(text), (character) =>
      isJoiner(character) || this.#fontOf(character) !== undefined
        ? character
        : numberOf(character),
    ).join('');

  /** Whether these fonts have each character of a text. */
  hasAll(text: string): boolean {
    return Array.from(plainLine(text)).every(
      (character) => isJoiner(character) || this.#fontOf(character) !== undefined,
    );
  }

  /** Of a printable text at a size of one point. */
  readonly width = (line: string): number => {
    const known = this.#widths.get(line);
    if (known !== undefined) return known;
    let width = 0;
    for (const { advance } of this.glyphs(line)) width += advance;
    if (this.#widths.size >= MAX_WIDTHS) this.#widths.clear();
    this.#widths.set(line, width);
    return width;
  };

  /** The glyphs of a printable line from left to right. */
  glyphs(line: string): PlacedGlyph[] {
    const simple = this.#isPlain && SIMPLE.test(line) ? this.#simpleGlyphs(line) : null;
    if (simple !== null) return simple;
    const { fonts, cuts } = this.#fontsOf(line);
    return visualRuns(line, cuts)
      .flatMap(({ start, end, isRightToLeft }) => {
        const font = fonts[start]!;
        return withTexts(font.shape(line, start, end, isRightToLeft), font, line, end);
      })
      .filter(({ text }) => !DIRECTIONS.has(text));
  }

  #simpleGlyphs(line: string): PlacedGlyph[] | null {
    const font = this.main;
    const glyphs: PlacedGlyph[] = [];
    for (const text of line) {
      const id = font.glyphId(text.codePointAt(0)!);
      if (id === 0) return null;
      glyphs.push({ id, cluster: 0, advance: font.advance(id), right: 0, up: 0, font, text });
    }
    return glyphs;
  }

  /** The font at each place of a line, and where the font or the script changes. */
  #fontsOf(line: string): { fonts: readonly FontFile[]; cuts: ReadonlySet<number> } {
    const fonts: FontFile[] = [];
    const cuts = new Set<number>();
    let isSimple = true;
    const add = (text: string, at: number, font: FontFile) => {
      const isNowSimple = NO_SCRIPT.test(text) ? isSimple : SIMPLE_SCRIPTS.test(text);
      if (font !== fonts[at - 1] || isNowSimple !== isSimple) cuts.add(at);
      isSimple = isNowSimple;
      for (let index = 0; index < text.length; index += 1) fonts.push(font);
    };
    for (const grapheme of graphemesOf(line)) {
      const whole = this.#fontOf(grapheme);
      if (whole !== undefined) add(grapheme, fonts.length, whole);
      // No font has all parts of the character: each is set on its own.
      else for (const part of grapheme) add(part, fonts.length, this.#fontOf(part) ?? this.main);
    }
    return { fonts, cuts };
  }

  /** The first font that has all of a character. */
  #fontOf(character: string): FontFile | undefined {
    const codePoints = Array.from(character)
      .filter((part) => !isJoiner(part))
      .map((part) => part.codePointAt(0)!);
    const hasAll = (font: FontFile) => codePoints.every((codePoint) => font.has(codePoint));
    if (hasAll(this.main)) return this.main;
    for (const codePoint of codePoints) {
      const font = this.#fallback(codePoint);
      if (font !== undefined && hasAll(font)) return font;
    }
    return undefined;
  }
}

/** The text of a cluster ends where the next one begins; the glyphs may be in either order. */
function withTexts(
  glyphs: readonly Glyph[],
  font: FontFile,
  line: string,
  end: number,
): PlacedGlyph[] {
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].sort((a, b) => a - b);
  const ends = new Map(starts.map((start, index) => [start, starts[index + 1] ?? end]));
  return glyphs.map((glyph, index) => {
    const isFirst = glyphs[index - 1]?.cluster !== glyph.cluster;
    const text = isFirst ? line.slice(glyph.cluster, ends.get(glyph.cluster)) : '';
    return { ...glyph, font, text };
  });
}
