import type { CellValue } from '../../rules/cell-text.ts';

interface ChangedRow {
  version: number;
  readonly cells: Map<string, { readonly value: CellValue; readonly version: number }>;
  /** How often an answer was older than this. */
  older: number;
}

/** What was heard of a row after an answer was read. */
export interface ChangesSince {
  readonly version: number;
  readonly cells: ReadonlyMap<string, CellValue>;
}

const MOST_ROWS = 1_000;
/** Answers catch up with what was heard; one that never does is believed at last. */
const MOST_OLDER = 5;

/**
 * The changes that were heard of last, by saves and by what others do: an answer that was read before them and arrives
 * after them does not put older values back.
 */
export class RemoteChanges {
  /** The one that was heard last stands at the end. */
  readonly #rows = new Map<string, ChangedRow>();

  /** False when something newer was heard of the cell. */
  hear(id: string, key: string, value: CellValue, version: number): boolean {
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

  /** Null when a row of this version knows all that was heard. */
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
