import { type ApiClient, useApi } from '@porchlight/web';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { submissionEndpoints } from '../../../endpoints/submission-endpoints.ts';
import type { SubmissionPage } from '../../../generated/types.ts';
import { writeDataFilter, type DataFilter } from './data-filter.ts';

export const PAGE_SIZE = 24;

/** Submissions page by page: the ones that need an agent first, then the newest. */
export function useSubmissionPages(filter: DataFilter, { enabled }: { readonly enabled: boolean }) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: ['forms', 'submissions', 'pages', filter],
    queryFn: ({ pageParam, signal }) => pageOf(api, filter, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ total }: SubmissionPage, _all, page: number) =>
      page * PAGE_SIZE < total ? page + 1 : undefined,
    placeholderData: keepPreviousData,
    staleTime: 15_000,
    enabled,
  });
}

function pageOf(api: ApiClient, filter: DataFilter, page: number, signal: AbortSignal) {
  const query = { ...writeDataFilter(filter), page };
  return api.call(submissionEndpoints.listPage, { query, signal });
}
