import { useApi, usePermission } from '@porchlight/web';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { clientEndpoints } from '../../../endpoints.ts';
import { ReadClients } from '../../../contract.ts';
import type { ClientDuplicate } from '../../../generated/types.ts';
import { clientKeys } from '../../client-queries.ts';
import type { FactsToCompare } from './facts-to-compare.ts';

/** The server is called this long after the last key. */
export const COMPARE_DELAY_MS = 300;

const FRESH_MS = 30_000;

/**
 * Clients who have one of the facts, but not the client itself. What was found stays while more is typed. A hint
 * that cannot be had is left out: nothing waits for it.
 */
export function useDuplicates(
  facts: FactsToCompare | null,
  except: number | undefined,
): readonly ClientDuplicate[] {
  const api = useApi();
  const mayRead = usePermission(ReadClients);
  const settled = useSettled(facts === null ? null : JSON.stringify(facts));
  const query = { ...(JSON.parse(settled ?? '{}') as FactsToCompare), except };
  const { data } = useQuery({
    queryKey: clientKeys.duplicates(query),
    queryFn: ({ signal }) => api.call(clientEndpoints.readDuplicates, { query, signal }),
    enabled: mayRead && settled !== null,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    retry: false,
  });
  return facts === null || settled === null ? [] : (data?.data ?? []);
}

function useSettled(text: string | null): string | null {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), COMPARE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
