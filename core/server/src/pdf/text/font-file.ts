import type * as HarfBuzz from 'harfbuzzjs';
import { readFile } from 'node:fs/promises';

export interface Glyph {
  readonly id: number;
  /** Where the text that it shows begins; glyphs of one text follow each other. */
  readonly cluster: number;
  /** All at a size of one point. */
  readonly advance: number;
  readonly right: number;
  readonly up: number;
}

interface FontParts {
  readonly harfbuzz: typeof HarfBuzz;
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Of a font that has all weights. */
  readonly weight: number | null;
  /** Whether letters are joined and set closer as the font says; plain text is not. */
  readonly isPlain: boolean;
}

/** A font in memory: which characters it has, and how it sets them. */
export class FontFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly weight: number | null;
  readonly ascent: number;
  readonly descent: number;
  readonly #harfbuzz: typeof HarfBuzz;
  readonly #font: HarfBuzz.Font;
  readonly #unitsPerEm: number;
  readonly #features: HarfBuzz.Feature[];
  readonly #buffer: HarfBuzz.Buffer;
  readonly #ids = new Map<number, number>();

  constructor({ harfbuzz, name, bytes, weight, isPlain }: FontParts) {
    this.name = name;
    this.bytes = bytes;
    this.#harfbuzz = harfbuzz;
    this.#buffer = new harfbuzz.Buffer();
    const face = new harfbuzz.Face(new harfbuzz.Blob(bytes));
    this.#font = new harfbuzz.Font(face);
    this.#unitsPerEm = face.upem;
    this.weight = 'wght' in face.getAxisInfos() ? weight : null;
    if (this.weight !== null)
      this.#font.setVariations([new harfbuzz.Variation('wght', this.weight)]);
    this.#features = isPlain
      ? ['kern', 'liga', 'clig'].map((tag) => new harfbuzz.Feature(tag, 0))
      : [];
    const { ascender, descender } = this.#font.hExtents();
    this.ascent = ascender / this.#unitsPerEm;
    this.descent = -descender / this.#unitsPerEm;
  }

  has(codePoint: number): boolean {
    return this.glyphId(codePoint) !== 0;
  }

  /** 0 for a character that the font lacks. */
  glyphId(codePoint: number): number {
    const known = this.#ids.get(codePoint);
    if (known !== undefined) return known;
    const id = this.#font.nominalGlyph(codePoint) ?? 0;
    this.#ids.set(codePoint, id);
    return id;
  }

  advance(glyph: number): number {
    return this.#font.glyphHAdvance(glyph) / this.#unitsPerEm;
  }

  /** The glyphs of a part of a line, from left to right. */
  shape(line: string, start: number, end: number, isRightToLeft: boolean): Glyph[] {
    const { Direction, shape } = this.#harfbuzz;
    const buffer = this.#buffer;
    buffer.reset();
    buffer.addText(line, start, end - start);
    buffer.guessSegmentProperties();
    buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR);
    shape(this.#font, buffer, this.#features);
    const positions = buffer.getGlyphPositions();
    return buffer.getGlyphInfos().map(({ codepoint, cluster }, index) => {
      const { xAdvance, xOffset, yOffset } = positions[index]!;
      const [advance, right, up] = [xAdvance, xOffset, yOffset].map((n) => n / this.#unitsPerEm);
      return { id: codepoint, cluster, advance: advance!, right: right!, up: up! };
    });
  }
}

type FontOptions = Pick<FontParts, 'name' | 'weight' | 'isPlain'>;

/** Reads a font; the libraries are loaded with the first one. */
export async function openFont(path: string, options: FontOptions): Promise<FontFile> {
  const harfbuzz = await import('harfbuzzjs');
  const stored = await readFile(path);
  const bytes = path.endsWith('.woff2') ? await unpacked(stored) : stored;
  return new FontFile({ harfbuzz, bytes, ...options });
}

async function unpacked(stored: Uint8Array): Promise<Uint8Array> {
  const { default: decompress } = await import('woff2-encoder/decompress');
  return decompress(stored);
}
