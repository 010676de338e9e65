import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { ProblemError } from '@porchlight/kernel';
import type { Logger, RateLimits, StaffActor, Writes } from '@porchlight/server';
import { ExportPlainValues, type LedgerColumn } from '../../contract.ts';
import type { ExportRequest } from '../../generated/types.ts';
import { plainExportForbidden, tooManyExports } from '../../problems.ts';
import type { LedgerTable } from '../table/ledger-table.ts';
import { readQuery, readColumns } from '../rows/read-query.ts';
import { exportLine, type ExportFacts, type ExportMoment } from './export-audit.ts';
import type { FileRow } from './file-column.ts';
import { idHeader } from '../../rules/export-mark.ts';
import { fileStream } from './file-text.ts';
import { RunningFiles } from './running-files.ts';

/** Files of one agent in an hour, and those with hidden values in clear in a day. */
const MOST_FILES = 30;
const HOUR = 3_600;
const MOST_IN_CLEAR = 5;
const DAY = 24 * HOUR;

interface LedgerExportParts {
  readonly ledger: LedgerTable;
  readonly contributed: () => readonly LedgerColumn[];
  readonly writes: Writes;
  readonly limits: RateLimits;
  readonly logger: Logger;
  /** Distinguishes the exports of this portal from those of others. */
  readonly mark: string;
}

/** Exports clients into files and audits each export. */
export class AuditedExport {
  readonly #parts: LedgerExportParts;
  readonly #running = new RunningFiles();

  constructor(parts: LedgerExportParts) {
    this.#parts = parts;
  }

  /**
   * The file while it is made; in the audit before its first byte leaves, and once more when it is complete or was
   * broken off. Throws 400 for an invalid query, 403 for hidden values without the rights to reveal
   * and to export them, 429 after too many files.
   */
  async open(actor: StaffActor, request: Required<ExportRequest>): Promise<Readable> {
    const { ledger, contributed, mark } = this.#parts;
    const known = ledger.columns();
    const columns = readColumns(request.columns, known);
    const purpose = request.purpose.trim() === '' ? null : request.purpose.trim();
    if (purpose !== null && !actor.permissions.has(ExportPlainValues.id))
      throw new ProblemError(plainExportForbidden);
    const only = request.only === '' ? {} : { only: request.only.split(',').map(Number) };
    const query = { ...readQuery(request, known), ...only };
    const plain = purpose === null ? {} : { plain: { actor, purpose } };
    const rows = ledger.rows.batches({ ...query, columns, ...plain });
    const { format } = request;
    const allColumns = columns.length === known.size;
    const facts = { id: randomUUID(), format, columns, allColumns, query, purpose };
    const byField = new Map(contributed().map((column) => [column.field, column]));
    const shown = columns.map((field) => byField.get(field)!);

    const release = this.#running.hold(actor);
    try {
      await this.#count(actor, purpose);
      await this.#writeDown(actor, facts, 'export-started');
    } catch (error) {
      release();
      throw error;
    }
    const sent = { clients: 0 };
    const file = fileStream(
      format,
      { idHeader: idHeader(mark), columns: shown },
      counted(rows, sent),
    );
    file.once('close', () => {
      release();
      const moment = file.readableEnded ? 'exported' : 'export-stopped';
      void this.#ended(actor, facts, moment, sent.clients);
    });
    return file;
  }

  /** A file that is done stays done when the line cannot be written; that it began is written down. */
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
    return this.#parts.writes.run(actor, (unit) => {
      unit.audit(exportLine(moment, facts, clients));
      return Promise.resolve();
    });
  }

  async #count({ id }: StaffActor, purpose: string | null): Promise<void> {
    const { limits } = this.#parts;
    const wait =
      (purpose !== null
        ? await limits.hit(`ledger exports in clear of ${id}`, MOST_IN_CLEAR, DAY)
        : null) ?? (await limits.hit(`ledger exports of ${id}`, MOST_FILES, HOUR));
    if (wait !== null) throw new ProblemError(tooManyExports, { retryAfterSeconds: wait });
  }
}

/** The rows without their versions; `sent` knows how many there were. */
async function* counted(
  batches: AsyncIterable<readonly FileRow[]>,
  sent: { clients: number },
): AsyncGenerator<readonly FileRow[]> {
  for await (const rows of batches) {
    sent.clients += rows.length;
    yield rows.map(([id = null, , ...values]) => [id, ...values]);
  }
}
