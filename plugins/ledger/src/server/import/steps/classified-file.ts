import type { Logger, WriteUnit } from '@porchlight/server';
import type { ImportNotice } from '../../../generated/types.ts';
import { headerWords } from '../../../rules/import/header-words.ts';
import type { ImportTarget } from '../../../rules/import/import-target.ts';
import { UnreadableFile, type FileRow } from '../files/file-row.ts';
import { logReadingFault } from '../files/log-reading-fault.ts';
import { LineCount } from '../files/worker/line-count.ts';
import { allNotices } from '../files/notice-book.ts';
import { FileReading } from '../files/worker/file-reading.ts';
import { storedFile, targetsOf, type ImportParts } from '../base/import-parts.ts';
import { plannedTable } from '../base/planned-table.ts';
import { previewOfRecord } from '../base/preview.ts';
import type { ImportRecord } from '../store/import-record.ts';
import { RowClassifier, type Classified } from './classify-rows.ts';
import { exportedCells } from './exported-cells.ts';
import { StepFailed } from './note-failure.ts';
import { stepErrors } from '../../../rules/import/import-messages.ts';

/** A file with what was chosen for it. */
interface ClassifiedFile {
  /** Header of the column that fills a field, as the file calls it. */
  headerOf(field: string): string | null;
  /** What each row is about, some rows at a time; throws `StepFailed` where the file breaks off. */
  rows(unit: WriteUnit, signal: AbortSignal): AsyncGenerator<Classified>;
  /** What was noticed in the rows so far. */
  notices(): ImportNotice[];
}

/** Opens the file of an import that is being checked; throws `StepFailed` when a field no longer exists. */
export async function classifiedFile(
  parts: ImportParts,
  record: ImportRecord,
): Promise<ClassifiedFile> {
  assertFieldsExist(parts, record);
  const { file_id, mapping, match_key, header_line } = record;
  if (file_id === null || mapping === null || match_key === null)
    throw new Error('An import without a file or a plan cannot be checked.');
  const { columns } = previewOfRecord(parts.crypto, record);
  const headers = columns.map(({ header }) => header);
  const { targets: known, meaningOf } = targetsOf(parts);
  const byField = new Map(known.map((target) => [target.field, target]));
  const targets = mapping.map((field) => (field === null ? null : (byField.get(field) ?? null)));
  const plan = plannedTable(parts, record);
  const classifier = new RowClassifier({
    clients: parts.clients,
    targets,
    headers,
    meaningOf,
    headerLine: header_line,
    key: match_key,
    today: parts.calendar.today(),
    comparesSecrets: record.compares_secrets,
    isWorkbook: plan.sheet !== undefined,
  });
  const file = await storedFile(parts.files, file_id, record.file_size);
  const lines = new LineCount();
  const reading = new FileReading({
    file: typeof file === 'function' ? lines.counting(file) : file,
    ...plan,
  });
  let done = 0;

  return {
    headerOf: (field) => headerOf(field, targets, headers),
    notices: () => allNotices(reading.notices, classifier.notices),
    async *rows(unit, signal) {
      for await (const rows of unreadableFails(reading, headers, parts.logger)) {
        signal.throwIfAborted();
        const exported = await exportedCells(parts.table, targets, rows);
        yield await classifier.classify(unit, rows, exported, reading.styles);
        done += rows.length;
        parts.progress.set(record.id, { done, total: lines.total });
      }
    },
  };
}

async function* unreadableFails(
  reading: FileReading,
  headers: readonly string[],
  logger: Logger,
): AsyncGenerator<readonly FileRow[]> {
  try {
    yield* reading.rows();
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    logReadingFault(logger, error);
    const { message, line, place } = error;
    throw new StepFailed(
      { message, line, column: place === null ? null : named(place, headers) },
      error,
    );
  }
}

/** Without a header it has its number. */
function named(place: number, headers: readonly string[]): string {
  const header = headers[place] ?? '';
  return header === '' ? String(place + 1) : header;
}

function headerOf(
  field: string,
  targets: readonly (ImportTarget | null)[],
  headers: readonly string[],
): string | null {
  const place = targets.findIndex((target) => target?.field === field);
  const header = headers[place] ?? '';
  return headerWords(header) === '' ? (targets[place]?.header ?? null) : header;
}

/** Throws `StepFailed` when a matched field no longer exists, for example because its plugin was disabled. */
export function assertFieldsExist(parts: ImportParts, record: ImportRecord): void {
  const known = new Set(targetsOf(parts).targets.map(({ field }) => field));
  const gone = (record.mapping ?? []).findIndex((field) => field !== null && !known.has(field));
  if (gone === -1) return;
  const header = previewOfRecord(parts.crypto, record).columns[gone]?.header ?? '';
  const column = header === '' ? String(gone + 1) : header;
  throw new StepFailed({ message: stepErrors.fieldGone, line: null, column });
}
