import { useEffect, useEffectEvent } from 'react';
import type { ClientPage } from '../../generated/types.ts';
import { PAGE_SIZE } from '../client-queries.ts';
import type { FilterControl } from './use-list-filter.ts';

/** A page beyond the last (clients were deleted, or an old link) becomes the last one. */
export function useLastPageAtMost({ filter, change }: FilterControl, page: ClientPage | undefined) {
  const last = page === undefined ? null : Math.max(1, Math.ceil(page.total / PAGE_SIZE));
  const goTo = useEffectEvent((number: number) => change({ page: number }, 'replace'));
  useEffect(() => {
    if (last !== null && filter.page > last) goTo(last);
  }, [filter.page, last]);
}
