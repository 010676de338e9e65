import { Readable } from 'node:stream';
import { BYTE_ORDER_MARK, csvLine, type StaffActor } from '@porchlight/server';
import { RevealClients } from '@porchlight/clients/contract';
import { keyLabels, rowReasons, skippedFileHeader } from '../../rules/import/import-messages.ts';
import { inOwnStyle, type ColumnStyle } from '../../rules/import/column-style.ts';
import { demandedOrder } from '../../rules/import/header-hints.ts';
import type { CellKind } from '../../rules/import/import-target.ts';
import { readCell } from '../../rules/import/read-cell.ts';
import { looksSecret, mayBeSecret } from '../../rules/import/secret-sample.ts';
import { FileReading, type FileOrder } from './files/worker/file-reading.ts';
import { storedFile, type ImportParts } from './base/import-parts.ts';
import { plannedTable } from './base/planned-table.ts';
import { previewOfRecord } from './base/preview.ts';
import { HIDDEN } from '../../rules/import/hidden-sample.ts';
import type { ImportRecord } from './store/import-record.ts';
import type { ImportRow } from '../../generated/types.ts';
import { readImportRows } from './store/read-import-rows.ts';

const PAGE = 500;
const AHEAD_BYTES = 64 * 1024;

/** A stored file whose skipped rows are wanted. */
type StoredImport = ImportRecord & { readonly file_id: string };

/**
 * The skipped rows of a file as they were sent, each with the reason, to correct and import again. Hidden values are
 * there only for the agent who uploaded the file and may reveal them; they are dots for anyone else.
 */
export async function skippedFile(
  parts: ImportParts,
  record: StoredImport,
  actor: StaffActor,
): Promise<Readable> {
  const file = await storedFile(parts.files, record.file_id, record.file_size);
  const showsHidden = record.agent_id === actor.id && actor.permissions.has(RevealClients.id);
  const lines = skippedLines(parts, record, file, showsHidden);
  return Readable.from(lines, { objectMode: false, highWaterMark: AHEAD_BYTES });
}

async function* skippedLines(
  parts: ImportParts,
  record: StoredImport,
  file: FileOrder['file'],
  showsHidden: boolean,
): AsyncGenerator<string> {
  const { columns } = previewOfRecord(parts.crypto, record);
  const { table, sheet } = plannedTable(parts, record);
  const secret = table.kinds.map((kind) => kind === 'ssn' || kind === 'secret');
  // A file of skipped rows that is imported has reasons of its own.
  const sent = columns
    .map(({ header }, place) => ({ header, place }))
    .filter(({ header }) => header !== skippedFileHeader);
  const hasDayFirst = sent.some(
    ({ header, place }) => isDate(table.kinds[place]) && demandedOrder(header) === 'day-first',
  );
  const reading = new FileReading({ file, table, sheet });
  const cellsOf = (cells: readonly string[]) => [
    ...sent.map(({ header, place }) => {
      const sentCell = cells[place] ?? '';
      const kind = table.kinds[place] ?? 'text';
      const style = reading.styles[place] ?? null;
      const cell = readAgain(sentCell, {
        kind,
        style,
        header,
        hasDayFirst,
        today: parts.calendar.today(),
      });
      if (showsHidden || cell === '') return cell;
      const isMapped = (record.mapping?.[place] ?? null) !== null;
      const looks = isMapped ? looksSecret(cell) : mayBeSecret(header, cell);
      return secret[place] || looks ? HIDDEN : cell;
    }),
    // With a cell too many nobody knows which is in the wrong column, so none is left out.
    ...beyond(cells, columns.length).map((cell) =>
      showsHidden || !mayBeSecret('', cell) ? cell : HIDDEN,
    ),
  ];
  yield BYTE_ORDER_MARK + csvLine([skippedFileHeader, ...sent.map(({ header }) => header)]);
  let skipped: readonly ImportRow[] = [];
  let after = 0;
  for await (const rows of reading.rows()) {
    let text = '';
    for (const { line, cells } of rows) {
      while (skipped.length > 0 && skipped[0]!.line < line) skipped = skipped.slice(1);
      if (skipped.length === 0) {
        const query = { action: 'skip', after: Math.max(after, line - 1), limit: PAGE } as const;
        ({ data: skipped } = await readImportRows(
          parts.database.knex,
          parts.crypto,
          record.id,
          query,
        ));
        if (skipped.length === 0) break;
        after = skipped.at(-1)!.line;
      }
      if (skipped[0]!.line === line) text += csvLine([reasonOf(skipped[0]!), ...cellsOf(cells)]);
    }
    if (text !== '') yield text;
    if (skipped.length === 0) return;
  }
}

interface SentColumn {
  readonly kind: CellKind;
  readonly style: ColumnStyle | null;
  readonly header: string;
  /** The header of this or another column demands dates day first. */
  readonly hasDayFirst: boolean;
  readonly today: string;
}

function isDate(kind: CellKind | null | undefined): boolean {
  return kind === 'date' || kind === 'birth-date';
}

/** A cell that is read in the same way in a file of its own, where only headers say how; dates may become yyyy-mm-dd. */
function readAgain(cell: string, { kind, style, header, hasDayFirst, today }: SentColumn): string {
  const demanded = isDate(kind) ? demandedOrder(header) : null;
  if (demanded === 'day-first' && style?.startsWith('month-first') !== true) return cell;
  const own = inOwnStyle(kind, cell, style);
  if (!('text' in own)) return cell;
  if (!isDate(kind) || !hasDayFirst || demanded === 'month-first') return own.text;
  const read = readCell(kind, own.text, today);
  return 'value' in read && read.value !== '' ? read.value : own.text;
}

function beyond(cells: readonly string[], width: number): readonly string[] {
  return cells.slice(width, cells.findLastIndex((cell) => cell.trim() !== '') + 1);
}

function reasonOf({ possible_clients, reason }: ImportRow): string {
  const about = possible_clients.map(({ name, by }) =>
    rowReasons.possibleClient(keyLabels[by], name),
  );
  return [...about, ...(reason === '' ? [] : [reason])].join('; ');
}
