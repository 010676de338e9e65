import { UnreadableFile } from '../file-row.ts';
import { builtInFormat } from './built-in-formats.ts';
import { NumberFormat } from './number-format.ts';
import { attribute, readWholeXml } from './read-xml.ts';
import type { WorkbookParts } from './workbook-parts.ts';

/** A workbook has no more (ECMA-376). */
const MOST_STYLES = 65_536;
/** Characters of a number format, as many as Excel allows. */
const LONGEST_FORMAT = 255;

/** The number formats of the cells, by the number that cells bear. */
export class CellStyles {
  readonly #codes: readonly string[];
  readonly #formats = new Map<string, NumberFormat | null>();
  readonly #byStyle: (NumberFormat | null | undefined)[] = [];

  constructor(codes: readonly string[] = []) {
    this.#codes = codes;
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
  const used: number[] = [];
  let inCells = false;
  await readWholeXml(await parts.open(part), {
    open(name, attributes) {
      if (name === 'cellXfs') inCells = true;
      if (name === 'numFmt')
        formats.set(
          Number(attribute(attributes, 'numFmtId')),
          (attribute(attributes, 'formatCode') ?? '').slice(0, LONGEST_FORMAT),
        );
      if (name === 'xf' && inCells) used.push(Number(attribute(attributes, 'numFmtId') ?? 0));
      if (used.length > MOST_STYLES || formats.size > MOST_STYLES)
        throw new UnreadableFile('The workbook is damaged.');
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return new CellStyles(used.map((id) => formats.get(id) ?? builtInFormat(id)));
}
