type Row<Column extends string> = Readonly<Record<Column, number>>;

const FIRST_ROWS = 1024;

/** Rows of numbers in 8 bytes a cell, found by the columns of their keys, each of which takes another 8 bytes. */
export class NumberTable<Column extends string> {
  readonly #columns: readonly Column[];
  readonly #keys: readonly (readonly Column[])[];
  #cells: Float64Array;
  #rows = 0;
  /** Open addressing: 0, or 1 + row * number of keys + key. */
  #slots = new Int32Array(4 * FIRST_ROWS);
  #used = 0;

  constructor(columns: readonly Column[], keys: readonly (readonly Column[])[]) {
    this.#columns = columns;
    this.#keys = keys;
    this.#cells = new Float64Array(FIRST_ROWS * columns.length);
  }

  /** The first row that has the values of `row` in these columns of a key; none when one of them is 0. */
  find(row: Row<Column>, ...columns: readonly Column[]): Row<Column> | undefined {
    if (columns.some((column) => row[column] === 0)) return undefined;
    const key = this.#keys.findIndex((one) => one.join() === columns.join());
    const entry = this.#slots[this.#slotOf(key, (column) => row[column])]!;
    return entry === 0 ? undefined : this.#rowOf(entry);
  }

  /** Adds a row, to be found by each key of which it has all values. */
  add(row: Row<Column>): void {
    const start = this.#rows * this.#columns.length;
    if (start === this.#cells.length) this.#cells = grown(this.#cells);
    for (const [place, column] of this.#columns.entries()) this.#cells[start + place] = row[column];
    for (const [key, columns] of this.#keys.entries()) {
      if (columns.some((column) => row[column] === 0)) continue;
      this.#index(1 + this.#rows * this.#keys.length + key);
    }
    this.#rows += 1;
  }

  #index(entry: number): void {
    if (2 * this.#used >= this.#slots.length) {
      const entries = this.#slots;
      this.#slots = new Int32Array(2 * entries.length);
      for (const one of entries) if (one !== 0) this.#put(one);
    }
    if (this.#put(entry)) this.#used += 1;
  }

  /** False when an earlier row has the same values. */
  #put(entry: number): boolean {
    const slot = this.#slotOf((entry - 1) % this.#keys.length, this.#valueOf(entry));
    if (this.#slots[slot] !== 0) return false;
    this.#slots[slot] = entry;
    return true;
  }

  /** The slot that holds these values of a key, or is free for them. */
  #slotOf(key: number, value: (column: Column) => number): number {
    const last = this.#slots.length - 1;
    const columns = this.#keys[key]!;
    let hash = key;
    for (const column of columns) hash = Math.imul(hash ^ value(column), 0x9e3779b1);
    for (let slot = (hash ^ (hash >>> 15)) & last; ; slot = (slot + 1) & last) {
      const entry = this.#slots[slot]!;
      if (entry === 0) return slot;
      if ((entry - 1) % this.#keys.length !== key) continue;
      const found = this.#valueOf(entry);
      if (columns.every((column) => found(column) === value(column))) return slot;
    }
  }

  #valueOf(entry: number): (column: Column) => number {
    const start = Math.floor((entry - 1) / this.#keys.length) * this.#columns.length;
    return (column) => this.#cells[start + this.#columns.indexOf(column)]!;
  }

  #rowOf(entry: number): Row<Column> {
    const value = this.#valueOf(entry);
    return Object.fromEntries(
      this.#columns.map((column) => [column, value(column)]),
    ) as Row<Column>;
  }
}

function grown(cells: Float64Array): Float64Array {
  const larger = new Float64Array(2 * cells.length);
  larger.set(cells);
  return larger;
}
