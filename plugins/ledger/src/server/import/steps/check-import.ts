import type { ImportPlan } from '@porchlight/clients/contract';
import type { Actor } from '@porchlight/server';
import { rowReasons } from '../../../rules/import/import-texts.ts';
import type { ImportParts } from '../import-parts.ts';
import type { ImportRecord } from '../store/import-record.ts';
import { changeImport, lockImport } from '../store/import-store.ts';
import { clearRows, countRows, keepRows, type ImportRowRecord } from '../store/import-row-store.ts';
import type { Candidate, Skipped } from './judge-rows.ts';
import { judgedFile, type JudgedFile } from './judged-file.ts';

/** The dry run: notes of every row what would become of it. Nothing of a client is written. */
export async function checkImport(
  parts: ImportParts,
  record: ImportRecord,
  actor: Actor,
  signal: AbortSignal,
): Promise<void> {
  const file = await judgedFile(parts, record);
  await parts.writes.run(actor, async (unit) => {
    await lockImport(unit, record.id, ['checking']);
    await clearRows(unit, record.id);
    for await (const { candidates, skipped } of file.rows(unit, signal)) {
      const plans = await parts.clients.plan(
        unit,
        candidates.map(({ row }) => row),
      );
      await keepRows(unit, record.id, [
        ...skipped.map(skippedRecord),
        ...candidates.map((candidate, place) => plannedRecord(candidate, plans[place]!, file)),
      ]);
    }
    const counts = await countRows(unit, record.id);
    await changeImport(unit, record.id, { state: 'checked', counts });
    unit.audit({
      action: 'import.checked',
      entity: 'import',
      entityId: record.id,
      changes: { counts: { to: counts } },
    });
  });
}

function skippedRecord({ line, name, reason }: Skipped): ImportRowRecord {
  return { line, action: 'skip', client_id: null, name, fields: [], reason };
}

function plannedRecord(
  { line, name, row, reason }: Candidate,
  plan: ImportPlan,
  file: JudgedFile,
): ImportRowRecord {
  if (plan.action !== 'refused')
    return { line, action: plan.action, client_id: row.id, name, fields: plan.fields, reason };
  const complaints = plan.complaints.map(({ field, message }) => {
    const column = file.headerOf(field);
    return column === null ? rowReasons.gone : rowReasons.cell(column, message);
  });
  return skippedRecord({ line, name, reason: complaints.join('; '), column: null });
}
