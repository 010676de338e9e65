import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { ProblemError } from '@porchlight/kernel';
import type { Logger, RateLimits, StaffActor, Writes } from '@porchlight/server';
import type { LedgerColumn } from '../../contract.ts';
import type { ExportQuery } from '../../generated/types.ts';
import { tooManyExports } from '../../problems.ts';
import type { LedgerTable } from '../ledger-table.ts';
import { readAsk, readColumns } from '../rows/read-ask.ts';
import { exportLine, type ExportFacts, type ExportMoment } from './export-audit.ts';
import type { FileRow } from './file-column.ts';
import { fileStream } from './file-text.ts';

/** Files of one agent in an hour, and those with hidden values in clear in a day. */
const MOST_FILES = 30;
const HOUR = 3_600;
const MOST_IN_CLEAR = 5;
const DAY = 24 * HOUR;

export interface LedgerExportParts {
  readonly ledger: LedgerTable;
  readonly contributed: () => readonly LedgerColumn[];
  readonly writes: Writes;
  readonly limits: RateLimits;
  readonly logger: Logger;
}

/** Writes clients into files, and down who took them away. */
export class LedgerExport {
  readonly #parts: LedgerExportParts;

  constructor(parts: LedgerExportParts) {
    this.#parts = parts;
  }

  /**
   * The file while it is made; in the audit before its first byte leaves, and once more when it is complete or was
   * broken off. Throws 400 for an ask that makes no sense, 403 for hidden values without the right to reveal them,
   * 429 after too many files.
   */
  async open(actor: StaffActor, query: ExportQuery): Promise<Readable> {
    const { ledger, contributed } = this.#parts;
    const known = ledger.columns();
    const columns = readColumns(query.columns, known);
    const purpose = query.purpose.trim() === '' ? null : query.purpose.trim();
    const ask = readAsk(query, known);
    const plain = purpose === null ? {} : { plain: { actor, purpose } };
    const rows = ledger.rows.batches({ ...ask, columns, ...plain });
    await this.#count(actor, purpose !== null);
    const { format } = query;
    const allColumns = columns.length === known.size;
    const facts = { id: randomUUID(), format, columns, allColumns, ask, purpose };
    await this.#writeDown(actor, facts, 'export-started');
    const byField = new Map(contributed().map((column) => [column.field, column]));
    const shown = columns.map((field) => byField.get(field)!);
    return fileStream(format, shown, this.#counted(actor, facts, rows));
  }

  /** The rows without their versions; writes down how many there were, also when nobody reads on. */
  async *#counted(
    actor: StaffActor,
    facts: ExportFacts,
    batches: AsyncIterable<readonly FileRow[]>,
  ): AsyncGenerator<readonly FileRow[]> {
    let clients = 0;
    let complete = false;
    try {
      for await (const rows of batches) {
        clients += rows.length;
        yield rows.map(([id = null, , ...values]) => [id, ...values]);
      }
      complete = true;
    } finally {
      await this.#ended(actor, facts, complete ? 'exported' : 'export-stopped', clients);
    }
  }

  /** A line that cannot be written must not break a file that is complete; that it began is written down. */
  async #ended(
    actor: StaffActor,
    facts: ExportFacts,
    moment: ExportMoment,
    clients: number,
  ): Promise<void> {
    try {
      await this.#writeDown(actor, facts, moment, clients);
    } catch (err) {
      this.#parts.logger.error({ err, id: facts.id }, 'the end of an export is not in the audit');
    }
  }

  #writeDown(
    actor: StaffActor,
    facts: ExportFacts,
    moment: ExportMoment,
    clients?: number,
  ): Promise<void> {
    const columns = [...this.#parts.ledger.columns().values()];
    const hidden = new Set(columns.filter(({ sensitive }) => sensitive).map(({ key }) => key));
    return this.#parts.writes.run(actor, (unit) => {
      unit.audit(exportLine(moment, facts, hidden, clients));
      return Promise.resolve();
    });
  }

  async #count({ id }: StaffActor, inClear: boolean): Promise<void> {
    const { limits } = this.#parts;
    const wait =
      (inClear ? await limits.hit(`ledger exports in clear of ${id}`, MOST_IN_CLEAR, DAY) : null) ??
      (await limits.hit(`ledger exports of ${id}`, MOST_FILES, HOUR));
    if (wait !== null) throw new ProblemError(tooManyExports, { retryAfterSeconds: wait });
  }
}
