import type { CellValue } from '../../rules/cell-text.ts';
import { RemoteChanges, type ChangesSince } from './remote-changes.ts';

/** Rows are fetched and dropped in windows of this size. */
export const WINDOW = 100;

/** A response with rows; each row begins with id and version. */
export interface RowsResponse {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly CellValue[])[];
  readonly total: number;
}

interface RowWindow {
  readonly ids: readonly string[];
  readonly versions: number[];
  readonly cells: Map<string, CellValue[]>;
  /** Still shown, and fetched again as a whole. */
  stale: boolean;
}

/**
 * The rows that were fetched, by columns. Holds so many windows and forgets those that were longest off the screen,
 * so that any number of rows takes the same memory.
 */
export class RowWindows {
  readonly #most: number;
  /** The one that was last on the screen comes last. */
  readonly #windows = new Map<number, RowWindow>();
  readonly #rows = new Map<string, number>();
  readonly #remote = new RemoteChanges();

  constructor(most = 30) {
    this.#most = most;
  }

  /** Stores rows from the beginning of a window on. A window whose clients changed is replaced. */
  put(first: number, { columns, rows }: RowsResponse): void {
    for (let start = 0; start < Math.max(rows.length, 1); start += WINDOW) {
      const part = rows.slice(start, start + WINDOW);
      const number = (first + start) / WINDOW;
      const window = this.#windowFor(
        number,
        part.map((row) => String(row[0])),
      );
      const remote = part.map((row) => this.#remote.since(String(row[0]), Number(row[1])));
      part.forEach((row, index) => {
        const known = Math.max(window.versions[index] ?? 0, remote[index]?.version ?? 0);
        window.versions[index] = Math.max(known, Number(row[1]));
      });
      columns.forEach((key, at) =>
        window.cells.set(
          key,
          part.map((row, index) => newest(key, row[at + 2] ?? null, remote[index])),
        ),
      );
      // The response may lack other changes of such a row.
      if (remote.some((row) => row !== null)) window.stale = true;
    }
  }

  /** Which of the columns a window lacks. */
  lacks(number: number, columns: readonly string[]): readonly string[] {
    const window = this.#windows.get(number);
    return window?.stale === false ? columns.filter((key) => !window.cells.has(key)) : columns;
  }

  /** Everything is shown until it has been fetched again. */
  age(): void {
    for (const window of this.#windows.values()) window.stale = true;
  }

  id(row: number): string | null {
    return this.#windows.get(Math.floor(row / WINDOW))?.ids[row % WINDOW] ?? null;
  }

  rowOf(id: string): number | null {
    return this.#rows.get(id) ?? null;
  }

  /** Undefined while it is not there. */
  value(row: number, key: string): CellValue | undefined {
    return this.#windows.get(Math.floor(row / WINDOW))?.cells.get(key)?.[row % WINDOW];
  }

  version(id: string): number | null {
    const row = this.rowOf(id);
    if (row === null) return null;
    return this.#windows.get(Math.floor(row / WINDOW))?.versions[row % WINDOW] ?? null;
  }

  /**
   * Applies a stored cell unless a newer value is known. Returns whether its rows have to be fetched again, because
   * it is unknown which of two values is newer.
   */
  patch(id: string, key: string, value: CellValue, version: number): boolean {
    const isNews = this.#remote.receive(id, key, value, version);
    const row = this.rowOf(id);
    const window = row === null ? undefined : this.#windows.get(Math.floor(row / WINDOW));
    if (!isNews || row === null || !window) return false;
    const at = row % WINDOW;
    const cells = window.cells.get(key);
    if (version < (window.versions[at] ?? 0)) {
      window.stale ||= cells !== undefined && cells[at] !== value;
      return window.stale;
    }
    window.versions[at] = version;
    if (cells) cells[at] = value;
    return false;
  }

  /** Marks windows as used, so that those on the screen are dropped last; drops what exceeds the limit. */
  keep(first: number, last: number): void {
    for (let number = first; number <= last; number += 1) {
      const window = this.#windows.get(number);
      if (!window) continue;
      this.#windows.delete(number);
      this.#windows.set(number, window);
    }
    for (const number of this.#windows.keys()) {
      if (this.#windows.size <= this.#most) break;
      if (number < first || number > last) this.#forget(number);
    }
  }

  clear(): void {
    this.#windows.clear();
    this.#rows.clear();
  }

  get size(): number {
    return this.#windows.size;
  }

  #windowFor(number: number, ids: readonly string[]): RowWindow {
    const known = this.#windows.get(number);
    const same = known?.ids.length === ids.length && ids.every((id, at) => known.ids[at] === id);
    if (known?.stale === false && same) return known;
    this.#forget(number);
    const window: RowWindow = { ids, versions: [], cells: new Map(), stale: false };
    this.#windows.set(number, window);
    ids.forEach((id, at) => this.#rows.set(id, number * WINDOW + at));
    return window;
  }

  #forget(number: number): void {
    const window = this.#windows.get(number);
    this.#windows.delete(number);
    window?.ids.forEach((id, at) => {
      // The client may be in another window by now.
      if (this.#rows.get(id) === number * WINDOW + at) this.#rows.delete(id);
    });
  }
}

function newest(
  key: string,
  answered: CellValue,
  remote: ChangesSince | null | undefined,
): CellValue {
  const value = remote?.cells.get(key);
  return value === undefined ? answered : value;
}
