import type { WriteUnit } from '@porchlight/server';
import type { SubmissionWrite } from '../../generated/types.ts';

/** What a status that an agent chooses means for the flags and times of a session form. */
export function statusColumns(
  { trx }: Pick<WriteUnit, 'trx'>,
  status: NonNullable<SubmissionWrite['status']>,
): object {
  const now = trx.fn.now();
  const isCompleted = status === 'completed';
  const isVoided = status === 'voided';
  return {
    status,
    is_completed: isCompleted,
    completed_at: isCompleted ? now : null,
    is_voided: isVoided,
    voided_at: isVoided ? now : null,
    ...(status === 'submitted' ? { submitted_at: now } : {}),
  };
}
