import type { CellRange } from './sheet-places.ts';

interface Open {
  readonly bottom: number;
  readonly value: string;
}

/** Gives the lines that a cell spans its value: people see it beside each of them. */
export class MergedCells {
  readonly #waiting: CellRange[];
  #next = 0;
  /** By column. */
  readonly #open = new Map<number, Open>();

  constructor(ranges: readonly CellRange[]) {
    this.#waiting = [...ranges].sort((one, other) => one.top - other.top);
  }

  get isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  /** Calls `put` for each blank cell of this line that belongs to one above. */
  fill(line: number, cells: string[], put: (place: number, value: string) => void): void {
    const isBlank = cells.length === 0;
    for (const [place, { bottom, value }] of this.#open) {
      if (bottom < line) this.#open.delete(place);
      else if (!isBlank && (cells[place] ?? '') === '') {
        while (cells.length < place) cells.push('');
        put(place, value);
      }
    }
    for (; this.#next < this.#waiting.length; this.#next += 1) {
      const { top, bottom, left } = this.#waiting[this.#next]!;
      if (top > line) return;
      const value = top === line ? (cells[left] ?? '') : '';
      if (value !== '') this.#open.set(left, { bottom, value });
    }
  }
}
