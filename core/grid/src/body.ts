import { selectionLook, valueLook } from './cell.ts';
import type { Frame } from './frame.ts';
import { ROW } from './measures.ts';
import { Row } from './row.ts';
import { blockOf } from './selection.ts';
import type { GridState } from './state.ts';
import { createTextWidth } from './text-width.ts';

/** Rows are placed from a row near them: browsers lose fractions of pixels in millions of them. */
const NEAR = 1024;
/** Rows of the head, which count as rows too. */
export const HEAD_ROWS = 2;

export interface Body {
  /** @param all redraws every cell, otherwise only what the scroll brought */
  draw(frame: Frame, all: boolean): void;
  /** Id of the element that shows the cell; null when it is not on the screen. */
  idOf(row: number, column: number): string | null;
}

/** The pool of rows: row r is drawn in element r modulo the pool's size. */
export function createBody(sheet: HTMLElement, state: GridState, id: string): Body {
  let pool: Row[] = [];
  let poolKey = '';
  let shownLeft = -1;
  let shownBase = -1;
  const tooWide = createTextWidth(sheet);

  function build(frame: Frame): boolean {
    const key = `${frame.rows} ${frame.columns} ${frame.layout.frozen}`;
    if (key === poolKey) return false;
    poolKey = key;
    pool = Array.from({ length: frame.rows }, (_, slot) => new Row(`${id}r${slot}`, frame, true));
    sheet.replaceChildren(...pool.map((row) => row.element));
    shownLeft = -1;
    return true;
  }

  function draw(frame: Frame, all: boolean): void {
    const everything = build(frame) || all;
    const base = Math.floor(frame.row / NEAR) * NEAR;
    const { source } = state.options;
    const { columns, edges } = frame.layout;
    const { selection } = state;
    const block = selection && blockOf(selection);
    for (let index = frame.row; index < frame.row + frame.rows; index += 1) {
      const row = pool[index % frame.rows]!;
      const other = row.index !== index;
      if (other) row.number(index, index + 1 + HEAD_ROWS, String(index + 1));
      if (other || base !== shownBase) {
        row.element.style.top = `${(index - base) * ROW}px`;
      }
      if (everything) row.resize(frame.layout);
      if (other || everything) {
        row.mark(block !== null && index >= block.top && index <= block.bottom);
      }
      row.draw(frame, other || everything, (cell, column) => {
        const shown = columns[column]!;
        const text = source.text(index, shown);
        const mark = source.mark(index, shown);
        const active = selection?.anchor.row === index && selection.anchor.column === column;
        const look =
          valueLook(
            shown,
            text,
            mark,
            mark !== null || tooWide(text ?? '', edges[column + 1]! - edges[column]!),
          ) | selectionLook(index, column, block, active);
        cell.draw(text ?? '', look);
      });
      if (frame.left !== shownLeft) row.shift(frame.left);
    }
    shownLeft = frame.left;
    shownBase = base;
    sheet.style.transform = `translate(${-frame.left}px, ${base * ROW - frame.top}px)`;
  }

  return {
    draw,
    idOf(row, column) {
      const shown = pool[row % pool.length];
      return shown?.index === row ? (shown.cellAt(column)?.element.id ?? null) : null;
    },
  };
}
