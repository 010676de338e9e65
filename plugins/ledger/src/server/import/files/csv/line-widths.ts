import type { CsvRecord, LineEnd } from './csv-dialect.ts';

/** Counts how many cells the rows of a file have, and how its lines end. */
export class LineWidths {
  readonly #rows = new Map<number, number>();
  readonly #ends: Record<LineEnd, number> = { '\r\n': 0, '\n': 0, '\r': 0, '': 0 };
  #flaws = 0;
  #firstWidth = 0;

  add(records: readonly CsvRecord[]): void {
    for (const { count, cells, end, flaw } of records) {
      this.#ends[end] += 1;
      if (count === 1 && cells[0]!.trim() === '') continue;
      if (this.#firstWidth === 0) this.#firstWidth = count;
      if (flaw !== null) this.#flaws += 1;
      this.#rows.set(count, (this.#rows.get(count) ?? 0) + 1);
    }
  }

  /** Rows with quotation marks out of place. */
  get flaws(): number {
    return this.#flaws;
  }

  /** Cells that most rows have, more where two counts are equally frequent. */
  get width(): number {
    let [width, most] = [1, 0];
    for (const [cells, rows] of this.#rows)
      if (rows > most || (rows === most && cells > width)) [width, most] = [cells, rows];
    return width;
  }

  /** How sure it is that the rows are cut in the right places: rows that agree, each for as many cells as it has. */
  get score(): number {
    let best = 0;
    for (const [cells, rows] of this.#rows) {
      if (cells === 1) continue;
      const begins = this.#firstWidth === cells ? 2 : 1;
      best = Math.max(best, rows * Math.sqrt(cells - 1) * begins);
    }
    return best;
  }

  /** How most lines end. */
  get mainEnd(): LineEnd {
    const ends = Object.entries(this.#ends) as [LineEnd, number][];
    return ends.reduce((most, one) => (one[1] > most[1] ? one : most))[0];
  }

  /** Rows with fewer cells than the others are rare. */
  get isEven(): boolean {
    const full = this.#rows.get(this.width) ?? 0;
    let short = 0;
    for (const [cells, rows] of this.#rows) if (cells > 1 && cells < this.width) short += rows;
    return 4 * short <= full;
  }
}
