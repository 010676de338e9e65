import type { ApiClient } from '@porchlight/web';
import { type CellValue, editedCell, shownCell } from '../../rules/cell-text.ts';
import type { CellMark, GridColumn, ReadingRows, ReadRow, RowSource } from '@porchlight/grid';
import { AddedRows } from './added-rows.ts';
import type { LedgerQuery } from './ledger-query.ts';
import { PendingCells } from './pending-cells.ts';
import { ServerRows } from './server-rows.ts';

/** A cell as it is kept now. */
export interface ChangedCell {
  readonly id: string;
  readonly field: string;
  readonly value: CellValue;
  readonly version: number;
  /** Who changed it, when that was somebody else. */
  readonly by?: string;
}

export interface LedgerRowsParts {
  readonly api: Pick<ApiClient, 'call'>;
  /** Every column that is shown, in its order. */
  readonly columns: readonly GridColumn[];
  /** Whether a value of a column is late, as a follow-up of yesterday. */
  late?(key: string, value: CellValue): boolean;
}

/** The server leaves so many clients out of an answer. */
const MOST_APART = 200;
/** When more rows change at once, all are drawn. */
const MOST_ROWS_ALONE = 100;
/** Of so many cells it is remembered who changed them last. */
const MOST_AUTHORS = 2_000;

type Listener = Parameters<RowSource['subscribe']>[0];

/** The clients as rows of the grid: what the server keeps, what is on its way to it, and below it what was added. */
export class LedgerRows implements RowSource {
  readonly added = new AddedRows();
  readonly pending = new PendingCells(
    (id) => this.#tellRow(id),
    (change) => this.batch(change),
  );
  readonly #server: ServerRows;
  readonly #late: NonNullable<LedgerRowsParts['late']>;
  readonly #listeners = new Set<Listener>();
  readonly #authors = new Map<string, string>();
  /** Rows to notify of once a batch of changes ends; null outside of one. */
  #batch: Set<string> | null = null;

  constructor({ api, columns, late = () => false }: LedgerRowsParts) {
    this.#late = late;
    this.#server = new ServerRows({
      api,
      except: () => this.added.createdIds,
      changed: (rows) => this.#tell(rows),
    });
    this.#server.setColumns(columns);
  }

  /** Loading, ready or failed; see `retry`. */
  get state() {
    return this.#server.state;
  }

  /** Resolves once the rows of the newest query are there, or could not be loaded. */
  loaded(): Promise<void> {
    return this.#server.loaded();
  }

  /** Shows other clients, or the same in another order. Rows that were added here take their place among them. */
  show(query: LedgerQuery): void {
    this.added.settle();
    this.#server.show(query);
  }

  /** Fetches everything anew; what is there is shown meanwhile. */
  refresh(): void {
    this.#server.refresh();
  }

  /** Tries again what failed. */
  retry(): void {
    this.#server.begin();
  }

  setColumns(columns: readonly GridColumn[]): void {
    this.#server.setColumns(columns);
    this.#tell('all');
  }

  get total(): number {
    return this.#server.total + this.added.count;
  }

  get query(): LedgerQuery {
    return this.#server.query;
  }

  get order(): LedgerQuery {
    return this.query;
  }

  /** The query as parameters, for calls whose responses name positions among these rows. */
  get queryParams() {
    return this.#server.queryParams;
  }

  id(row: number): string | null {
    return this.#server.id(row) ?? this.#addedAt(row)?.id ?? null;
  }

  rowOf(id: string): number | null {
    const place = this.added.placeOf(id);
    return place === null
      ? this.#server.rowOf(this.added.currentId(id))
      : this.#server.total + place;
  }

  text(row: number, { key, type }: GridColumn): string | null {
    const value = this.#shown(row, key);
    return value === undefined ? null : shownCell(type, value);
  }

  raw(row: number, { key, type }: GridColumn): string {
    return editedCell(type, this.#shown(row, key) ?? null);
  }

  mark(row: number, { key }: GridColumn): CellMark | null {
    const id = this.id(row);
    if (id === null) return null;
    const mark = this.pending.get(id, key)?.mark;
    if (mark) return mark;
    return this.#late(key, this.#shown(row, key) ?? null) ? 'late' : null;
  }

  need(first: number, last: number, columns: readonly GridColumn[]): void {
    this.#server.need(first, last, columns);
  }

  async read(
    first: number,
    last: number,
    columns: readonly GridColumn[],
    reading?: ReadingRows,
  ): Promise<readonly ReadRow[]> {
    const { total } = this.#server;
    const keys = columns.map(({ key }) => key);
    const kept = await this.#server.read(first, Math.min(last, total - 1), keys, reading);
    const rows = kept.map(([id, , ...values]): ReadRow => {
      const texts = columns.map(({ key, type }, index) => {
        const pending = this.pending.get(String(id), key)?.value;
        return editedCell(type, pending === undefined ? (values[index] ?? null) : pending);
      });
      return { id: String(id), texts };
    });
    for (let row = Math.max(first, total); row <= last; row += 1) {
      const texts = columns.map((column) => this.raw(row, column));
      rows.push({ id: this.id(row)!, texts });
    }
    return rows;
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** Adds a blank row below all others; returns its place. */
  addRow(): number {
    this.added.add();
    this.#tell('all');
    return this.total - 1;
  }

  /** Gives up a row that was never saved. */
  removeRow(id: string): void {
    this.added.remove(id);
    this.#tell('all');
  }

  /**
   * The client of an added row exists: the row stays where it is, under its own id, as long as those rows are
   * not too many.
   */
  created(temporaryId: string, id: string, version: number): void {
    this.added.created(temporaryId, id, version);
    this.pending.rename(temporaryId, id);
    if (this.added.createdIds.length > MOST_APART) {
      this.added.settle();
      this.refresh();
    }
    this.#tell('all');
  }

  /** The id under which the server knows a row, which it may have got after an edit was made. */
  currentId(id: string): string {
    return this.added.currentId(id);
  }

  /** What is kept of a cell, without what is on its way; undefined while it is not there. */
  keptValue(id: string, key: string): CellValue | undefined {
    const added = this.added.byId(id);
    if (added) return added.values.get(key) ?? null;
    const row = this.#server.rowOf(id);
    return row === null ? undefined : this.#server.value(row, key);
  }

  version(id: string): number | null {
    return this.added.byId(id)?.version ?? this.#server.version(id);
  }

  /** Cells as they are kept now: after a save, or because somebody else changed them. */
  patch(cells: readonly ChangedCell[]): void {
    for (const { id, field, value, version, by } of cells) {
      this.#remember(`${id} ${field}`, by);
      const added = this.added.byId(id);
      if (!added) this.#server.patch(id, field, value, version);
      else if (version >= added.version) {
        added.version = version;
        added.values.set(field, value);
      }
    }
    this.batch(() => {
      for (const { id } of cells) this.#tellRow(id);
    });
  }

  /** Makes many changes at once: each row is drawn once, not once for each of its cells. */
  batch(change: () => void): void {
    if (this.#batch !== null) return change();
    const changed = new Set<string>();
    this.#batch = changed;
    try {
      change();
    } finally {
      this.#batch = null;
      if (changed.size > MOST_ROWS_ALONE) this.#tell('all');
      else for (const id of changed) this.#tellRow(id);
    }
  }

  /** Who else changed a cell last, as far as that was heard of. */
  author(id: string, key: string): string | null {
    return this.#authors.get(`${id} ${key}`) ?? null;
  }

  /** Who changed a cell last, where that was looked up. */
  noteAuthor(id: string, key: string, by: string): void {
    this.#remember(`${id} ${key}`, by);
  }

  /** Gives up everything on its way. */
  close(): void {
    this.#server.close();
  }

  #remember(cell: string, by: string | undefined): void {
    this.#authors.delete(cell);
    if (by !== undefined) this.#authors.set(cell, by);
    if (this.#authors.size > MOST_AUTHORS) this.#authors.delete(this.#authors.keys().next().value!);
  }

  #addedAt(row: number) {
    return this.added.at(row - this.#server.total);
  }

  #shown(row: number, key: string): CellValue | undefined {
    const id = this.id(row);
    if (id === null) return undefined;
    const pending = this.pending.get(id, key)?.value;
    if (pending !== undefined) return pending;
    const added = this.#addedAt(row);
    return added ? (added.values.get(key) ?? null) : this.#server.value(row, key);
  }

  #tellRow(id: string): void {
    if (this.#batch !== null) {
      this.#batch.add(id);
      return;
    }
    const row = this.rowOf(id);
    if (row !== null) this.#tell({ first: row, last: row });
  }

  #tell(rows: Parameters<Listener>[0]): void {
    for (const listener of this.#listeners) listener(rows);
  }
}
