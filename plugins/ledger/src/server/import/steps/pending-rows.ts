import type { WriteUnit } from '@porchlight/server';
import type { ImportParts } from '../base/import-parts.ts';
import type { ImportRecord } from '../store/import-record.ts';
import { pendingRows, type PendingRow } from '../store/written-rows.ts';

/** A row to be written, and the number of its client if that is a new one. */
interface NumberedRow extends PendingRow {
  readonly newId: number | null;
}

/**
 * Hands out the rows that a run has yet to write, each once, to several transactions at once. New clients are numbered in
 * the order of the file, whichever transaction is the first to commit.
 */
export class PendingRows {
  readonly #parts: Pick<ImportParts, 'clients' | 'crypto'>;
  readonly #import: Pick<ImportRecord, 'id'>;
  readonly #signal: AbortSignal;
  #after = 0;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(
    parts: Pick<ImportParts, 'clients' | 'crypto'>,
    record: Pick<ImportRecord, 'id'>,
    signal: AbortSignal,
  ) {
    this.#parts = parts;
    this.#import = record;
    this.#signal = signal;
  }

  /** The next rows, locked in this transaction; none at the end. Throws once the run is to stop. */
  next(unit: Pick<WriteUnit, 'sql'>): Promise<readonly NumberedRow[]> {
    const rows = this.#turn.then(() => this.#read(unit));
    this.#turn = rows.catch(() => undefined);
    return rows;
  }

  async #read(unit: Pick<WriteUnit, 'sql'>): Promise<readonly NumberedRow[]> {
    this.#signal.throwIfAborted();
    const { id } = this.#import;
    const { clients, crypto } = this.#parts;
    const rows = await pendingRows(unit, crypto, id, this.#after);
    this.#after = rows.at(-1)?.line ?? this.#after;
    const added = rows.filter(({ client_id }) => client_id === null);
    const ids = await clients.newIds(unit, added.length);
    const numbers = new Map(added.map((row, place) => [row, ids[place]!]));
    return rows.map((row) => ({ ...row, newId: numbers.get(row) ?? null }));
  }
}
