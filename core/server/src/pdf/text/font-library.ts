import {
  FallbackFonts,
  type FontFamily,
  type FontPart,
  type HanLanguage,
} from './fallback-fonts.ts';
import { FontChain } from './font-chain.ts';
import { openFont, type FontFile } from './font-file.ts';
import { isJoiner, plainLine } from '@porchlight/kernel';

/** Where the fonts are. */
export interface FontPaths<Name extends string> {
  readonly main: Readonly<Record<Name, string>>;
  readonly fallback: readonly FontFamily[];
}

/** Files that stay open; some 120 KB each. */
const MAX_OPEN = 150;

const WEIGHTS = { regular: 400, bold: 700 } as const;
type Weight = keyof typeof WEIGHTS;

const JAPANESE = /[\p{sc=Hiragana}\p{sc=Katakana}]/u;
const KOREAN = /\p{sc=Hangul}/u;

/** Opens fonts when a text needs them, and keeps them for the next one. */
export class FontLibrary<Name extends string> {
  readonly #paths: FontPaths<Name>;
  readonly #fallback: FallbackFonts;
  readonly #open = new Map<string, FontFile>();

  constructor(paths: FontPaths<Name>) {
    this.#paths = paths;
    this.#fallback = new FallbackFonts(paths.fallback);
  }

  /** One of the fonts that have a name. */
  main(name: Name, { isPlain }: { readonly isPlain: boolean }): Promise<FontFile> {
    const path = this.#paths.main[name];
    return this.#font(path, { name, weight: null, isPlain });
  }

  /** The first of these fonts, and of all others those that these texts need. */
  async chain(
    [main, ...next]: readonly [FontFile, ...FontFile[]],
    texts: readonly string[],
    { weight, isPlain }: { readonly weight: Weight; readonly isPlain: boolean },
  ): Promise<FontChain> {
    const han = hanLanguage(texts);
    const found = new Map<number, FontFile>();
    for (const character of new Set(texts.flatMap((text) => [...plainLine(text)]))) {
      const codePoint = character.codePointAt(0)!;
      if (isJoiner(character) || main.has(codePoint)) continue;
      const font =
        next.find((font) => font.has(codePoint)) ?? (await this.#firstWith(codePoint, han, weight));
      if (font !== undefined) found.set(codePoint, font);
    }
    return new FontChain(main, (codePoint) => found.get(codePoint), isPlain);
  }

  async #firstWith(
    codePoint: number,
    han: HanLanguage,
    weight: Weight,
  ): Promise<FontFile | undefined> {
    for (const part of this.#fallback.partsFor(codePoint, han)) {
      const font = await this.#part(part, weight);
      if (font.has(codePoint)) return font;
    }
    return undefined;
  }

  #part({ family, path }: FontPart, weight: Weight): Promise<FontFile> {
    return this.#font(path, { name: family, weight: WEIGHTS[weight], isPlain: false });
  }

  async #font(path: string, options: Parameters<typeof openFont>[1]): Promise<FontFile> {
    const key = `${path} ${options.weight}`;
    const font = this.#open.get(key) ?? (await openFont(path, options));
    // The one that was used last is dropped last.
    this.#open.delete(key);
    this.#open.set(key, font);
    if (this.#open.size > MAX_OPEN) this.#open.delete(this.#open.keys().next().value!);
    return font;
  }
}

function hanLanguage(texts: readonly string[]): HanLanguage {
  if (texts.some((text) => JAPANESE.test(text))) return 'jp';
  return texts.some((text) => KOREAN.test(text)) ? 'kr' : 'sc';
}
