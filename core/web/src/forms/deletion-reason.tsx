import { TextField } from '@porchlight/ui';
import { useState, type ReactNode } from 'react';
import { isApiError } from '../api/api-error.ts';

const texts = {
  label: 'Reason',
  fromClient: 'The client sent some of it. The reason stays in the audit log.',
  first: 'Say why it is deleted first.',
} as const;

interface DeletionReason {
  /** The query of the call that deletes. */
  readonly query: { readonly reason?: string };
  /** Why the button that deletes waits: something that came from the client is deleted with a reason. */
  readonly waits: string | null;
  /** The field, at once for what came from the client, else once the server has asked for a reason; null before. */
  field(error: unknown): ReactNode;
}

/**
 * Asks why a record is deleted: of one that is kept, after the server has refused to delete it without a reason.
 *
 * @param isFromClient the record, or something that goes with it, came from the client: asks at once
 */
export function useDeletionReason(isFromClient = false): DeletionReason {
  const [reason, setReason] = useState('');
  const isBlank = reason.trim() === '';
  return {
    query: isBlank ? {} : { reason: reason.trim() },
    waits: isFromClient && isBlank ? texts.first : null,
    field(error) {
      const asked = reasonAsked(error);
      if (asked === null && !isFromClient) return null;
      return (
        <TextField
          label={texts.label}
          value={reason}
          maxLength={500}
          help={isFromClient ? texts.fromClient : undefined}
          error={isBlank ? asked : null}
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
