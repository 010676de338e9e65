import { ProblemError } from '@porchlight/kernel';
import type { Actor, JobDefinition } from '@porchlight/server';
import { ImportJobSchema } from '../../../generated/refs.ts';
import type { ImportJob } from '../../../generated/types.ts';
import { stepErrors } from '../../../rules/import/import-texts.ts';
import { actorOf, mayImport, PORTAL } from '../import-actor.ts';
import type { ImportParts } from '../import-parts.ts';
import type { ImportRecord, ImportState } from '../store/import-record.ts';
import { changeImport, findImport, lockImport } from '../store/import-store.ts';
import { beginAnew } from './begin-anew.ts';
import { checkImport } from './check-import.ts';
import { runImport } from './run-import.ts';
import { StepFailed } from './step-failed.ts';
import { undoImport } from './undo-import.ts';

export const IMPORT_JOB = 'ledger.import';

type Step = ImportJob['step'];

/** The state in which a step is carried out, and the one in which it leaves an import when it fails. */
const STEPS: Readonly<
  Record<
    Step,
    { readonly during: ImportState; readonly before: ImportState; readonly run: typeof runImport }
  >
> = {
  check: { during: 'checking', before: 'uploaded', run: checkImport },
  run: { during: 'running', before: 'checked', run: runImport },
  undo: { during: 'undoing', before: 'finished', run: undoImport },
};

/**
 * Runs the steps of imports one after the other. A step cut off by an orderly stop starts over, having written nothing;
 * one whose process died or hung does not, because the file may be the cause.
 */
export function importJob(parts: () => ImportParts): JobDefinition<ImportJob> {
  return {
    id: IMPORT_JOB,
    payload: ImportJobSchema,
    key: ({ id, step }) => `${id} ${step}`,
    run: (job, signal) => runStep(parts(), job, signal),
    interrupted: (job) => noteInterrupted(parts(), job),
  };
}

/** A failure stands in the import afterwards; only one of the surroundings is thrown. */
async function runStep(parts: ImportParts, job: ImportJob, signal: AbortSignal): Promise<void> {
  const { id, step } = job;
  const actor = actorOf(job);
  const { during, before, run } = STEPS[step];
  const record = await findImport(parts.database.knex, id).catch(goneIsNull);
  if (record?.state !== during) return;
  try {
    if (!(await mayImport(parts, job)))
      throw new StepFailed({ message: stepErrors.notAllowed, line: null, column: null });
    await beginAnew(() => run(parts, record, actor, signal));
  } catch (error) {
    if (signal.aborted) throw error;
    if (!(error instanceof StepFailed))
      parts.logger.error({ err: error, import: id, step }, 'a step of an import failed');
    await noteFailure(parts, record, actor, before, error);
  } finally {
    parts.progress.end(id);
  }
}

async function noteInterrupted(parts: ImportParts, { id, step }: ImportJob): Promise<void> {
  const record = await findImport(parts.database.knex, id).catch(goneIsNull);
  if (record?.state === STEPS[step].during) await giveUp(parts, record);
}

/** Ends a step that no process runs any more. */
export async function giveUp(parts: ImportParts, record: ImportRecord): Promise<void> {
  const step = Object.values(STEPS).find(({ during }) => during === record.state);
  const cause = new StepFailed({ message: stepErrors.interrupted, line: null, column: null });
  if (step !== undefined) await noteFailure(parts, record, PORTAL, step.before, cause);
}

/** Leaves an import as it was before its step, with the reason. */
async function noteFailure(
  { writes }: ImportParts,
  record: ImportRecord,
  actor: Actor,
  state: ImportState,
  cause: unknown,
): Promise<void> {
  const error =
    cause instanceof StepFailed
      ? cause.error
      : { message: stepErrors.unexpected, line: null, column: null };
  await writes.run(actor, async (unit) => {
    await lockImport(unit, record.id, [record.state]);
    await changeImport(unit, record.id, { state, error });
    const { line, column } = error;
    unit.audit({
      ...{ action: 'import.failed', entity: 'import', entityId: record.id },
      changes: {
        state: { from: record.state, to: state },
        line: { to: line },
        column: { to: column },
      },
    });
  });
}

function goneIsNull(error: unknown): null {
  if (error instanceof ProblemError) return null;
  throw error;
}
