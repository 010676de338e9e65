import { useEffect, useEffectEvent } from 'react';
import type { ListControl } from './use-list-address.ts';

/**
 * A page beyond the last (records were deleted, or an old link) becomes the last one.
 *
 * @param total of the rows that match; undefined while that is unknown
 */
export function useLastPageAtMost<F extends { readonly page: number }>(
  { filter, change }: ListControl<F>,
  total: number | undefined,
  pageSize: number,
): void {
  const last = total === undefined ? null : Math.max(1, Math.ceil(total / pageSize));
  const goTo = useEffectEvent((page: number) => change({ page } as Partial<F>, 'replace'));
  useEffect(() => {
    if (last !== null && filter.page > last) goTo(last);
  }, [filter.page, last]);
}
