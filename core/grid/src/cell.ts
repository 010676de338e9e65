import { setAttribute } from './elements.ts';
import { gridTexts } from './grid-texts.ts';
import type { Block } from './selection.ts';
import type { CellMark, GridColumn } from './types.ts';

/** How a cell looks, as one number, so that a recycled cell is written to only where it differs. */
const END = 1;
const WAITS = 2;
const READ_ONLY = 4;
const SELECTED = 8;
const ACTIVE = 16;
const EDGES = { top: 32, right: 64, bottom: 128, left: 256 } as const;
/** Its text may be too wide for it. */
const LONG = 512;
/** Its text is looked for. */
export const HIT = 1024;
const MARK = 2048;
const MARKS: readonly (CellMark | null)[] = [null, 'saving', 'saved', 'failed', 'late', 'today'];
const FLAGS: readonly (readonly [flag: number, className: string])[] = [
  [END, 'grid-cell--end'],
  [WAITS, 'grid-cell--waits'],
  [READ_ONLY, 'grid-cell--fixed'],
  [SELECTED, 'grid-cell--selected'],
  [ACTIVE, 'grid-cell--active'],
  [EDGES.top, 'grid-cell--top'],
  [EDGES.right, 'grid-cell--right'],
  [EDGES.bottom, 'grid-cell--bottom'],
  [EDGES.left, 'grid-cell--left'],
  [LONG, 'grid-cell--long'],
  [HIT, 'grid-cell--hit'],
];
const classNames = new Map<number, string>();

/** What a mark of its row makes of a cell. */
export const MARKED = SELECTED;

/** What the selection makes of a cell. */
export function selectionLook(row: number, column: number, block: Block | null, active: boolean) {
  if (block === null || row < block.top || row > block.bottom) return 0;
  if (column < block.left || column > block.right) return 0;
  return (
    (block.top === block.bottom && block.left === block.right ? 0 : SELECTED) |
    (active ? ACTIVE : 0) |
    (row === block.top ? EDGES.top : 0) |
    (row === block.bottom ? EDGES.bottom : 0) |
    (column === block.left ? EDGES.left : 0) |
    (column === block.right ? EDGES.right : 0)
  );
}

/** What column and value make of a cell. */
export function valueLook(
  column: GridColumn,
  text: string | null,
  mark: CellMark | null,
  long: boolean,
): number {
  return (
    (column.align === 'end' ? END : 0) |
    (text === null ? WAITS : 0) |
    (long ? LONG : 0) |
    (column.editable ? 0 : READ_ONLY) |
    (MARKS.indexOf(mark) * MARK)
  );
}

/** One element that shows one cell after another. */
export class Cell {
  readonly element = document.createElement('div');
  readonly #text = document.createTextNode('');
  #column = -1;
  #left = -1;
  #width = -1;
  #shown = '';
  #look = -1;

  constructor(id: string) {
    this.element.id = id;
    this.element.setAttribute('role', 'gridcell');
    this.element.append(this.#text);
    // The browser's own translation must not change what is stored.
    this.element.setAttribute('translate', 'no');
  }

  get column(): number {
    return this.#column;
  }

  /** @param column index among the shown columns, without row number and action */
  place(column: number, left: number, width: number): void {
    const { element } = this;
    if (column !== this.#column) {
      this.#column = column;
      element.setAttribute('aria-colindex', String(column + 3));
    }
    if (left !== this.#left) {
      this.#left = left;
      element.style.left = `${left}px`;
    }
    if (width !== this.#width) {
      this.#width = width;
      element.style.width = `${width}px`;
    }
  }

  draw(text: string, look: number): void {
    if (text !== this.#shown) {
      this.#shown = text;
      this.#text.data = text;
    }
    if (look !== this.#look) this.#dress(look);
  }

  #dress(look: number): void {
    const { element } = this;
    const changed = this.#look === -1 ? -1 : look ^ this.#look;
    this.#look = look;
    element.className = classNameOf(look);
    if (changed & (SELECTED | ACTIVE)) {
      element.setAttribute('aria-selected', String((look & (SELECTED | ACTIVE)) !== 0));
    }
    if (changed & READ_ONLY) {
      setAttribute(element, 'aria-readonly', look & READ_ONLY ? 'true' : null);
    }
    if (changed >= MARK || changed < 0) {
      const mark = MARKS[Math.floor(look / MARK)];
      setAttribute(element, 'aria-invalid', mark === 'failed' ? 'true' : null);
      setAttribute(element, 'aria-busy', mark === 'saving' ? 'true' : null);
      setAttribute(element, 'aria-description', (mark && gridTexts.marks[mark]) ?? null);
    }
  }
}

function classNameOf(look: number): string {
  let known = classNames.get(look);
  if (known === undefined) {
    const mark = MARKS[Math.floor(look / MARK)];
    const flags = FLAGS.filter(([flag]) => look & flag).map(([, name]) => name);
    known = ['grid-cell', ...flags, ...(mark ? [`grid-cell--${mark}`] : [])].join(' ');
    classNames.set(look, known);
  }
  return known;
}
