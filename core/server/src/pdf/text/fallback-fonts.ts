import { readFileSync } from 'node:fs';

/** A font of one script or of symbols. */
export interface FontFamily {
  readonly name: string;
  readonly file: string;
  /** Where the font is cut into files by its characters. */
  readonly parts?: {
    /** A JSON object: the characters of each part, as CSS names ranges of them. */
    readonly ranges: string;
    /** Those that have a name in place of a number, and are used. */
    readonly named: readonly string[];
  };
}

/** One file of a family. */
export interface FontPart {
  readonly family: string;
  readonly path: string;
}

/** In the place of the name of a part in `FontFamily.file`. */
export const PART = '{part}';

const NUMBERED = /^\[\d+\]$/;
const ALL = 'U+0-10FFFF';

/** Han characters have other shapes in each of these languages. */
export type HanLanguage = 'sc' | 'jp' | 'kr';

interface PartRange {
  readonly first: number;
  readonly last: number;
  readonly part: FontPart;
}

/** Which files have the characters that the main font lacks. */
export class FallbackFonts {
  readonly #families: readonly FontFamily[];
  readonly #ranges = new Map<string, readonly PartRange[]>();

  constructor(families: readonly FontFamily[]) {
    this.#families = families;
  }

  /** The files that should have a character, the preferred one first. Lists of characters are read when they are needed. */
  *partsFor(codePoint: number, han: HanLanguage): Generator<FontPart> {
    for (const family of this.#inOrder(han)) {
      const found = rangeWith(this.#rangesOf(family), codePoint);
      if (found !== undefined) yield found.part;
    }
  }

  #inOrder(han: HanLanguage): readonly FontFamily[] {
    const preferred = this.#families.filter(({ name }) => name === han);
    return [...preferred, ...this.#families.filter(({ name }) => name !== han)];
  }

  #rangesOf({ name, file, parts }: FontFamily): readonly PartRange[] {
    const known = this.#ranges.get(name);
    if (known !== undefined) return known;
    const lists =
      parts === undefined
        ? { '': ALL }
        : (JSON.parse(readFileSync(parts.ranges, 'utf8')) as Record<string, string>);
    const ranges = Object.entries(lists)
      .filter(([part]) => part === '' || NUMBERED.test(part) || parts?.named.includes(part))
      .flatMap(([part, list]) => {
        const path = file.replace(PART, part.replaceAll(/[[\]]/g, ''));
        return list.split(',').map((range) => rangeOf(range, { family: name, path }));
      })
      .sort((one, other) => one.first - other.first);
    this.#ranges.set(name, ranges);
    return ranges;
  }
}

/** The parts of a family share no character. */
function rangeWith(ranges: readonly PartRange[], codePoint: number): PartRange | undefined {
  let [low, high] = [0, ranges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ranges[middle]!.first <= codePoint) low = middle + 1;
    else high = middle;
  }
  const range = ranges[low - 1];
  return range !== undefined && codePoint <= range.last ? range : undefined;
}

/** `U+1F1E9-1F1F5` or `U+1F21A`. */
function rangeOf(range: string, part: FontPart): PartRange {
  const [first, last = first] = range
    .trim()
    .slice(2)
    .split('-')
    .map((hex) => Number.parseInt(hex, 16));
  return { first: first!, last: last!, part };
}
