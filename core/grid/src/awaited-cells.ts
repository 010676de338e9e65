import type { GridCore } from './core.ts';
import type { CellPoint, GridColumn } from './types.ts';

/** A cell that was to be edited before its value was there. */
interface Awaited {
  readonly point: CellPoint;
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
    const before = this.#cells.find((cell) => isSame(cell.point, point))?.text;
    const typed = text === undefined ? before : (before ?? '') + text;
    const others = this.#cells.filter((cell) => !isSame(cell.point, point));
    this.#cells = [...others, { point, column, text: typed }];
    this.#endListening ??= this.#core.options.source.subscribe(() => this.#look());
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
    const isThere = ({ point, column }: Awaited) => source.text(point.row, column) !== null;
    const arrived = this.#cells.filter(isThere);
    this.#keep(this.#cells.filter((cell) => !isThere(cell)));
    const anchor = this.#core.selection?.anchor;
    for (const { point, column, text } of arrived)
      if (anchor !== undefined && isSame(anchor, point)) this.#arrivals.open(point, text);
      else if (text) this.#arrivals.wait(point, column, text);
  }
}

function isSame(one: CellPoint, other: CellPoint): boolean {
  return one.row === other.row && one.column === other.column;
}
