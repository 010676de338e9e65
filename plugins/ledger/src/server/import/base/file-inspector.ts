import { createHash } from 'node:crypto';
import { storedFile, targetsOf, type ImportParts } from './import-parts.ts';
import { exportMark, isOwnExport } from '../../export/own-export.ts';
import { InspectionRoom } from '../files/inspection-room.ts';
import { throwAsProblem } from '../files/log-reading-fault.ts';
import { previewPlace, type ImportRecord } from '../store/import-record.ts';
import { rememberedPlan } from '../store/import-store.ts';
import { inspectFile } from './inspect-file.ts';
import { previewOf } from './preview.ts';

/** A stored file of an import. */
export interface FileToInspect {
  readonly id: string;
  readonly size: number;
  readonly fileName: string;
}

/** How a file is inspected. */
export interface Inspecting {
  /** Of a workbook; the first one with a table of clients by default. */
  readonly sheet?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** A file that is not stored yet. */
export interface FileInMemory extends Pick<Inspecting, 'sheet'> {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Columns of an import that are stored after its file was inspected. */
type Inspected = Pick<ImportRecord, 'header_line' | 'header_key' | 'preview_sealed' | 'match_key'>;

const noSignal = new AbortController().signal;

/** Inspects stored files one at a time. */
export class FileInspector {
  readonly #parts: ImportParts;
  readonly #inspections = new InspectionRoom();

  constructor(parts: ImportParts) {
    this.#parts = parts;
  }

  /** What a file shows, for the import with this id; throws 400 with a sentence when it cannot be read. */
  async inspect(
    importId: string,
    { id, size, fileName }: FileToInspect,
    { sheet, signal }: Inspecting,
  ): Promise<Inspected> {
    const { files, crypto, database, calendar, logger } = this.#parts;
    const { targets, names, meaningOf } = targetsOf(this.#parts);
    const file = await this.#inspections
      .within(1, signal ?? noSignal, async () =>
        inspectFile(await storedFile(files, id, size), meaningOf, { sheet }),
      )
      .catch((error: unknown) => throwAsProblem(error, fileName, logger));
    // Headers may be long, and only their equality matters.
    const headerKey = createHash('sha256').update(file.headerKey).digest('hex');
    const last = await rememberedPlan(database.knex, headerKey);
    const own = isOwnExport(file, exportMark(crypto));
    // A sender's numbers stay theirs, whatever was confirmed for an earlier file.
    const isNumber = (field: string | null) => field === 'id' && !own;
    const remembered = last?.mapping.map((field) => (isNumber(field) ? null : field)) ?? null;
    const preview = previewOf(file, { targets, names, remembered, today: calendar.today() });
    const isRecalled = preview.columns.some(({ by }) => by === 'remembered' || by === 'position');
    return {
      header_line: file.headerLine,
      header_key: headerKey,
      preview_sealed: crypto.encrypt(JSON.stringify(preview), previewPlace(importId)),
      match_key:
        !isRecalled || isNumber(last?.match_key ?? null) ? null : (last?.match_key ?? null),
    };
  }
}
