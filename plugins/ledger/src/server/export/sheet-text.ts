import { escapedGuard } from '@porchlight/kernel';
import { sheetEscaped } from '../../rules/sheet-escapes.ts';
import type { FileColumn, FileRow } from './file-column.ts';
import { STYLES } from './workbook-text.ts';

const NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const DAY_MS = 86_400_000;

/** Before it the count of the days is one off, because of a February 29th that never was. */
const FIRST_DAY = '1900-03-01';
const DAY_ZERO = Date.UTC(1899, 11, 30);

/** What a sheet and a cell of it can hold. */
const MOST_ROWS = 1_048_576;
const LONGEST_TEXT = 32_767;

const ID_WIDTH = 80;
const PIXELS_OF_A_DIGIT = 7;
const NAMES: readonly string[] = ['client_last_name', 'client_first_name'];

/** Writes the rows of a sheet, from the first to the last. */
export class SheetText {
  readonly #idHeader: string;
  readonly #columns: readonly FileColumn[];
  readonly #letters: readonly string[];
  #line = 0;

  constructor(idHeader: string, columns: readonly FileColumn[]) {
    this.#idHeader = idHeader;
    this.#columns = columns;
    this.#letters = Array.from({ length: columns.length + 1 }, (_, place) => lettersOf(place));
  }

  /** The beginning of the sheet up to the row of headers, which stays in view with number and names. */
  head(): string {
    const frozen = 1 + leading(this.#columns, ({ field }) => NAMES.includes(field));
    const corner = `${lettersOf(frozen)}2`;
    const widths = [ID_WIDTH, ...this.#columns.map(({ width }) => width)].map((width, place) => {
      const style = STYLES[place === 0 ? 'number' : styleOf(this.#columns[place - 1]!)];
      const digits = (width / PIXELS_OF_A_DIGIT).toFixed(1);
      return `<col min="${place + 1}" max="${place + 1}" width="${digits}" style="${style}" customWidth="1"/>`;
    });
    const headers = [this.#idHeader, ...this.#columns.map(({ header }) => header)];
    return (
      `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${NAMESPACE}">` +
      `<sheetViews><sheetView tabSelected="1" workbookViewId="0">` +
      `<pane xSplit="${frozen}" ySplit="1" topLeftCell="${corner}" activePane="bottomRight" state="frozen"/>` +
      `</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>` +
      this.#row(headers.map((header, place) => this.#text(place, header, 'header')))
    );
  }

  rows(rows: readonly FileRow[]): string {
    let text = '';
    for (const [id, ...values] of rows) {
      const number = this.#number(0, Number(id), 'number');
      text += this.#row([number, ...values.map((value, place) => this.#cell(place, value))]);
    }
    return text;
  }

  /** The end of the sheet; makes the headers filterable. */
  end(): string {
    return `</sheetData><autoFilter ref="A1:${this.#letters.at(-1)}${this.#line}"/></worksheet>`;
  }

  #row(cells: readonly string[]): string {
    this.#line += 1;
    if (this.#line > MOST_ROWS) throw new Error('A workbook cannot hold so many clients.');
    return `<row r="${this.#line}">${cells.join('')}</row>`;
  }

  #cell(column: number, value: FileRow[number]): string {
    if (value === null || value === '') return '';
    const place = column + 1;
    const style = styleOf(this.#columns[column]!);
    if (style === 'amount' && Number.isFinite(Number(value)))
      return this.#number(place, Number(value), style);
    if (style === 'date' && String(value) >= FIRST_DAY)
      return this.#number(place, (Date.parse(String(value)) - DAY_ZERO) / DAY_MS, style);
    return this.#text(place, String(value), 'text');
  }

  #number(place: number, value: number, style: keyof typeof STYLES): string {
    return `<c r="${this.#at(place)}" s="${STYLES[style]}"><v>${value}</v></c>`;
  }

  #text(place: number, text: string, style: keyof typeof STYLES): string {
    const start = `<c r="${this.#at(place)}" s="${STYLES[style]}" t="inlineStr">`;
    // Not every spreadsheet reads an escaped carriage return; a line break is one in all of them.
    const cell = escapedGuard(text.replace(/\r\n?/g, '\n')).slice(0, LONGEST_TEXT);
    return `${start}<is><t xml:space="preserve">${xmlEscaped(sheetEscaped(cell))}</t></is></c>`;
  }

  /** The line is counted when the row is complete. */
  #at(place: number): string {
    return `${this.#letters[place]}${this.#line + 1}`;
  }
}

function styleOf({ type }: FileColumn): 'text' | 'date' | 'amount' {
  return type === 'currency' ? 'amount' : type === 'date' ? 'date' : 'text';
}

function leading<T>(items: readonly T[], holds: (item: T) => boolean): number {
  const place = items.findIndex((item) => !holds(item));
  return place === -1 ? items.length : place;
}

/** 'A' for 0, 'AB' for 27. */
function lettersOf(place: number): string {
  const last = String.fromCharCode(65 + (place % 26));
  return place < 26 ? last : lettersOf(Math.floor(place / 26) - 1) + last;
}

function xmlEscaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
