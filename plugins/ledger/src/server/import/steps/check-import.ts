import type { Actor } from '@porchlight/server';
import type { ImportParts } from '../base/import-parts.ts';
import type { ImportRecord } from '../store/import-record.ts';
import { changeImport, lockImport } from '../store/import-store.ts';
import {
  analyzeRows,
  clearRows,
  countRows,
  skippedRow,
  storeRows,
} from '../store/import-row-store.ts';
import { allNotices, NoticeBook } from '../files/notice-book.ts';
import { classifiedFile } from './classified-file.ts';
import { plannedRecords } from './planned-records.ts';

/** The dry run: plans every row and stores what the run is to write, sealed. No client is written. */
export async function checkImport(
  parts: ImportParts,
  record: ImportRecord,
  actor: Actor,
  signal: AbortSignal,
): Promise<void> {
  const file = await classifiedFile(parts, record);
  const book = new NoticeBook();
  let compared = 0;
  await parts.writes.run(actor, async (unit) => {
    await lockImport(unit, record.id, ['checking']);
    await changeImport(unit, record.id, { state: 'checking', looking: true });
    await clearRows(unit, record.id);
    for await (const { candidates, skipped } of file.rows(unit, signal)) {
      const planned = await plannedRecords(parts, unit, record, candidates, file.headerOf);
      compared += planned.compared;
      for (const line of planned.uncompared) book.add('hidden_values', line);
      const rows = [...skipped.map((row) => ({ ...skippedRow, ...row })), ...planned.records];
      await storeRows(unit, parts.crypto, record.id, rows);
    }
    await analyzeRows(unit);
    const counts = await countRows(unit, record.id);
    const notices = allNotices(file.notices(), book.list());
    await changeImport(unit, record.id, { state: 'checked', counts, notices });
    unit.audit({
      action: 'import.checked',
      entity: 'import',
      entityId: record.id,
      changes: {
        counts: { to: counts },
        key: { to: record.match_key },
        ...(record.compares_secrets && { compared_numbers: { to: true } }),
        ...(compared > 0 && { compared_hidden_values: { to: compared } }),
      },
    });
  });
}
