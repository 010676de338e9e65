import { UnreadableFile } from '../file-row.ts';
import { builtInFormat } from './built-in-formats.ts';
import { NumberFormat } from './number-format.ts';
import { attribute, isOn, readWholeXml } from './read-xml.ts';
import type { WorkbookParts } from './workbook-parts.ts';

/** A workbook has no more (ECMA-376). */
const MOST_STYLES = 65_536;
/** Characters of a number format, as many as Excel allows. */
const LONGEST_FORMAT = 255;

/** The number formats of the cells, and whether their texts are struck through, by the number that cells bear. */
export class CellStyles {
  readonly #codes: readonly string[];
  readonly #struck: readonly boolean[];
  readonly #formats = new Map<string, NumberFormat | null>();
  readonly #byStyle: (NumberFormat | null | undefined)[] = [];

  constructor(codes: readonly string[] = [], struck: readonly boolean[] = []) {
    this.#codes = codes;
    this.#struck = struck;
  }

  /** Null for cells that show their values as they are. */
  of(style: string | undefined): NumberFormat | null {
    const place = style === undefined ? 0 : Number(style);
    const known = this.#byStyle[place];
    if (known !== undefined) return known;
    const code = this.#codes[place];
    if (code === undefined) return null;
    const found = this.#formatOf(code);
    this.#byStyle[place] = found;
    return found;
  }

  isStruck(style: string | undefined): boolean {
    return this.#struck[style === undefined ? 0 : Number(style)] ?? false;
  }

  #formatOf(code: string): NumberFormat | null {
    const known = this.#formats.get(code);
    if (known !== undefined) return known;
    const found = /^(?:general|@|)$/i.test(code) ? null : new NumberFormat(code);
    this.#formats.set(code, found);
    return found;
  }
}

export async function readCellStyles(parts: WorkbookParts, part: string): Promise<CellStyles> {
  const formats = new Map<number, string>();
  const used: { readonly format: number; readonly font: number }[] = [];
  const struckFonts: boolean[] = [];
  let inCells = false;
  let inFonts = false;
  await readWholeXml(await parts.open(part), {
    open(name, attributes) {
      if (name === 'cellXfs') inCells = true;
      if (name === 'fonts') inFonts = true;
      if (inFonts && name === 'font') struckFonts.push(false);
      if (inFonts && name === 'strike') struckFonts[struckFonts.length - 1] = isOn(attributes);
      if (name === 'numFmt')
        formats.set(
          Number(attribute(attributes, 'numFmtId')),
          (attribute(attributes, 'formatCode') ?? '').slice(0, LONGEST_FORMAT),
        );
      if (name === 'xf' && inCells) {
        const numbers = ['numFmtId', 'fontId'].map((key) =>
          Number(attribute(attributes, key) ?? 0),
        );
        used.push({ format: numbers[0]!, font: numbers[1]! });
      }
      if (Math.max(used.length, formats.size, struckFonts.length) > MOST_STYLES)
        throw new UnreadableFile('The workbook is damaged.');
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
      if (name === 'fonts') inFonts = false;
    },
  });
  return new CellStyles(
    used.map(({ format }) => formats.get(format) ?? builtInFormat(format)),
    used.map(({ font }) => struckFonts[font] ?? false),
  );
}
