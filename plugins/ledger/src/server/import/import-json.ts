import type { Actor, FieldCrypto } from '@porchlight/server';
import type { Import } from '../../generated/types.ts';
import { possibleKeys } from '../../rules/import/match-key.ts';
import type { Progress } from './import-progress.ts';
import type { Preview } from './preview.ts';
import { isBusy, previewPlace, type ImportRecord } from './store/import-record.ts';

/** True for the agent who uploaded the file. */
export function isUploader({ agent_id }: Pick<ImportRecord, 'agent_id'>, actor: Actor): boolean {
  return actor.kind === 'staff' && actor.id === agent_id;
}

/** An import as it is answered; `crypto` opens what is shown of the file, values for its uploader only. */
export function importJson(
  record: ImportRecord,
  progress: Progress | null,
  crypto: FieldCrypto | null,
  showsSamples: boolean,
): Import {
  const { id, preview_sealed, mapping } = record;
  const preview: Preview =
    crypto === null || preview_sealed === null
      ? { columns: [], keys: [] }
      : (JSON.parse(crypto.decrypt(preview_sealed, previewPlace(id))) as Preview);
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
      samples: showsSamples ? [...column.samples] : [],
    })),
    keys: [...(mapped === undefined ? preview.keys : possibleKeys(new Set(mapped)))],
    mapping: mapping === null ? null : [...mapping],
    key: record.match_key,
    without_lookalikes: record.without_lookalikes,
    counts: record.counts,
    notices: (record.notices ?? []).map((notice) => ({ ...notice, lines: [...notice.lines] })),
    progress: isBusy(record.state) ? progress : null,
    error: record.error,
  };
}

function instant(value: Date | string): string {
  return new Date(value).toISOString();
}
