import type { CellValue } from '../../rules/cell-text.ts';

interface ChangedRow {
  version: number;
  readonly cells: Map<string, { readonly value: CellValue; readonly version: number }>;
  /** How many responses were older than this. */
  older: number;
}

/** Changes of a row since a response was read. */
export interface ChangesSince {
  readonly version: number;
  readonly cells: ReadonlyMap<string, CellValue>;
}

const MOST_ROWS = 1_000;
/** Responses catch up with changes; after this many older ones, the response wins. */
const MOST_OLDER = 5;

/**
 * The latest changes, by saves and by others, so that a response that was read before them and arrives after them does
 * not restore older values.
 */
export class RemoteChanges {
  /** The latest one comes last. */
  readonly #rows = new Map<string, ChangedRow>();

  /** False when a newer change of the cell is known. */
  receive(id: string, key: string, value: CellValue, version: number): boolean {
    const row = this.#rows.get(id) ?? { version, cells: new Map(), older: 0 };
    const known = row.cells.get(key);
    if (known !== undefined && known.version > version) return false;
    row.cells.set(key, { value, version });
    row.version = Math.max(row.version, version);
    row.older = 0;
    this.#rows.delete(id);
    this.#rows.set(id, row);
    if (this.#rows.size > MOST_ROWS) this.#rows.delete(this.#rows.keys().next().value!);
    return true;
  }

  /** Null when a row of this version includes all known changes. */
  since(id: string, version: number): ChangesSince | null {
    const row = this.#rows.get(id);
    if (row === undefined || row.version <= version) return null;
    row.older += 1;
    if (row.older > MOST_OLDER) {
      this.#rows.delete(id);
      return null;
    }
    const newer = [...row.cells].filter(([, cell]) => cell.version > version);
    return { version: row.version, cells: new Map(newer.map(([key, { value }]) => [key, value])) };
  }
}
