import type { GridColumn, RowSource } from '../types.ts';

const look = { group: 'All', width: 100, type: 'text', editable: true } as const;

export const rowTestColumns: readonly GridColumn[] = ['name', 'plan'].map((key) => {
  return { key, label: key, ...look, align: 'start', sensitive: false };
});

/** Rows with the ids from '1', of which only some are loaded, as it is with the rows of a server. */
export class LoadedRows implements RowSource {
  order: unknown = {};
  ids: readonly string[];
  readonly #loaded = new Set<string>();
  readonly #renamed = new Map<string, string>();
  readonly #listeners = new Set<Parameters<RowSource['subscribe']>[0]>();

  constructor(count: number) {
    this.ids = Array.from({ length: count }, (_, index) => String(index + 1));
  }

  get total(): number {
    return this.ids.length;
  }

  id(row: number): string | null {
    const id = this.ids[row];
    return id !== undefined && this.#loaded.has(id) ? id : null;
  }

  rowOf(id: string): number | null {
    const current = this.#renamed.get(id) ?? id;
    return this.#loaded.has(current) ? this.ids.indexOf(current) : null;
  }

  text(row: number): string | null {
    return this.id(row);
  }

  raw(row: number): string {
    return this.id(row) ?? '';
  }

  mark(): null {
    return null;
  }

  need(): void {
    // Tests load what they need.
  }

  subscribe(listener: Parameters<RowSource['subscribe']>[0]): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Loads the rows from `first` to `last`. */
  load(first: number, last: number): void {
    for (const id of this.ids.slice(first, last + 1)) this.#loaded.add(id);
    this.#changed();
  }

  /** Replaces the rows in the same order; only those up to `last` stay loaded. */
  refetch(ids: readonly string[], last: number): void {
    this.ids = ids;
    this.#loaded.clear();
    this.load(0, last);
  }

  /** Shows other rows, none of them loaded. */
  reorder(ids: readonly string[]): void {
    this.ids = ids;
    this.order = {};
    this.#loaded.clear();
    this.#changed();
  }

  rename(id: string, to: string): void {
    this.ids = this.ids.map((one) => (one === id ? to : one));
    this.#renamed.set(id, to);
    this.#loaded.add(to);
    this.#changed();
  }

  #changed(): void {
    for (const listener of this.#listeners) listener('all');
  }
}
