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
  'This record is kept: it was completed, signed, or declined. Only an owner can delete it.',
);

/** The same of a client with such records. */
export const clientKept = problem.forbidden(
  'This client has forms that were completed, signed, or declined, which are kept. Only an owner can delete them; others can make the client inactive.',
);

/** `details` has the sentence at the field `reason`. */
export const reasonMissing = problem.validationFailed(
  'This record is kept: it was completed, signed, or declined.',
);

/** The same of a client with such records. */
export const clientReasonMissing = problem.validationFailed(
  'This client has forms that were completed, signed, or declined, which are kept.',
);

const REASON = 'Say why it is deleted. The reason stays in the audit log.';

/**
 * The reason for the audit line. Throws 403 without the permission, and 400 without a reason.
 */
export function reasonToDelete(
  actor: StaffActor,
  reason: string | undefined,
  what: 'record' | 'client' = 'record',
): string {
  const isRecord = what === 'record';
  if (!actor.permissions.has(DeleteKeptRecords.id))
    throw new ProblemError(isRecord ? recordKept : clientKept);
  const text = reason?.trim() ?? '';
  if (text !== '') return text;
  const missing = isRecord ? reasonMissing : clientReasonMissing;
  throw problemAt(missing, [{ field: 'reason', message: REASON }]);
}
