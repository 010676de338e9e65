import { coreEndpoints } from '@porchlight/schemas/endpoints';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../portal/portal-context.tsx';
import type { OptionGroup } from './palette-option.ts';

/** Pause in typing after which the search is sent. */
const PAUSE_MS = 120;
const SHORTEST_TERM = 2;

interface ServerHits {
  readonly groups: readonly OptionGroup[];
  readonly searching: boolean;
  readonly failed: boolean;
}

/** GET /api/search over the sources of all effective plugins; a search typed over is aborted. */
export function useServerHits(typed: string): ServerHits {
  const api = useApi();
  const navigate = useNavigate();
  const term = useSettled(typed.trim());
  const enabled = term.length >= SHORTEST_TERM;
  const { data, isFetching, isError } = useQuery({
    queryKey: ['core', 'search', term],
    queryFn: ({ signal }) => api.call(coreEndpoints.search, { query: { q: term }, signal }),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  const groups = useMemo(
    () =>
      (enabled ? (data?.groups ?? []) : []).map(({ id, title, hits }) => ({
        title,
        options: hits.map((hit) => ({
          id: `hit ${id} ${hit.to} ${hit.title}`,
          group: title,
          label: hit.title,
          detail: hit.detail,
          icon: hit.icon,
          ...(hit.badge === undefined ? {} : { badge: hit.badge }),
          run: () => void navigate(hit.to),
        })),
      })),
    [data, enabled, navigate],
  );
  return { groups, searching: isFetching || term !== typed.trim(), failed: enabled && isError };
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
