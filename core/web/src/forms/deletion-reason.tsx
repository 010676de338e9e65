import { TextField } from '@porchlight/ui';
import { useState, type ReactNode } from 'react';
import { isApiError } from '../api/api-error.ts';

const LABEL = 'Reason';

interface DeletionReason {
  /** The query of the call that deletes. */
  readonly query: { readonly reason?: string };
  /** The field, once the server has asked for a reason; null before. */
  field(error: unknown): ReactNode;
}

/** Asks why a record that is kept is deleted, after the server has refused to delete it without a reason. */
export function useDeletionReason(): DeletionReason {
  const [reason, setReason] = useState('');
  return {
    query: reason.trim() === '' ? {} : { reason: reason.trim() },
    field(error) {
      const asked = reasonAsked(error);
      if (asked === null) return null;
      return (
        <TextField
          label={LABEL}
          value={reason}
          maxLength={500}
          error={reason.trim() === '' ? asked : null}
          onChange={(event) => setReason(event.target.value)}
        />
      );
    },
  };
}

/** What to say of a deletion that failed: what the server says where the record decides it, else `fallback`. */
export function deletionFailure(error: unknown, fallback: string): string {
  const isRefused =
    isApiError(error) &&
    (error.status === 403 || error.status === 409 || reasonAsked(error) !== null);
  return (isRefused ? error.serverMessage : undefined) ?? fallback;
}

/** The server's sentence at the reason; null when it says nothing about one. */
export function reasonAsked(error: unknown): string | null {
  if (!isApiError(error)) return null;
  return error.details.find(({ field }) => field === 'reason')?.message ?? null;
}
