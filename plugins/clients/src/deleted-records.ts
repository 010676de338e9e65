import type { StaffActor } from '@porchlight/kernel';
import type { SecurityNotice } from '@porchlight/schemas';
import { type KeptAct, reasonToDelete } from './kept-records.ts';
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
  what: KeptAct = 'record',
): string | null {
  if (isKept) return reasonToDelete(actor, reason, what);
  const text = reason?.trim() ?? '';
  if (text !== '') return text;
  return isFromClient ? NO_REASON : null;
}

interface NoticedRecord {
  readonly name?: string;
  readonly clientId: number | null;
  /** How it came, where that differs from now. */
  readonly came?: string | undefined;
}

/** What owners are notified of when something that came from a client is deleted. */
export function deletionNotice(
  kind: 'form-deleted' | 'form-unlinked' | 'document-deleted' | 'client-deleted',
  { name, clientId, came }: NoticedRecord,
  purpose: string | null,
): SecurityNotice {
  const subject = [name, clientId === null ? undefined : `client ${String(clientId)}`, came]
    .filter((part) => part !== undefined)
    .join(', ');
  return { kind, subject, details: purpose === null || purpose === NO_REASON ? [] : [purpose] };
}
