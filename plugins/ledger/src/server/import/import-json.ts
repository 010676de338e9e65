import type { Actor } from '@porchlight/server';
import type { Import } from '../../generated/types.ts';
import { possibleKeys } from '../../rules/import/match-key.ts';
import type { Progress } from './base/import-progress.ts';
import type { ImportParts } from './base/import-parts.ts';
import { exportMark, isOwnExport } from '../export/own-export.ts';
import { NO_PREVIEW, previewOfRecord } from './base/preview.ts';
import { isBusy, type ImportRecord } from './store/import-record.ts';

/** The import of a response; `parts` opens the preview of the file, with samples for its uploader only. */
export function importJson(
  record: ImportRecord,
  progress: Progress | null,
  parts: Pick<ImportParts, 'crypto'> | null,
  actor: Actor | null,
): Import {
  const { id, mapping } = record;
  const isUploader = actor?.kind === 'staff' && actor.id === record.agent_id;
  const preview = parts === null ? NO_PREVIEW : previewOfRecord(parts.crypto, record);
  const mapped = mapping?.flatMap((field) => (field === null ? [] : [field]));
  return {
    id,
    file_name: record.file_name,
    file_size: record.file_size,
    state: record.state,
    agent_name: record.agent_name,
    created_at: instant(record.created_at),
    finished_at: record.finished_at === null ? null : instant(record.finished_at),
    header_line: record.header_line,
    columns: preview.columns.map((column) => ({
      ...column,
      samples: isUploader ? [...column.samples] : [],
    })),
    keys: [...(mapped === undefined ? preview.keys : possibleKeys(new Set(mapped)))],
    mapping: mapping === null ? null : [...mapping],
    key: record.match_key,
    sheets: (preview.sheets ?? []).map((sheet) => ({ ...sheet })),
    sheet: preview.sheet ?? null,
    own_export: parts !== null && isOwnExport(preview, exportMark(parts.crypto)),
    own_numbers: record.own_numbers,
    skipped_file: record.file_id !== null && (record.counts?.skip ?? 0) > 0,
    counts: record.counts,
    notices: (record.notices ?? []).map((notice) => ({ ...notice, lines: [...notice.lines] })),
    progress: isBusy(record.state) ? progress : null,
    error: record.error,
  };
}

function instant(value: Date | string): string {
  return new Date(value).toISOString();
}
