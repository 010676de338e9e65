import { Cell } from './cell.ts';
import { element, icon, setAttribute } from './elements.ts';
import { eachColumn, type Frame } from './frame.ts';
import { gridTexts } from './grid-texts.ts';
import { HEAD_ROWS } from './measures.ts';

type Paint = (cell: Cell, column: number) => void;

/** One row of elements that shows one row of the sheet after another. */
export class Row {
  readonly element = element('grid-row', 'row');
  readonly #frozen = element('grid-row__frozen');
  readonly #number = element('grid-row__number', 'rowheader');
  readonly #action = element('grid-row__action', 'gridcell');
  readonly #open: HTMLButtonElement | null;
  readonly #cells: readonly Cell[];
  #index = -1;
  #line = -1;
  #left = 0;
  #current = false;
  #marked = false;

  /** @param opens whether it has a button that opens its record */
  constructor(id: string, { layout, columns }: Frame, { opens }: { readonly opens: boolean }) {
    const count = layout.frozen + columns;
    this.#cells = Array.from({ length: count }, (_, slot) => new Cell(`${id}c${slot}`));
    this.#number.setAttribute('aria-colindex', '1');
    this.#action.setAttribute('aria-colindex', '2');
    this.#open = opens ? openButton() : null;
    if (this.#open) this.#action.append(this.#open);
    const elements = this.#cells.map((cell) => cell.element);
    this.#frozen.append(this.#number, this.#action, ...elements.slice(0, layout.frozen));
    // What people wrote: a browser that translates the page must not change it.
    this.element.translate = false;
    this.element.append(this.#frozen, ...elements.slice(layout.frozen));
  }

  get index(): number {
    return this.#index;
  }

  get line(): number {
    return this.#line;
  }

  /** The frozen part stays where it is while the row is moved by the scroll. */
  shift(left: number): void {
    if (left === this.#left) return;
    this.#left = left;
    // Without a transform the browser has fewer layers to put together.
    this.#frozen.style.transform = left === 0 ? '' : `translateX(${left}px)`;
  }

  resize({ frozenWidth, numberWidth, actionWidth }: Frame['layout']): void {
    this.#number.style.width = `${numberWidth}px`;
    this.#action.style.left = `${numberWidth}px`;
    this.#action.style.width = `${actionWidth}px`;
    this.#action.hidden = actionWidth === 0;
    // Not as wide as its cells: browsers repaint a row on every scroll when it exceeds the area they prepaint.
    this.element.style.width = `${frozenWidth}px`;
    this.#frozen.style.width = `${frozenWidth}px`;
  }

  show(index: number, line: number, label: string): void {
    if (this.#line === -1) this.element.hidden = false;
    this.#index = index;
    this.#line = line;
    this.element.setAttribute('aria-rowindex', String(line + 1 + HEAD_ROWS));
    this.#number.textContent = label;
    this.#open?.setAttribute('aria-label', gridTexts.openRow(index + 1));
  }

  /** Shows nothing: a heading has its line. */
  hide(): void {
    this.#index = -1;
    this.#line = -1;
    this.element.hidden = true;
  }

  /** Whether the user has picked the row, beside the selected block. */
  mark(marked: boolean): void {
    if (marked === this.#marked) return;
    this.#marked = marked;
    setAttribute(this.element, 'aria-selected', marked ? 'true' : null);
    this.element.classList.toggle('grid-row--marked', marked);
  }

  /** Whether the selection reaches the row. */
  highlight(current: boolean): void {
    if (current === this.#current) return;
    this.#current = current;
    this.element.classList.toggle('grid-row--current', current);
  }

  /** Paints every cell. */
  drawAll(frame: Frame, paint: Paint): void {
    eachColumn(frame, (column, slot) => this.#paint(this.#cells[slot]!, column, frame, paint));
  }

  /** Paints the cells that show another column than before. */
  drawScrolled(frame: Frame, paint: Paint): void {
    eachColumn(frame, (column, slot) => {
      const cell = this.#cells[slot]!;
      if (cell.column !== column) this.#paint(cell, column, frame, paint);
    });
  }

  cellAt(column: number): Cell | null {
    return this.#cells.find((cell) => cell.column === column) ?? null;
  }

  #paint(cell: Cell, column: number, { layout: { edges } }: Frame, paint: Paint): void {
    cell.place(column, edges[column]!, edges[column + 1]! - edges[column]!);
    paint(cell, column);
  }
}

function openButton(): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  // Reached through the grid's keys; one stop of the Tab key for the whole grid.
  button.tabIndex = -1;
  button.className = 'grid-row__open';
  button.append(icon('open'));
  return button;
}
