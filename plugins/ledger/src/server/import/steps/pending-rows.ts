import type { WriteUnit } from '@porchlight/server';
import type { ImportParts } from '../import-parts.ts';
import type { ImportRecord } from '../store/import-record.ts';
import { pendingRows, type PendingRow } from '../store/written-rows.ts';

/** Hands out the rows that a run has yet to write, each once, in the order of the file, to several transactions at once. */
export class PendingRows {
  readonly #parts: Pick<ImportParts, 'crypto'>;
  readonly #import: Pick<ImportRecord, 'id'>;
  readonly #signal: AbortSignal;
  #after = 0;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(
    parts: Pick<ImportParts, 'crypto'>,
    record: Pick<ImportRecord, 'id'>,
    signal: AbortSignal,
  ) {
    this.#parts = parts;
    this.#import = record;
    this.#signal = signal;
  }

  /** The next rows, locked in this transaction; none at the end. Throws once the run is to stop. */
  next(unit: Pick<WriteUnit, 'sql'>): Promise<readonly PendingRow[]> {
    const rows = this.#turn.then(() => this.#read(unit));
    this.#turn = rows.catch(() => undefined);
    return rows;
  }

  async #read(unit: Pick<WriteUnit, 'sql'>): Promise<readonly PendingRow[]> {
    this.#signal.throwIfAborted();
    const { id } = this.#import;
    const rows = await pendingRows(unit, this.#parts.crypto, id, this.#after);
    this.#after = rows.at(-1)?.line ?? this.#after;
    return rows;
  }
}
