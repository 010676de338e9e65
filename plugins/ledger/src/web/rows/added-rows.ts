import { newIdempotencyKey, newUuid } from '@porchlight/web';
import type { CellValue } from '../../rules/cell-text.ts';

/** What the first save of a row sends, and under which key. */
interface FirstSave {
  readonly key: string;
  readonly values: Readonly<Record<string, string>>;
}

/** A row that was added here; it stays below all others until the ledger is reloaded. */
interface AddedRow {
  /** 'temp_…' until the client exists. */
  id: string;
  readonly values: Map<string, CellValue>;
  version: number;
  /** Stored until the outcome is known: a retry sends the same values under the same key. */
  first: FirstSave | null;
}

const TEMPORARY = 'temp_';

/** Rows below the last one, in the order in which they were added. */
export class AddedRows {
  #rows: readonly AddedRow[] = [];
  /** Current ids by temporary id, also of rows that have moved among the others: undo names rows by it. */
  readonly #ids = new Map<string, string>();
  readonly #firstIds = new Map<string, string>();

  add(): AddedRow {
    const id = TEMPORARY + newUuid();
    const row: AddedRow = { id, values: new Map(), version: 0, first: null };
    this.#rows = [...this.#rows, row];
    return row;
  }

  get count(): number {
    return this.#rows.length;
  }

  at(index: number): AddedRow | undefined {
    return this.#rows[index];
  }

  /** By the id that it has or had. */
  byId(id: string): AddedRow | undefined {
    const now = this.currentId(id);
    return this.#rows.find((row) => row.id === now);
  }

  placeOf(id: string): number | null {
    const now = this.currentId(id);
    const place = this.#rows.findIndex((row) => row.id === now);
    return place < 0 ? null : place;
  }

  currentId(id: string): string {
    return this.#ids.get(id) ?? id;
  }

  /** The first id of a row, by either of its ids. */
  firstId(id: string): string {
    return this.#firstIds.get(id) ?? id;
  }

  /** What the first save of a row sends, the same for every try. */
  firstSave(row: AddedRow, values: FirstSave['values']): FirstSave {
    row.first ??= { key: newIdempotencyKey(), values };
    return row.first;
  }

  /** The client exists: the row stays in place, and is found by both ids. */
  created(temporaryId: string, id: string, version: number): void {
    const row = this.byId(temporaryId);
    this.#ids.set(temporaryId, id);
    this.#firstIds.set(id, temporaryId);
    if (row) Object.assign(row, { id, version, first: null });
  }

  /** Ids of clients that exist by now. */
  get createdIds(): readonly string[] {
    return this.#rows.map(({ id }) => id).filter((id) => !isTemporary(id));
  }

  /** True while a row has never been saved. */
  get unsaved(): boolean {
    return this.#rows.some(({ id }) => isTemporary(id));
  }

  /** The clients that exist take their place among the others; rows that were never saved stay. */
  settle(): void {
    this.#rows = this.#rows.filter(({ id }) => isTemporary(id));
  }

  /** A row that was never saved is given up. */
  remove(id: string): void {
    this.#rows = this.#rows.filter((row) => row.id !== id || !isTemporary(id));
  }
}

export function isTemporary(id: string): boolean {
  return id.startsWith(TEMPORARY);
}
