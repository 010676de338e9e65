import type { StaffActor } from '@porchlight/kernel';
import type { SecurityNotice } from '@porchlight/schemas';
import { reasonToDelete } from './kept-records.ts';
import { NO_REASON } from './rules/no-reason.ts';

/** What decides whether the deletion of a record says why. */
interface DeletedRecord {
  /** It was completed or signed: takes a permission and a reason. */
  readonly isKept: boolean;
  /** Answers or files that came from the client: the audit has the reason, or that none was given. */
  readonly isFromClient: boolean;
}

/**
 * Why a record is deleted, for the audit line; null where nothing was said and nothing has to be. Throws as
 * `reasonToDelete` for a record that is kept.
 */
export function deletionPurpose(
  actor: StaffActor,
  reason: string | undefined,
  { isKept, isFromClient }: DeletedRecord,
  what: 'record' | 'client' = 'record',
): string | null {
  if (isKept) return reasonToDelete(actor, reason, what);
  return givenReason(reason, isFromClient);
}

/** Why something was done, for the audit line; `isWeighty`: or that nobody said why. */
export function givenReason(reason: string | undefined, isWeighty: boolean): string | null {
  const text = reason?.trim() ?? '';
  if (text !== '') return text;
  return isWeighty ? NO_REASON : null;
}

interface NoticedRecord {
  readonly name?: string;
  readonly clientId: number | null;
  /** How it came, where that differs from now. */
  readonly came?: string | undefined;
}

/** What owners are notified of when something that came from a client is deleted, or changed after it was completed. */
export function deletionNotice(
  kind: 'form-deleted' | 'form-unlinked' | 'form-changed' | 'document-deleted' | 'client-deleted',
  { name, clientId, came }: NoticedRecord,
  purpose: string | null,
): SecurityNotice {
  const subject = [name, clientId === null ? undefined : `client ${String(clientId)}`, came]
    .filter((part) => part !== undefined)
    .join(', ');
  return { kind, subject, details: purpose === null || purpose === NO_REASON ? [] : [purpose] };
}
