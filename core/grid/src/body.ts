import { type Cell, HIT, MARKED, selectionLook, valueLook } from './cell.ts';
import type { Frame } from './frame.ts';
import { Row } from './row.ts';
import { RowHeadings } from './row-headings.ts';
import { blockOf } from './selection.ts';
import type { GridState } from './state.ts';

/** Rows are placed from a row near them: browsers lose fractions of pixels in millions of them. */
const NEAR = 1024;

/** The pool of rows: line n is drawn in element n modulo the pool's size. */
export class Body {
  readonly #sheet: HTMLElement;
  readonly #state: GridState;
  readonly #id: string;
  #pool: Row[] = [];
  #poolKey = '';
  #shownLeft = -1;
  #shownBase = -1;
  readonly #headings: RowHeadings;
  readonly #tooWide: (text: string, width: number) => boolean;

  constructor(sheet: HTMLElement, state: GridState, id: string) {
    this.#sheet = sheet;
    this.#state = state;
    this.#id = id;
    this.#headings = new RowHeadings(sheet, state, id);
    this.#tooWide = createTextWidth(this.#sheet);
  }

  draw(frame: Frame): void {
    const everything = this.#build(frame) || frame.scope === 'all';
    const base = Math.floor(frame.line / NEAR) * NEAR;
    const { source, hits } = this.#state.options;
    const { columns, edges } = frame.layout;
    const { selection, marked } = this.#state;
    const block = selection && blockOf(selection);
    const { rowLines } = frame;
    for (let line = frame.line; line < frame.line + frame.lines; line += 1) {
      const row = this.#pool[line % frame.lines]!;
      if (everything) row.resize(frame.layout);
      if (rowLines.headingAt(line)) {
        row.hide();
        continue;
      }
      const index = rowLines.rowFrom(line);
      const other = row.line !== line || row.index !== index;
      if (other) row.show(index, line, String(index + 1));
      if (other || base !== this.#shownBase) {
        row.element.style.top = `${(line - base) * frame.rowHeight}px`;
      }
      const id = marked.size > 0 ? source.id(index) : null;
      const isMarked = id !== null && marked.has(id);
      if (other || everything) {
        row.highlight(isMarked || (block !== null && index >= block.top && index <= block.bottom));
        row.mark(isMarked);
      }
      const textOf = (key: string) => {
        const shown = columns.find((one) => one.key === key);
        return (shown && source.text(index, shown)) ?? '';
      };
      const paint = (cell: Cell, column: number) => {
        const shown = columns[column]!;
        const text = source.text(index, shown);
        const mark = source.mark(index, shown);
        const active = selection?.anchor.row === index && selection.anchor.column === column;
        const look =
          valueLook(
            shown,
            text,
            mark,
            mark !== null || this.#tooWide(text ?? '', edges[column + 1]! - edges[column]!),
          ) |
          selectionLook(index, column, block, active) |
          (isMarked ? MARKED : 0) |
          (text && hits?.(text, shown.key, textOf) ? HIT : 0);
        cell.draw(text ?? '', look);
      };
      if (other || everything) row.drawAll(frame, paint);
      else row.drawScrolled(frame, paint);
      if (other || frame.left !== this.#shownLeft) row.shift(frame.left);
    }
    this.#headings.draw(frame, base);
    this.#shownLeft = frame.left;
    this.#shownBase = base;
    this.#sheet.style.transform = `translate(${-frame.left}px, ${base * frame.rowHeight - frame.top}px)`;
  }

  /** Id of the element that shows the cell; null when it is not on the screen. */
  idOf(row: number, column: number): string | null {
    const shown = this.#pool[this.#state.rowLines.lineOf(row) % this.#pool.length];
    return shown?.index === row ? (shown.cellAt(column)?.element.id ?? null) : null;
  }

  /** Id of the element that shows a heading between the rows; null when it is not on the screen. */
  idOfHeading(key: string): string | null {
    return this.#headings.idOf(key);
  }

  #build(frame: Frame): boolean {
    const key = `${frame.lines} ${frame.rowHeight} ${frame.columns} ${frame.layout.frozen}`;
    if (key === this.#poolKey) return false;
    this.#poolKey = key;
    this.#pool = Array.from(
      { length: frame.lines },
      (_, slot) => new Row(`${this.#id}r${slot}`, frame, { opens: true }),
    );
    this.#sheet.replaceChildren(...this.#pool.map((row) => row.element));
    this.#shownLeft = -1;
    return true;
  }
}

/** Padding and the line at the right of a cell. */
const AROUND = 17;
/** A letter that was not measured; no letter of the font is wider. */
const WIDEST_LETTER = 14;

/**
 * Says whether a text may be too wide for its cell. Only such cells are clipped: a clip on every cell costs a
 * browser more than all the rest of a drawing. Letters are measured once; a text is the sum of its letters.
 */
function createTextWidth(of: Element): (text: string, width: number) => boolean {
  const widths = new Float32Array(256);
  const pen = document.createElement('canvas').getContext('2d');

  function widthOf(code: number): number {
    if (code >= widths.length || pen === null) return WIDEST_LETTER;
    if (widths[code] === 0) {
      // Single properties: the `font` shorthand is empty when a part, such as tabular digits, cannot be expressed in it.
      const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(of);
      pen.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
      widths[code] = pen.measureText(String.fromCharCode(code)).width + 0.1;
    }
    return widths[code]!;
  }

  return (text, width) => {
    let room = width - AROUND;
    for (let index = 0; index < text.length && room >= 0; index += 1) {
      room -= widthOf(text.charCodeAt(index));
    }
    return room < 0;
  };
}
