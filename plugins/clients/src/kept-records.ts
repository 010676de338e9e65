import {
  definePermission,
  problem,
  problemAt,
  ProblemError,
  type StaffActor,
} from '@porchlight/kernel';

/** Delete forms that were completed, and filed copies of signed documents. */
export const DeleteKeptRecords = definePermission(
  'clients.delete-kept',
  'Delete completed forms and signed documents',
  ['owner'],
);

/** The record was completed or signed, and the account may not delete such records. */
export const recordKept = problem.forbidden(
  'This record was completed, so it is kept. Only an owner can delete it.',
);

/** `details` has the sentence at the field `reason`. */
export const reasonMissing = problem.validationFailed('This record was completed, so it is kept.');

const REASON = 'Say why this record is deleted. The reason stays in the audit log.';

/** The reason for the audit line. Throws 403 without the permission, and 400 without a reason. */
export function reasonToDelete(actor: StaffActor, reason: string | undefined): string {
  if (!actor.permissions.has(DeleteKeptRecords.id)) throw new ProblemError(recordKept);
  const text = reason?.trim() ?? '';
  if (text === '') throw problemAt(reasonMissing, [{ field: 'reason', message: REASON }]);
  return text;
}
