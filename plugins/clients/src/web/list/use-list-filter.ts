import { useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ListFilter, readListFilter, writeListFilter } from '../list-filter.ts';

export interface FilterControl {
  readonly filter: ListFilter;
  /** Changes the address. Any change other than of the page starts on page 1. */
  readonly change: (part: Partial<ListFilter>, how?: 'push' | 'replace') => void;
}

/**
 * The list's state is in the address, so that back, reload, and a copied link show the same list.
 * The router renders a new address some time after it was requested. A change made in between
 * merges into the requested filter, not into the rendered one, so both take effect.
 */
export function useListFilter(): FilterControl {
  const [params, setParams] = useSearchParams();
  const filter = readListFilter(params);
  const requested = useRef(filter);
  useLayoutEffect(() => {
    requested.current = readListFilter(params);
  }, [params]);
  return {
    filter,
    change(part, how = 'push') {
      const next = { ...requested.current, page: 1, ...part };
      requested.current = next;
      setParams(writeListFilter(next), { replace: how === 'replace' });
    },
  };
}
