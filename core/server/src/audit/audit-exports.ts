import { formatDayAndSeconds, type AuditEntry, type StaffActor } from '@porchlight/kernel';
import type { AuditExport } from '@porchlight/schemas';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { BYTE_ORDER_MARK, CSV_TYPE, csvLine } from '../base/csv-text.ts';
import type { AuditFilter, AuditLog } from '../plugin-api/audit-log-token.ts';
import type { ExportedFiles, ExportMoment } from '../plugin-api/exported-files.ts';
import { StreamBody } from '../plugin-api/route.ts';
import { nextTurn } from '../plugin-api/slices.ts';
import type { AgencyCalendar } from '../plugin-api/tokens.ts';
import type { AuditEntries } from './audit-entries.ts';
import { auditTexts } from './audit-words.ts';

/** Lines of one read. */
const BATCH = 200;
/** How much of a file is prepared ahead of its reader. */
const AHEAD_BYTES = 64 * 1024;

interface AuditExportsParts {
  readonly auditLog: () => AuditLog;
  readonly calendar: () => AgencyCalendar;
  readonly files: () => ExportedFiles;
  readonly entries: AuditEntries;
}

/** Exports lines of the audit, in words, into a CSV file. */
export class AuditExports {
  readonly #parts: AuditExportsParts;

  constructor(parts: AuditExportsParts) {
    this.#parts = parts;
  }

  /** Throws 400 for a range of days that ends before it begins, 429 as `ExportedFiles`. */
  async open(actor: StaffActor, query: AuditExport): Promise<StreamBody> {
    const { calendar, files, entries } = this.#parts;
    const filter = entries.filter(query);
    const id = randomUUID();
    const file = await files().open(actor, {
      line: (moment, rows) => exportLine(moment, id, { query, rows }),
      begin: (sent) =>
        Readable.from(this.#lines(filter, sent), { objectMode: false, highWaterMark: AHEAD_BYTES }),
    });
    return new StreamBody(file, CSV_TYPE, {
      'content-disposition': `attachment; filename="audit-${calendar().today()}.csv"`,
    });
  }

  async *#lines(filter: AuditFilter, sent: { rows: number }): AsyncGenerator<string> {
    const { auditLog, calendar, entries } = this.#parts;
    const timeZone = calendar().timeZone();
    yield BYTE_ORDER_MARK + csvLine(auditTexts.columns);
    let before: number | undefined;
    for (;;) {
      await nextTurn();
      const rows = await auditLog().findPlain({
        ...filter,
        limit: BATCH,
        ...(before !== undefined && { before }),
      });
      const last = rows.at(-1);
      if (last === undefined) return;
      before = last.id;
      sent.rows += rows.length;
      yield (await entries.entries(rows))
        .map(({ at, who, what, area, about, reason, network }) =>
          csvLine([
            formatDayAndSeconds(at, timeZone),
            who,
            what,
            area ?? '',
            about?.label ?? '',
            reason ?? '',
            network ?? '',
          ]),
        )
        .join('');
    }
  }
}

/** The audit line of an export: what was asked for, and how many lines left. */
function exportLine(
  moment: ExportMoment,
  id: string,
  { query, rows }: { readonly query: AuditExport; readonly rows: number | undefined },
): AuditEntry {
  const narrowing = Object.entries(query).filter(([, value]) => value !== '');
  return {
    action: `audit.${moment}`,
    entity: 'audit-export',
    entityId: id,
    changes: {
      ...Object.fromEntries(narrowing.map(([name, value]) => [name, { to: value as unknown }])),
      ...(rows !== undefined && { rows: { to: rows } }),
    },
  };
}
