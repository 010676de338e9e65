import type { ImportLookalike, ImportPlan } from '@porchlight/clients/contract';
import type { Actor, WriteUnit } from '@porchlight/server';
import { rowReasons } from '../../../rules/import/import-texts.ts';
import type { ImportParts } from '../import-parts.ts';
import type { ImportRecord } from '../store/import-record.ts';
import { changeImport, lockImport } from '../store/import-store.ts';
import { clearRows, countRows, keepRows, type ImportRowRecord } from '../store/import-row-store.ts';
import type { Candidate, Skipped } from './judge-rows.ts';
import { judgedFile, type JudgedFile } from './judged-file.ts';
import { changeTexts } from './shown-changes.ts';

/** The dry run: notes of every row what would become of it. Nothing of a client is written. */
export async function checkImport(
  parts: ImportParts,
  record: ImportRecord,
  actor: Actor,
  signal: AbortSignal,
): Promise<void> {
  const file = await judgedFile(parts, record);
  const inWords = changeTexts(parts.table);
  await parts.writes.run(actor, async (unit) => {
    await lockImport(unit, record.id, ['checking']);
    await clearRows(unit, record.id);
    for await (const { candidates, skipped } of file.rows(unit, signal)) {
      const planned = await plannedRows(parts, unit, candidates);
      await keepRows(unit, parts.crypto, record.id, [
        ...skipped.map(skippedRecord),
        ...planned.map((row) => plannedRecord(row, file, inWords)),
      ]);
    }
    const counts = await countRows(unit, record.id);
    await changeImport(unit, record.id, { state: 'checked', counts, notices: file.notices() });
    unit.audit({
      action: 'import.checked',
      entity: 'import',
      entityId: record.id,
      changes: { counts: { to: counts } },
    });
  });
}

interface Planned extends Candidate {
  readonly plan: ImportPlan;
  readonly lookalike: ImportLookalike | null;
}

/** What would be written, and whom those who would be added may be. */
async function plannedRows(
  { clients }: ImportParts,
  unit: WriteUnit,
  candidates: readonly Candidate[],
): Promise<readonly Planned[]> {
  const plans = await clients.plan(
    unit,
    candidates.map(({ row }) => row),
  );
  const fresh = candidates.filter((_, place) => plans[place]?.action === 'create');
  const alike = await clients.lookalikes(
    unit,
    fresh.map(({ identity }) => identity),
  );
  const lookalikes = new Map(fresh.map((candidate, place) => [candidate, alike[place] ?? null]));
  return candidates.map((candidate, place) => ({
    ...candidate,
    plan: plans[place]!,
    lookalike: lookalikes.get(candidate) ?? null,
  }));
}

function skippedRecord({ line, name, reason }: Skipped): ImportRowRecord {
  const row = { line, action: 'skip', client_id: null, name, reason } as const;
  return { ...row, fields: [], changes: [], lookalike: null };
}

/** All of a new client is new: of that only the fields are kept. */
function plannedRecord(
  { plan, row, ...planned }: Planned,
  file: JudgedFile,
  inWords: ReturnType<typeof changeTexts>,
): ImportRowRecord {
  const { line, name, reason, lookalike } = planned;
  if (plan.action !== 'refused') {
    const { action } = plan;
    const fields = Object.keys(plan.changes);
    const changes = action === 'update' ? inWords(plan.changes) : [];
    return { line, action, client_id: row.id, name, fields, changes, reason, lookalike };
  }
  const complaints = plan.complaints.map(({ field, message }) => {
    const column = file.headerOf(field);
    return column === null ? rowReasons.gone : rowReasons.cell(column, message);
  });
  return skippedRecord({ line, name, reason: complaints.join('; '), column: null });
}
