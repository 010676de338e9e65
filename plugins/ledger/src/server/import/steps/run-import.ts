import { ImportRefused } from '@porchlight/clients/contract';
import type { Actor, WriteUnit } from '@porchlight/server';
import { rowReasons, stepErrors } from '../../../rules/import/import-texts.ts';
import { causeOf } from '../import-actor.ts';
import type { ImportParts } from '../import-parts.ts';
import type { ImportRecord } from '../store/import-record.ts';
import {
  countRows,
  leaveLookalikesOut,
  noteWritten,
  skippedLines,
} from '../store/import-row-store.ts';
import { changeImport, lockImport } from '../store/import-store.ts';
import type { Candidate, Judged } from './judge-rows.ts';
import { judgedFile, type JudgedFile } from './judged-file.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { changeTexts } from './shown-changes.ts';
import { StepFailed } from './step-failed.ts';

/** Brings the clients in, all of them or none; throws `StepFailed` with the line and the column that are to blame. */
export async function runImport(
  parts: ImportParts,
  record: ImportRecord,
  actor: Actor,
  signal: AbortSignal,
): Promise<void> {
  const file = await judgedFile(parts, record);
  await parts.writes.run(actor, async (unit) => {
    await oneAtATime(unit, signal);
    await lockImport(unit, record.id, ['running']);
    if (record.without_lookalikes) await leaveLookalikesOut(unit, record.id);
    const left = await skippedLines(unit, record.id);
    for await (const judged of file.rows(unit, signal)) {
      await writeBatch(parts, unit, record, wanted(judged, left), file);
      await unit.flush();
    }
    const counts = await countRows(unit, record.id);
    await changeImport(unit, record.id, {
      state: 'finished',
      counts,
      withoutFile: true,
      finished: true,
    });
    if (record.file_id !== null) await parts.files.remove(unit, [record.file_id]);
    unit.audit({
      ...{ action: 'import.finished', entity: 'import', entityId: record.id },
      changes: { file_name: { to: record.file_name }, counts: { to: counts } },
    });
  });
}

/** The check let these through; a row that has to be left out only now stops the run. */
function wanted({ candidates, skipped }: Judged, left: ReadonlySet<number>): readonly Candidate[] {
  const late = skipped.find(({ line }) => !left.has(line));
  if (late !== undefined)
    throw new StepFailed({
      message: `${late.reason}. ${stepErrors.changedMeanwhile}`,
      ...{ line: late.line, column: late.column },
    });
  return candidates.filter(({ line }) => !left.has(line));
}

async function writeBatch(
  { clients, table, crypto }: ImportParts,
  unit: WriteUnit,
  record: ImportRecord,
  candidates: readonly Candidate[],
  file: JudgedFile,
): Promise<void> {
  if (candidates.length === 0) return;
  const rows = candidates.map(({ row }) => row);
  const written = await clients.write(unit, rows, causeOf(record)).catch((error: unknown) => {
    throw error instanceof ImportRefused ? refused(error, candidates, file) : error;
  });
  const inWords = changeTexts(table);
  const noted = written.map((one, place) => ({
    ...{ line: candidates[place]!.line, action: one.action, client_id: one.id },
    ...{ fields: Object.keys(one.changes), version: one.version, before: one.before },
    changes: one.action === 'update' ? inWords(one.changes) : [],
  }));
  await noteWritten(unit, crypto, record.id, noted);
}

function refused(
  error: ImportRefused,
  candidates: readonly Candidate[],
  file: JudgedFile,
): StepFailed {
  const [complaint] = error.complaints;
  const column = complaint === undefined ? null : file.headerOf(complaint.field);
  const message = column === null ? rowReasons.gone : (complaint?.message ?? '');
  return new StepFailed(
    {
      message: `${message}. ${stepErrors.changedMeanwhile}`,
      ...{ line: candidates[error.row]?.line ?? null, column },
    },
    error,
  );
}
