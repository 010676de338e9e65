import { storedAmount } from '../../../../rules/import/amount-style.ts';
import type { ColumnStyleCounts } from '../../../../rules/import/column-style.ts';
import { sheetUnescaped } from '../../../../rules/sheet-escapes.ts';
import type { NoticeKind } from '../../../../rules/import/file-notice.ts';
import type { CellKind } from '../../../../rules/import/import-target.ts';
import {
  LONGEST_CELL,
  LONGEST_ESCAPED,
  LONGEST_ROW,
  MOST_COLUMNS,
  UnreadableFile,
  type FileRow,
  type TablePlace,
} from '../file-row.ts';
import type { NoticeBook } from '../notice-book.ts';
import { addressOf, isAddressed, LONGEST_FORMULA } from './cell-address.ts';
import { MergedCells } from './merged-cells.ts';
import { plainNumber, type CellText, type Wanted } from './number-format.ts';
import { isOn, isTrue, type Attributes } from './read-xml.ts';
import { serialDay, serialOf } from './serial-day.ts';
import type { SheetFrame } from './sheet-frame.ts';
import { columnOf, LAST_LINE } from './sheet-places.ts';
import type { WorkbookFacts } from './workbook-facts.ts';

const WANTED: Readonly<Partial<Record<CellKind, Wanted>>> = {
  date: 'day',
  'birth-date': 'day',
  currency: 'amount',
  id: 'digits',
  age: 'digits',
  phone: 'digits',
  ssn: 'digits',
  secret: 'digits',
};
const ISO_DAY = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}:\d{2})(?:\.\d+)?Z?)?$/;
const STORED_DAY = /^\d{4}-\d{2}-\d{2}/;
const ALL_DIGITS = /^-?\d{16,}$/;

interface SheetReading {
  readonly notices: NoticeBook;
  readonly table?: TablePlace | undefined;
  /** Filled in place of rows. */
  readonly counts?: ColumnStyleCounts;
}

/** Gathers the rows of a sheet from its elements. */
export class SheetReader {
  readonly #facts: WorkbookFacts;
  readonly #frame: SheetFrame;
  readonly #notices: NoticeBook;
  readonly #table: TablePlace | undefined;
  readonly #counts: ColumnStyleCounts | undefined;
  readonly #merged: MergedCells;
  #rows: FileRow[] = [];
  #line = 0;
  #cells: string[] = [];
  #cell: Attributes = {};
  #place = -1;
  #text = '';
  #formula: string | null = null;
  #isIn: 'value' | 'formula' | null = null;
  #inRows = false;
  #inReading = false;
  #hasValue = false;
  #hasStruckRun = false;
  #isHidden = false;
  /** Characters of the row so far. */
  #size = 0;

  constructor(facts: WorkbookFacts, frame: SheetFrame, { notices, table, counts }: SheetReading) {
    this.#facts = facts;
    this.#frame = frame;
    this.#notices = notices;
    this.#table = table;
    this.#counts = counts;
    this.#merged = new MergedCells(frame.merges);
  }

  /** The rows that are complete, when there are so many. */
  take(least: number): readonly FileRow[] | undefined {
    if (this.#rows.length < least) return undefined;
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  open(name: string, attributes: Attributes): void {
    if (!this.#inRows) this.#inRows = name === 'sheetData';
    else if (name === 'c') {
      this.#cell = attributes;
      this.#place = columnOf(attributes['r']) ?? this.#place + 1;
      this.#text = '';
      this.#formula = null;
      this.#hasValue = false;
      this.#hasStruckRun = false;
    } else if (name === 'v' || name === 't') {
      this.#isIn = 'value';
      this.#hasValue = true;
    } else if (name === 'f') {
      this.#isIn = 'formula';
      this.#formula = '';
    } else if (name === 'row') {
      const line = Number(attributes['r']);
      this.#line = line > this.#line && line <= LAST_LINE ? line : this.#line + 1;
      this.#cells = [];
      this.#place = -1;
      this.#size = 0;
      this.#isHidden = isTrue(attributes['hidden']) || Number(attributes['ht'] ?? 1) === 0;
    } else if (name === 'rPh') this.#inReading = true;
    else if (name === 'strike') this.#hasStruckRun ||= isOn(attributes);
  }

  text(piece: string): void {
    if (this.#isIn === null) return;
    if (this.#isIn === 'formula') this.#formula = piece.slice(0, LONGEST_FORMULA);
    else if (!this.#inReading && this.#text.length <= LONGEST_ESCAPED)
      this.#text += piece.slice(0, LONGEST_ESCAPED + 1);
  }

  close(name: string): void {
    this.#isIn = null;
    if (name === 'c') this.#closeCell();
    else if (name === 'row') this.#closeRow();
    else if (name === 'rPh') this.#inReading = false;
    else if (name === 'sheetData') this.#inRows = false;
  }

  #closeCell(): void {
    if (this.#isUncalculated()) return this.#notice('uncalculated_cells', this.#place);
    if (this.#text === '') return;
    // As `withinWidth`: a row of one far cell would take as much as all before it.
    const place = Math.min(this.#place, MOST_COLUMNS);
    if (this.#counts !== undefined) return this.#count(place, this.#counts);
    const value = this.#value(place);
    if (value === '') return;
    while (this.#cells.length < place) this.#cells.push('');
    this.#cells[place] = this.#bounded(value);
    if (this.#isStruck) this.#notice('struck_cells', place);
  }

  #count(place: number, counts: ColumnStyleCounts): void {
    if (this.#line <= (this.#table?.headerLine ?? 0) || !counts.places.includes(place)) return;
    const value = this.#value(place);
    if (this.#isText) counts.add(place, value, this.#line);
    else if (STORED_DAY.test(value)) counts.addStored(place, value, this.#line);
  }

  get #isText(): boolean {
    const { t } = this.#cell;
    return t === 's' || t === 'str' || t === 'inlineStr';
  }

  /** True for a text of which all or a part is struck through. */
  get #isStruck(): boolean {
    const { texts, styles } = this.#facts;
    const isShared = this.#cell['t'] === 's' && texts.isStruck(Number(this.#text));
    return isShared || this.#hasStruckRun || styles.isStruck(this.#cell['s']);
  }

  #closeRow(): void {
    // Millions of rows may be formatted and blank.
    if (this.#size === 0 && this.#merged.isEmpty) return;
    this.#merged.fill(this.#line, this.#cells, (place, value) => {
      this.#cells[place] = this.#bounded(value);
      this.#notice('merged_cells', place);
    });
    if (this.#size === 0) return;
    if (this.#isHidden) this.#notice('hidden_rows');
    this.#rows.push({ line: this.#line, cells: this.#cells });
  }

  /** True for a formula that nobody calculated: some programs leave its result out, others write zero. */
  #isUncalculated(): boolean {
    if (this.#formula === null) return false;
    const { t } = this.#cell;
    if (this.#text === '') return !(t === 'str' && this.#hasValue);
    return this.#facts.uncalculated && this.#text === '0' && (t === undefined || t === 'n');
  }

  /** Says so of a row of the table, or of a cell in a column that is read. */
  #notice(kind: NoticeKind, place?: number): void {
    const table = this.#table;
    const isOutside =
      table !== undefined &&
      (this.#line <= (table.headerLine ?? 0) ||
        (place !== undefined && (table.kinds[place] ?? null) === null));
    if (!isOutside) this.#notices.add(kind, this.#line);
  }

  #bounded(value: string): string {
    const cell = value.slice(0, LONGEST_CELL);
    if (cell.length < value.length) this.#notices.add('long_cells', this.#line);
    this.#size += cell.length;
    if (this.#size > LONGEST_ROW)
      throw new UnreadableFile('This row holds too much text.', { line: this.#line });
    return cell;
  }

  #value(place: number): string {
    const kind = this.#table?.kinds[place] ?? undefined;
    const { text, notice } = this.#shown(kind === undefined ? 'shown' : (WANTED[kind] ?? 'shown'));
    if (notice !== undefined) this.#notice(notice, place);
    if (kind === 'currency' && !this.#isText) return storedAmount(text);
    if (kind === undefined || !isAddressed(kind)) return text;
    const address = addressOf(kind, text, [
      this.#frame.links.get(this.#cell['r'] ?? ''),
      this.#formula,
    ]);
    if (address === null) return text;
    this.#notice('linked_cells', place);
    return address;
  }

  #shown(wanted: Wanted): CellText {
    const { texts, styles, from1904 } = this.#facts;
    const format = styles.of(this.#cell['s']);
    switch (this.#cell['t']) {
      case 's': {
        const text = texts.at(Number(this.#text));
        if (text === undefined) return { text: '', notice: 'missing_texts' };
        return format === null ? { text } : format.text(text);
      }
      case 'b':
        return { text: isTrue(this.#text.trim()) ? 'TRUE' : 'FALSE' };
      case 'e':
        return { text: this.#text, notice: 'error_cells' };
      case 'inlineStr':
      case 'str': {
        const text = sheetUnescaped(this.#text);
        return format === null ? { text } : format.text(text);
      }
      case 'd': {
        const [, day, time = '00:00:00'] = ISO_DAY.exec(this.#text) ?? [];
        if (day === undefined) return { text: this.#text };
        const serial = serialOf(day, time);
        return format?.isDate === true && serial > 0
          ? format.number(serial, wanted)
          : { text: time === '00:00:00' ? day : `${day} ${time}` };
      }
      default: {
        const number = Number(this.#text);
        if (!Number.isFinite(number)) return { text: this.#text };
        if (ALL_DIGITS.test(this.#text)) return { text: this.#text, notice: 'lost_digits' };
        if (format === null) return plainNumber(number);
        return format.number(format.isDate ? serialDay(number, from1904) : number, wanted);
      }
    }
  }
}
