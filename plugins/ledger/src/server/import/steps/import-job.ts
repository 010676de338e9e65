import { ProblemError } from '@porchlight/kernel';
import type { JobDefinition } from '@porchlight/server';
import { ImportJobSchema } from '../../../generated/refs.ts';
import type { ImportJob } from '../../../generated/types.ts';
import { stepErrors } from '../../../rules/import/import-messages.ts';
import { actorOf, mayImport, PORTAL } from '../base/import-actor.ts';
import type { ImportParts } from '../base/import-parts.ts';
import type { ImportRecord, ImportState } from '../store/import-record.ts';
import { findImport } from '../store/import-store.ts';
import { checkImport } from './check-import.ts';
import { failureOf, noteFailure, StepFailed } from './note-failure.ts';
import { revertRun } from './revert-run.ts';
import { runImport } from './run-import.ts';
import { undoImport } from './undo-import.ts';

export const IMPORT_JOB = 'ledger.import';

type Step = ImportJob['step'];

/** The state in which a step runs, and the one in which it leaves an import when it fails. */
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
 * Runs the steps of imports one after the other. A dry run stopped in an orderly way starts over, because it has written
 * nothing; one whose process died or hung does not, because the file may be the cause. A run and an undo do not read
 * the file: however they were cut off, they continue where they were.
 */
export function importJob(parts: () => ImportParts): JobDefinition<ImportJob> {
  return {
    id: IMPORT_JOB,
    title: 'Import clients',
    payload: ImportJobSchema,
    key: ({ id, step }) => `${id} ${step}`,
    run: (job, signal) => runStep(parts(), job, signal),
    interrupted: (job, signal) =>
      job.step === 'check' ? noteInterrupted(parts(), job) : runStep(parts(), job, signal),
  };
}

/** A failure is stored in the import; only one of the surroundings is thrown. */
async function runStep(parts: ImportParts, job: ImportJob, signal: AbortSignal): Promise<void> {
  const { id, step } = job;
  const actor = actorOf(job);
  const { during, before, run } = STEPS[step];
  const record = await findImport(parts.database.knex, id).catch(goneIsNull);
  if (record?.state !== during) return;
  try {
    if (record.reverting) {
      const error = record.error ?? failureOf(null);
      return await revertRun(parts, record, actor, { error, signal });
    }
    if (!(await mayImport(parts, job)))
      throw new StepFailed({ message: stepErrors.notAllowed, line: null, column: null });
    await run(parts, record, actor, signal);
  } catch (cause) {
    if (signal.aborted) throw cause;
    if (!(cause instanceof StepFailed))
      parts.logger.error({ err: cause, id, phase: step }, 'import step failed');
    const error = failureOf(cause);
    if (step === 'run') await revertRun(parts, record, actor, { error, signal });
    else await noteFailure(parts, record, actor, { state: before, error });
  } finally {
    parts.progress.end(id);
  }
}

async function noteInterrupted(parts: ImportParts, { id }: ImportJob): Promise<void> {
  const record = await findImport(parts.database.knex, id).catch(goneIsNull);
  if (record?.state === 'checking') await endInterrupted(parts, record);
}

/** Queues a run or an undo again, in the name of the agent who uploaded the file. */
export async function resumeImport(parts: ImportParts, record: ImportRecord): Promise<void> {
  const { id, state, agent_id, agent_name } = record;
  const by = agent_id === null ? null : { id: agent_id, name: agent_name };
  const step = state === 'running' ? 'run' : 'undo';
  await parts.jobs.enqueue<ImportJob>(IMPORT_JOB, { id, step, by });
}

/** Ends a dry run that no process runs any more. */
export async function endInterrupted(parts: ImportParts, record: ImportRecord): Promise<void> {
  const error = { message: stepErrors.interrupted, line: null, column: null };
  await noteFailure(parts, record, PORTAL, { state: 'uploaded', error });
}

function goneIsNull(error: unknown): null {
  if (error instanceof ProblemError) return null;
  throw error;
}
