import type { GridCore } from './core.ts';
import type { CellPoint, GridColumn } from './types.ts';

/** A cell that was to be edited before its value was there. */
interface Awaited {
  readonly point: CellPoint;
  /** Of its row, which may move; null while that is on its way too. */
  readonly id: string | null;
  readonly column: GridColumn;
  /** What was typed by now; undefined when the cell was only to be opened. */
  readonly text: string | undefined;
}

interface Arrivals {
  open(point: CellPoint, text: string | undefined): void;
  /** The user has gone to another cell by then. */
  wait(point: CellPoint, column: GridColumn, text: string): void;
}

/** Keeps what is typed into cells whose values are on their way, until they are there. */
export class AwaitedCells {
  readonly #core: GridCore;
  readonly #arrivals: Arrivals;
  #cells: readonly Awaited[] = [];
  #endListening: (() => void) | null = null;

  constructor(core: GridCore, arrivals: Arrivals) {
    this.#core = core;
    this.#arrivals = arrivals;
  }

  /** @param text is added to what was typed into the same cell before */
  hold(point: CellPoint, column: GridColumn, text: string | undefined): void {
    const { source } = this.#core.options;
    const known = this.#cells.find((cell) => isSame(this.#placeOf(cell), point));
    const typed = text === undefined ? known?.text : (known?.text ?? '') + text;
    const others = this.#cells.filter((cell) => cell !== known);
    this.#cells = [...others, { point, id: source.id(point.row), column, text: typed }];
    this.#endListening ??= source.subscribe(() => this.#look());
  }

  drop(): void {
    this.#keep([]);
  }

  #keep(cells: readonly Awaited[]): void {
    this.#cells = cells;
    if (cells.length > 0) return;
    this.#endListening?.();
    this.#endListening = null;
  }

  #look(): void {
    const { source } = this.#core.options;
    const isThere = (cell: Awaited) => source.text(this.#placeOf(cell).row, cell.column) !== null;
    const arrived = this.#cells.filter(isThere);
    this.#keep(this.#cells.filter((cell) => !isThere(cell)));
    const anchor = this.#core.selection?.anchor;
    for (const cell of arrived) {
      const { column, text } = cell;
      const point = this.#placeOf(cell);
      if (anchor !== undefined && isSame(anchor, point)) this.#arrivals.open(point, text);
      else if (text) this.#arrivals.wait(point, column, text);
    }
  }

  /** Where the cell is by now. */
  #placeOf({ point, id }: Awaited): CellPoint {
    const row = id === null ? null : this.#core.options.source.rowOf?.(id);
    return row == null ? point : { ...point, row };
  }
}

function isSame(one: CellPoint, other: CellPoint): boolean {
  return one.row === other.row && one.column === other.column;
}
