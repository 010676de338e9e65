import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { ProblemError } from '@porchlight/kernel';
import { ExportedFiles, needing, type StaffActor, FieldCrypto } from '@porchlight/server';
import { ExportPlainValues, LedgerColumns } from '../../contract.ts';
import type { ExportRequest } from '../../generated/types.ts';
import { plainExportForbidden } from '../../problems.ts';
import { LedgerTable } from '../table/ledger-table.ts';
import { readQuery, readColumns } from '../rows/read-query.ts';
import { exportLine } from './export-audit.ts';
import type { FileRow } from './file-column.ts';
import { idHeader } from '../../rules/export-mark.ts';
import { fileStream } from './file-text.ts';
import { exportMark } from './own-export.ts';

/** Files with hidden values in clear, of one agent. */
const inClear = { name: 'ledger exports in clear', most: 5, seconds: 24 * 3_600 };

/** Exports clients into files. */
export class LedgerExports extends needing({
  ledger: LedgerTable,
  contributed: LedgerColumns,
  files: ExportedFiles,
  crypto: FieldCrypto,
}) {
  /**
   * The file while it is made. Throws 400 for an invalid query, 403 for hidden values without the rights to reveal and to
   * export them, 429 as `ExportedFiles` does, and after many files with hidden values.
   */
  async open(actor: StaffActor, request: Required<ExportRequest>): Promise<Readable> {
    const { ledger, contributed, files, crypto } = this.needs;
    const known = ledger.columns();
    const columns = readColumns(request.columns, known);
    const purpose = request.purpose.trim() === '' ? null : request.purpose.trim();
    if (purpose !== null && !actor.permissions.has(ExportPlainValues.id))
      throw new ProblemError(plainExportForbidden);
    const only = request.only === '' ? {} : { only: request.only.split(',').map(Number) };
    const query = { ...readQuery(request, known), ...only };
    const plain = purpose === null ? {} : { plain: { actor, purpose } };
    const { format } = request;
    const allColumns = columns.length === known.size;
    const facts = { id: randomUUID(), format, columns, allColumns, query, purpose };
    const byField = new Map(contributed().map((column) => [column.field, column]));
    const head = {
      idHeader: idHeader(exportMark(crypto)),
      columns: columns.map((field) => byField.get(field)!),
    };
    const rows = ledger.rows.batches({ ...query, columns, ...plain });
    return files.open(actor, {
      line: (moment, clients) => exportLine(moment, facts, clients),
      begin: (sent) => fileStream(format, head, counted(rows, sent)),
      ...(purpose !== null && { limit: inClear }),
    });
  }
}

/** The rows without their versions; `sent` knows how many there were. */
async function* counted(
  batches: AsyncIterable<readonly FileRow[]>,
  sent: { rows: number },
): AsyncGenerator<readonly FileRow[]> {
  for await (const rows of batches) {
    sent.rows += rows.length;
    yield rows.map(([id = null, , ...values]) => [id, ...values]);
  }
}
