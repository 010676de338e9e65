import type { Actor } from '@porchlight/server';
import { stepErrors } from '../../../rules/import/import-messages.ts';
import type { ImportParts } from '../base/import-parts.ts';
import type { ImportError, ImportRecord, ImportState } from '../store/import-record.ts';
import { changeImport, lockImport } from '../store/import-store.ts';

interface Failure {
  /** In which the import is left. */
  readonly state: ImportState;
  readonly error: ImportError;
  readonly reverting?: false;
}

/** Stores why a step failed. */
export async function noteFailure(
  { writes }: Pick<ImportParts, 'writes'>,
  record: ImportRecord,
  actor: Actor,
  failure: Failure,
): Promise<void> {
  const { state, error } = failure;
  await writes.run(actor, async (unit) => {
    await lockImport(unit, record.id, [record.state]);
    await changeImport(unit, record.id, failure);
    const { line, column } = error;
    unit.audit({
      action: 'import.failed',
      entity: 'import',
      entityId: record.id,
      changes: {
        state: { from: record.state, to: state },
        line: { to: line },
        column: { to: column },
      },
    });
  });
}

/** The error that an import shows. */
export function failureOf(cause: unknown): ImportError {
  if (cause instanceof StepFailed) return cause.error;
  return { message: stepErrors.unexpected, line: null, column: null };
}

/** A step cannot be carried out; nothing of it was written. */
export class StepFailed extends Error {
  readonly error: ImportError;

  constructor(error: ImportError, cause?: unknown) {
    super('A step of an import failed.', { cause });
    this.name = 'StepFailed';
    this.error = error;
  }
}
