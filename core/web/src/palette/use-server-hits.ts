import { coreEndpoints } from '@porchlight/schemas/endpoints';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SearchResponse } from '@porchlight/schemas';
import type { HitAction } from '../plugin/define-web-plugin.ts';
import { HitActions } from '../plugin/points.ts';
import { useCodePoint } from '../slots/use-slot.ts';
import { useApi, useSnapshot } from '../portal/portal-context.tsx';
import { useSettled } from '../query/use-settled.ts';
import type { OptionGroup, PaletteOption } from './palette-option.ts';

/** Pause in typing after which the search is sent. */
const PAUSE_MS = 120;
const SHORTEST_TERM = 2;
/** The server counts no further. */
const MOST_COUNTED = 50;

interface ServerHits {
  readonly groups: readonly OptionGroup[];
  readonly searching: boolean;
  readonly failed: boolean;
}

/** GET /api/search over the sources of all effective plugins; a search typed over is aborted. */
export function useServerHits(typed: string): ServerHits {
  const api = useApi();
  const navigate = useNavigate();
  const term = useSettled(typed.trim(), PAUSE_MS);
  const enabled = term.length >= SHORTEST_TERM;
  const { data, isFetching, isError } = useQuery({
    queryKey: ['core', 'search', term],
    queryFn: ({ signal }) => api.call(coreEndpoints.search, { query: { q: term }, signal }),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  const more = useHitActions();
  const groups = useMemo(() => {
    const open = (to: string) => {
      if (to.startsWith('/')) void navigate(to);
      else window.open(to, '_self');
    };
    return (enabled ? (data?.groups ?? []) : []).map((group) => groupOf(group, more, open));
  }, [data, enabled, more, navigate]);
  return { groups, searching: isFetching || term !== typed.trim(), failed: enabled && isError };
}

type Group = SearchResponse['groups'][number];

function groupOf(
  { id, title, hits, found, listAt }: Group,
  more: readonly HitAction[],
  open: (to: string) => void,
): OptionGroup {
  const options = hits.map((hit): PaletteOption => {
    const own = hit.actions ?? [];
    const added = more.flatMap(({ label, icon, to }) => {
      const path = to(hit.to, hit.title);
      return path === null ? [] : [{ label, icon, to: path }];
    });
    const run = () => open(hit.to);
    return {
      id: `hit ${id} ${hit.to} ${hit.title}`,
      group: title,
      label: hit.title,
      detail: hit.detail,
      icon: hit.icon,
      isOfRecord: true,
      ...(hit.badge !== undefined && { badge: hit.badge }),
      run,
      actions: [
        {
          id: `open ${hit.to}`,
          group: title,
          label: 'Open',
          icon: 'arrow-right',
          isPassing: true,
          run,
        },
        ...[...own, ...added].map(({ to, ...action }) => ({
          ...action,
          id: `action ${hit.to} ${to}`,
          group: title,
          isPassing: true as const,
          run: () => open(to),
        })),
      ],
    };
  });
  if (found === undefined || listAt === undefined) return { title, options };
  const all = found < MOST_COUNTED ? String(found) : `${String(found)} or more`;
  const list: PaletteOption = {
    id: `list ${id}`,
    group: title,
    label: `Show All in ${title}`,
    detail: `${String(hits.length)} of ${all}`,
    icon: 'arrow-right',
    isPassing: true,
    run: () => open(listAt),
  };
  return { title, options: [...options, list] };
}

/** Actions of other plugins that this agent may use. */
function useHitActions(): readonly HitAction[] {
  const { granted } = useSnapshot();
  const actions = useCodePoint(HitActions);
  return useMemo(
    () => actions.filter(({ needs }) => needs === undefined || granted.has(needs.id)),
    [actions, granted],
  );
}
