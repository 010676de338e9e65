import {
  LONGEST_CELL,
  LONGEST_ROW,
  MOST_COLUMNS,
  ROWS_AT_ONCE,
  UnreadableFile,
  type FileRow,
  type FileRows,
} from '../file-row.ts';
import type { NoticeBook } from '../notice-book.ts';
import { readXml, type Attributes } from './read-xml.ts';
import { readWorkbookFacts, type WorkbookFacts } from './workbook-facts.ts';
import { openWorkbook } from './workbook-parts.ts';

const DAY_MS = 86_400_000;
/** Of a sheet. */
const LAST_LINE = 1_048_576;
/** December 31, 9999. */
const LAST_DAY = 2_958_465;

/** The rows of the first visible sheet of a workbook; dates as yyyy-mm-dd, numbers with all their digits. */
export async function* xlsxRows(bytes: Buffer, notices: NoticeBook): FileRows {
  const parts = await openWorkbook(bytes);
  try {
    const facts = await readWorkbookFacts(parts);
    const sheet = new SheetReader(facts, notices);
    yield* readXml(await parts.open(facts.sheet), sheet, () => sheet.take(ROWS_AT_ONCE));
    const rest = sheet.take(1);
    if (rest !== undefined) yield rest;
  } finally {
    parts.close();
  }
}

class SheetReader {
  readonly #facts: WorkbookFacts;
  readonly #notices: NoticeBook;
  #rows: FileRow[] = [];
  #line = 0;
  #cells: string[] = [];
  #cell: Attributes = {};
  #place = -1;
  #text = '';
  #inText = false;
  #isHidden = false;
  /** Characters of the row so far. */
  #size = 0;

  constructor(facts: WorkbookFacts, notices: NoticeBook) {
    this.#facts = facts;
    this.#notices = notices;
  }

  /** The rows that are complete, when there are so many. */
  take(least: number): readonly FileRow[] | undefined {
    if (this.#rows.length < least) return undefined;
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'row') {
      const line = Number(attributes['r']);
      this.#line = line > this.#line && line <= LAST_LINE ? line : this.#line + 1;
      this.#cells = [];
      this.#place = -1;
      this.#size = 0;
      this.#isHidden = /^(1|true)$/.test(attributes['hidden'] ?? '');
    } else if (name === 'c') {
      this.#cell = attributes;
      this.#place = placeOf(attributes['r']) ?? this.#place + 1;
      this.#text = '';
    } else this.#inText = name === 'v' || name === 't';
  }

  text(piece: string): void {
    if (!this.#inText || this.#text.length > LONGEST_CELL) return;
    this.#text += piece.slice(0, LONGEST_CELL + 1);
  }

  close(name: string): void {
    this.#inText = false;
    if (name === 'c' && this.#text !== '') {
      // As `withinWidth`: a row of one far cell would take as much as all before it.
      const place = Math.min(this.#place, MOST_COLUMNS);
      while (this.#cells.length < place) this.#cells.push('');
      this.#cells[place] = this.#bounded(this.#value());
    } else if (name === 'row') {
      if (this.#isHidden && this.#size > 0) this.#notices.add('hidden_rows', this.#line);
      this.#rows.push({ line: this.#line, cells: this.#cells });
    }
  }

  #bounded(value: string): string {
    const cell = value.slice(0, LONGEST_CELL);
    if (cell.length < value.length) this.#notices.add('long_cells', this.#line);
    this.#size += cell.length;
    if (this.#size > LONGEST_ROW)
      throw new UnreadableFile('This row holds too much text.', { line: this.#line });
    return cell;
  }

  #value(): string {
    const { texts, styles, from1904 } = this.#facts;
    switch (this.#cell['t']) {
      case 's':
        return texts.at(Number(this.#text)) ?? '';
      case 'b':
        return this.#text === '1' ? 'Yes' : 'No';
      case 'inlineStr':
      case 'str':
      case 'e':
      case 'd':
        return this.#text;
      default: {
        const number = Number(this.#text);
        const style = styles[Number(this.#cell['s'] ?? 0)];
        if (!Number.isFinite(number)) return this.#text;
        if (style?.date === true && number >= 1 && number <= LAST_DAY)
          return dateOf(number, from1904);
        return String(number).padStart(style?.digits ?? 0, '0');
      }
    }
  }
}

/** 2 of 'C17'. */
function placeOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]+/.exec(reference ?? '')?.[0];
  if (letters === undefined) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Spreadsheets that count from 1900 count a February 29th of that year that never was. */
function dateOf(serial: number, from1904: boolean): string {
  const zero = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30);
  return new Date(zero + Math.floor(serial) * DAY_MS).toISOString().slice(0, 10);
}
