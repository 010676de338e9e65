import type { AuditLine, AuditPage } from '@porchlight/schemas';
import { administrationEndpoints } from '@porchlight/schemas/administration-endpoints';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api/api-client.ts';

interface HistoryPage {
  readonly lines: readonly AuditLine[];
  /** Older lines than these: the id to continue before; null on the last page. */
  readonly next: number | null;
}

/** Switches and settings of all modules from the audit, newest first. */
export function historyQuery(api: ApiClient) {
  return infiniteQueryOptions({
    queryKey: ['core', 'modules', 'history'],
    queryFn: async ({ pageParam, signal }) => {
      const pages = await Promise.all(
        ['module', 'settings'].map((entity) =>
          api.call(administrationEndpoints.readAudit, {
            query: { entity, before: pageParam },
            signal,
          }),
        ),
      );
      return mergePages(pages);
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}

/**
 * Pages of two kinds as one. Where one kind goes on, lines older than its last one wait for the
 * next page, so that none of its lines is passed over.
 */
export function mergePages(pages: readonly Pick<AuditPage, 'data' | 'next'>[]): HistoryPage {
  const ends = pages.flatMap(({ next }) => (next === null ? [] : [next]));
  const oldest = Math.max(0, ...ends);
  const lines = pages
    .flatMap(({ data }) => data)
    .filter(({ id }) => id >= oldest)
    .toSorted((a, b) => b.id - a.id);
  return { lines, next: ends.length === 0 ? null : oldest };
}
