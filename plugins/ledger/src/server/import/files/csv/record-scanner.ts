import { LONGEST_CELL, LONGEST_ROW, UnreadableFile } from '../file-row.ts';
import type { CsvDialect, CsvRecord, LineEnd, QuoteFlaw } from './csv-dialect.ts';
import { closingQuote, textInQuotes, withoutBackslashes, withoutFormula } from './quoted-cell.ts';

/** Lines of a quoted cell that may each look like a row before the quotation mark counts as a slip. */
const FEWEST_SWALLOWED = 3;

const NOT_SEARCHED = { lf: -1, cr: -1, quote: -1, delimiter: -1 };

interface Read {
  readonly count: number;
  readonly cells: readonly string[];
  /** Where the row ends, before the line break. */
  readonly end: number;
  /** Line breaks in its cells. */
  readonly breaks: number;
  readonly flaw: QuoteFlaw | null;
}

/** Cuts the text of a file into rows, piece by piece. */
export class RecordScanner {
  readonly #dialect: CsvDialect;
  readonly #width: number | null;
  readonly #signs: Readonly<Record<keyof typeof NOT_SEARCHED, string>>;
  #text = '';
  #isEnd = false;
  #line = 1;
  /** Where the next of these characters is, at or behind the row that is read. */
  #next: Record<keyof typeof NOT_SEARCHED, number> = { ...NOT_SEARCHED };

  /** @param width cells that the rows of this file have; null while that is still to be found */
  constructor(dialect: CsvDialect, width: number | null) {
    this.#dialect = dialect;
    this.#width = width;
    const { delimiter, quotes } = dialect;
    this.#signs = { lf: '\n', cr: '\r', quote: quotes[0], delimiter };
  }

  /** The rows that are complete. Throws `UnreadableFile` at a line that is longer than any row. */
  add(piece: string): readonly CsvRecord[] {
    this.#text += piece;
    return this.#scan();
  }

  /** The rows that remain after the last piece. */
  end(): readonly CsvRecord[] {
    this.#isEnd = true;
    return this.#scan();
  }

  #scan(): readonly CsvRecord[] {
    this.#next = { ...NOT_SEARCHED };
    const found: CsvRecord[] = [];
    let at = 0;
    while (at < this.#text.length) {
      const read = this.#read(at);
      if (read === null) break;
      const { count, cells, flaw } = read;
      const end = this.#lineEnd(read.end);
      found.push({ line: this.#line, count, cells, end, flaw });
      this.#line += 1 + read.breaks;
      at = read.end + end.length;
    }
    this.#text = this.#text.slice(at);
    if (this.#text.length > 2 * LONGEST_ROW)
      throw new UnreadableFile('This line is too long to read.', { line: this.#line });
    return found;
  }

  /** Null where more text is needed to know. */
  #read(start: number): Read | null {
    const end = this.#endOfLine(start);
    if (end === null) return null;
    if (this.#find('quote', start) >= end)
      return { ...this.#plainCells(start, end), end, breaks: 0, flaw: null };
    return this.#readQuoted(start, end);
  }

  /** A row with a quotation mark in its first line. */
  #readQuoted(start: number, endOfFirst: number): Read | null {
    const cells: string[] = [];
    let flaw: QuoteFlaw | null = null;
    let end = endOfFirst;
    for (let at = start; ;) {
      const open = this.#openAt(at, end);
      const quoted = open === null ? null : this.#quotedCell(start, open, end, cells.length);
      if (quoted === 'more') return null;
      if (quoted === null) {
        if (open !== null) flaw = 'out-of-place';
        const next = this.#endOfPlain(open === null ? at : open + 1, end);
        for (const cell of this.#split(at, next)) cells.push(withoutFormula(cell));
        at = next;
      } else {
        cells.push(withoutFormula(quoted.text));
        if (quoted.isFlawed) flaw = 'out-of-place';
        at = quoted.end;
        if (at > end) {
          const next = this.#endOfLine(at);
          if (next === null) return null;
          end = next;
        }
      }
      if (at >= end) break;
      at += 1;
    }
    const isMany = end > endOfFirst;
    const breaks = isMany ? linesIn(this.#text.slice(start, end)).length - 1 : 0;
    const width = this.#width;
    const found = { count: cells.length, cells, end, breaks, flaw };
    if (width === null || cells.length === width) return found;
    if (flaw === null && !(isMany && cells.length > width)) return found;
    // Read without regard to quotation marks it may still be a row like the others.
    const plain = this.#split(start, endOfFirst);
    const fits = plain.length === width;
    if (flaw === null && !fits) return found;
    this.#next = { ...NOT_SEARCHED };
    return {
      count: plain.length,
      cells: plain,
      end: endOfFirst,
      breaks: 0,
      flaw: fits ? 'out-of-place' : 'unclear',
    };
  }

  /** Where a quotation mark opens a cell, behind blanks. */
  #openAt(start: number, end: number): number | null {
    const at = this.#skipBlanks(start, end);
    return at < end && this.#text[at] === this.#dialect.quotes[0] ? at : null;
  }

  /** Where the cells end that lie before the next cell with a quotation mark, or the line. */
  #endOfPlain(from: number, end: number): number {
    const quote = this.#find('quote', from);
    if (quote >= end) return end;
    const before = this.#text.lastIndexOf(this.#dialect.delimiter, quote);
    if (before >= from) return before;
    const next = this.#text.indexOf(this.#dialect.delimiter, from);
    return next === -1 || next > end ? end : next;
  }

  /** Null for a quotation mark that does not open a cell. */
  #quotedCell(
    start: number,
    open: number,
    endOfLine: number,
    before: number,
  ): { readonly text: string; readonly end: number; readonly isFlawed: boolean } | 'more' | null {
    const text = this.#text;
    let isFlawed = false;
    for (let from = open + 1; ;) {
      const close = closingQuote(text, from, this.#dialect);
      if (close === -1 || close - open > LONGEST_ROW) {
        if (this.#isEnd || text.length - open > LONGEST_ROW) return null;
        return 'more';
      }
      const behind = this.#skipBlanks(close + 1, text.length);
      if (behind === text.length && !this.#isEnd) return 'more';
      if (behind === text.length || this.#endsCell(behind)) {
        if (close > endOfLine && this.#swallows(start, close, { isFlawed, before })) return null;
        return {
          text: textInQuotes(text.slice(open + 1, close), this.#dialect),
          end: behind,
          isFlawed,
        };
      }
      isFlawed = true;
      // A mark in the middle of text: over several lines that is a slip, not a cell.
      if (close > endOfLine && (this.#fitsAsPlain(start, endOfLine) || close - open > LONGEST_CELL))
        return null;
      from = close + 1;
    }
  }

  /** Whether the lines of a quoted cell are rows of their own. */
  #swallows(
    start: number,
    close: number,
    { isFlawed, before }: { readonly isFlawed: boolean; readonly before: number },
  ): boolean {
    const width = this.#width;
    if (width === null || before >= width) return false;
    const rest = /[\r\n]/g;
    rest.lastIndex = close;
    const end = rest.exec(this.#text)?.index ?? this.#text.length;
    const lines = linesIn(this.#text.slice(start, end));
    if (lines.some((line) => this.#cellsOf(line).length !== width)) return false;
    return isFlawed || lines.length >= FEWEST_SWALLOWED + (width < 3 ? FEWEST_SWALLOWED : 0);
  }

  #fitsAsPlain(start: number, end: number): boolean {
    return this.#width === null || this.#split(start, end).length === this.#width;
  }

  /** The cells of a line without quotation marks; while the width is still to be found, only how many there are. */
  #plainCells(start: number, end: number): Pick<Read, 'count' | 'cells'> {
    if (this.#width !== null) {
      const cells = this.#split(start, end);
      return { count: cells.length, cells };
    }
    let count = 1;
    for (let at = start; ; count += 1) {
      at = this.#find('delimiter', at) + 1;
      if (at > end) break;
    }
    return { count, cells: count === 1 ? [this.#text.slice(start, end)] : [] };
  }

  #split(start: number, end: number): string[] {
    return this.#cellsOf(this.#text.slice(start, end));
  }

  #cellsOf(line: string): string[] {
    const cells = line.split(this.#dialect.delimiter);
    return line.includes('\\') ? cells.map((cell) => this.#unescaped(cell)) : cells;
  }

  #unescaped(cell: string): string {
    return this.#dialect.escape === 'backslash' ? withoutBackslashes(cell) : cell;
  }

  #endsCell(at: number): boolean {
    const sign = this.#text[at];
    return sign === this.#dialect.delimiter || sign === '\n' || sign === '\r';
  }

  #skipBlanks(from: number, end: number): number {
    let at = from;
    for (; at < end; at += 1) {
      const sign = this.#text[at];
      if (sign !== ' ' && sign !== '\u00a0' && sign !== '\t') break;
      if (sign === this.#dialect.delimiter) break;
    }
    return at;
  }

  /** Null where the rest of the line is still to come. */
  #endOfLine(from: number): number | null {
    const end = Math.min(this.#find('lf', from), this.#find('cr', from));
    if (end === Infinity) return this.#isEnd ? this.#text.length : null;
    // A line feed may follow.
    const isOpen = end === this.#text.length - 1 && this.#text[end] === '\r' && !this.#isEnd;
    return isOpen ? null : end;
  }

  #lineEnd(at: number): LineEnd {
    const sign = this.#text[at];
    if (sign === '\r') return this.#text[at + 1] === '\n' ? '\r\n' : '\r';
    return sign === '\n' ? '\n' : '';
  }

  #find(what: keyof typeof NOT_SEARCHED, from: number): number {
    if (this.#next[what] >= from) return this.#next[what];
    const sign = this.#signs[what];
    const found = this.#text.indexOf(sign, from);
    return (this.#next[what] = found === -1 ? Infinity : found);
  }
}

function linesIn(text: string): readonly string[] {
  return text.split(/\r\n?|\n/);
}
