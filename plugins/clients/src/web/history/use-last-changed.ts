import { useApi } from '@porchlight/web';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ClientHistory } from '../../generated/types.ts';
import { actorName } from './actor-name.ts';
import { historyQuery } from './history-queries.ts';

interface LastChange {
  /** ISO 8601 instant. */
  readonly at: string;
  readonly by: { readonly id: number | null; readonly name: string };
}

/** Who changed any of the fields last; null while nothing is known. All cards and the timeline share one call. */
export function useLastChanged(clientId: number, fields: readonly string[]): LastChange | null {
  const query = useInfiniteQuery({
    ...historyQuery(useApi(), clientId),
    select: ({ pages }) => lastChangeOf(pages[0]?.last_changed, fields),
  });
  return query.data ?? null;
}

/** The newest change of any of the fields. */
export function lastChangeOf(
  changes: ClientHistory['last_changed'],
  fields: readonly string[],
): LastChange | null {
  const [latest] = fields
    .flatMap((field) => changes?.[field] ?? [])
    .toSorted((one, other) => other.at.localeCompare(one.at));
  if (latest === undefined) return null;
  return {
    at: latest.at,
    by: { id: latest.by.kind === 'staff' ? latest.by.id : null, name: actorName(latest.by) },
  };
}
