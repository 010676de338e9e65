import type { WriteUnit } from '@porchlight/server';
import type { SubmissionWrite } from '../../generated/types.ts';

const MARKED = new Set(['submitted', 'completed']);

/**
 * What a status means for the flags and times of a session form. One that staff choose has their name, and no time of a
 * submission: that is for visitors.
 */
export function statusColumns(
  { trx, actor }: Pick<WriteUnit, 'trx' | 'actor'>,
  status: NonNullable<SubmissionWrite['status']>,
): object {
  const now = trx.fn.now();
  const isCompleted = status === 'completed';
  const isVoided = status === 'voided';
  const isMarked = actor.kind === 'staff' && MARKED.has(status);
  return {
    status,
    is_completed: isCompleted,
    completed_at: isCompleted ? now : null,
    is_voided: isVoided,
    voided_at: isVoided ? now : null,
    marked_by: isMarked ? actor.name : null,
    marked_by_id: isMarked ? actor.id : null,
    marked_as: isMarked ? status : null,
    ...(status === 'submitted' && actor.kind !== 'staff' ? { submitted_at: now } : {}),
  };
}
