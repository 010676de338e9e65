import { useApi } from '@porchlight/web';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { clientEndpoints } from '../../../../endpoints.ts';
import type { Reveal, RevealedValues } from '../../../../generated/types.ts';
import { clientKeys } from '../../../client-queries.ts';

/** Named fields of a client, or every hidden value that it has. */
export type RevealedFields = Pick<Reveal, 'fields' | 'all'>;

type RevealCall = (
  wanted: RevealedFields,
  use: 'show' | 'copy',
  purpose: string,
  signal?: AbortSignal,
) => Promise<RevealedValues['data']>;

/** Replaces the call for values that are no fields of a client, such as those of its forms. */
export const RevealSource = createContext<RevealCall | null>(null);

/** Fetches plain values of a client; each call is a line of its history. */
export function useRevealCall(clientId: number): RevealCall {
  const api = useApi();
  const cache = useQueryClient();
  const source = use(RevealSource);
  if (source !== null) return source;
  return async (wanted, use, purpose, signal) => {
    const body = { ...wanted, use, ...(purpose === '' ? {} : { purpose }) };
    const answer = await api.call(clientEndpoints.revealValues, {
      params: { id: clientId },
      body,
      ...(signal === undefined ? {} : { signal }),
      // A rate limit requires minutes of waiting.
      retry: false,
    });
    void cache.invalidateQueries({ queryKey: clientKeys.history(clientId) });
    return answer.data;
  };
}
