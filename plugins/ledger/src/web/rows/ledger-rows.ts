import type { ApiClient } from '@porchlight/web';
import { type CellValue, editedCell, shownCell } from '../../rules/cell-text.ts';
import type { CellMark, GridColumn, ReadingRows, ReadRow, RowSource } from '@porchlight/grid';
import { AddedRows } from './added-rows.ts';
import type { LedgerQuery } from './ledger-query.ts';
import { PendingCells } from './pending-cells.ts';
import { ServerRows } from './server-rows.ts';

/** A cell as it is stored now. */
export interface ChangedCell {
  readonly id: string;
  readonly field: string;
  readonly value: CellValue;
  readonly version: number;
  /** Who changed it, when that was another user. */
  readonly by?: string;
}

export interface LedgerRowsParts {
  readonly api: Pick<ApiClient, 'call'>;
  /** Every column that is shown, in its order. */
  readonly columns: readonly GridColumn[];
  /** Whether the date of a cell has passed or is today, for example of a follow-up. */
  dayMark?(key: string, value: CellValue): 'late' | 'today' | null;
}

/** The server can exclude this many clients from a response. */
const MOST_APART = 200;
/** When more rows than this change at once, all are drawn. */
const MOST_ROWS_ALONE = 100;
/** Authors are remembered for this many cells. */
const MOST_AUTHORS = 2_000;

type Listener = Parameters<RowSource['subscribe']>[0];

/** The clients as rows of the grid: stored rows, edits in flight over them, and added rows below. */
export class LedgerRows implements RowSource {
  readonly added = new AddedRows();
  readonly pending = new PendingCells(
    (id) => this.#notifyRow(id),
    (change) => this.batch(change),
  );
  readonly #server: ServerRows;
  readonly #dayMark: NonNullable<LedgerRowsParts['dayMark']>;
  readonly #listeners = new Set<Listener>();
  readonly #authors = new Map<string, string>();
  /** Rows to notify of once a batch of changes ends; null outside of one. */
  #batch: Set<string> | null = null;

  constructor({ api, columns, dayMark = () => null }: LedgerRowsParts) {
    this.#dayMark = dayMark;
    this.#server = new ServerRows({
      api,
      except: () => this.added.createdIds,
      changed: (rows) => this.#notify(rows),
    });
    this.#server.setColumns(columns);
  }

  /** Loading, ready or failed; see `retry`. */
  get state() {
    return this.#server.state;
  }

  /** Resolves once the rows of the newest query are loaded, or could not be. */
  loaded(): Promise<void> {
    return this.#server.loaded();
  }

  /** Shows other clients, or the same in another order. Rows that were added here take their place among them. */
  show(query: LedgerQuery): void {
    this.added.settle();
    this.#server.show(query);
  }

  /** Fetches everything again; loaded rows stay visible. */
  refresh(): void {
    this.#server.refresh();
  }

  /** Tries again what failed. */
  retry(): void {
    this.#server.begin();
  }

  setColumns(columns: readonly GridColumn[]): void {
    this.#server.setColumns(columns);
    this.#notify('all');
  }

  get total(): number {
    return this.#server.total + this.added.count;
  }

  get query(): LedgerQuery {
    return this.#server.query;
  }

  get order(): object {
    return this.#server.order;
  }

  /** False also while all rows are in collapsed groups. */
  get isBlank(): boolean {
    return this.#server.storedTotal + this.added.count === 0;
  }

  /** The groups of the view, and which are collapsed. */
  get groups() {
    return this.#server.groups;
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
    return this.#dayMark(key, this.#shown(row, key) ?? null);
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
    const stored = await this.#server.read(first, Math.min(last, total - 1), keys, reading);
    const rows = stored.map(([id, , ...values]): ReadRow => {
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
    this.#notify('all');
    return this.total - 1;
  }

  /** Gives up a row that was never saved. */
  removeRow(id: string): void {
    this.added.remove(id);
    this.#notify('all');
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
    this.#notify('all');
  }

  /** The id under which the server knows a row, which it may have got after an edit was made. */
  currentId(id: string): string {
    return this.added.currentId(id);
  }

  /** The stored value of a cell, without edits in flight; undefined while it is not loaded. */
  storedValue(id: string, key: string): CellValue | undefined {
    const added = this.added.byId(id);
    if (added) return added.values.get(key) ?? null;
    const row = this.#server.rowOf(id);
    return row === null ? undefined : this.#server.value(row, key);
  }

  version(id: string): number | null {
    return this.added.byId(id)?.version ?? this.#server.version(id);
  }

  /** Applies stored values: after a save, or because someone else changed them. */
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
      for (const { id } of cells) this.#notifyRow(id);
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
      if (changed.size > MOST_ROWS_ALONE) this.#notify('all');
      else for (const id of changed) this.#notifyRow(id);
    }
  }

  /** The other user who changed a cell last, when that is known. */
  author(id: string, key: string): string | null {
    return this.#authors.get(`${id} ${key}`) ?? null;
  }

  /** Records who changed a cell last, once that was looked up. */
  noteAuthor(id: string, key: string, by: string): void {
    this.#remember(`${id} ${key}`, by);
  }

  /** Aborts everything in flight. */
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

  #notifyRow(id: string): void {
    if (this.#batch !== null) {
      this.#batch.add(id);
      return;
    }
    const row = this.rowOf(id);
    if (row !== null) this.#notify({ first: row, last: row });
  }

  #notify(rows: Parameters<Listener>[0]): void {
    for (const listener of this.#listeners) listener(rows);
  }
}
