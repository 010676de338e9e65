import { useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ListAddress, ListFilter } from './define-list-address.ts';

/** What a list shows, and how that changes. */
export interface ListControl<F> {
  readonly filter: F;
  /** Changes the address. Any change other than of the page starts on page 1. */
  readonly change: (part: Partial<F>, how?: 'push' | 'replace') => void;
}

/**
 * The state of a list is in the address, so that back, reload, and a copied link show the same list.
 * The router renders a new address some time after it was requested. A change made in between
 * merges into the requested filter, not into the rendered one, so both take effect.
 *
 * @param address its parts beside the list, such as the record whose details are open, keep the page
 */
export function useListAddress<F extends ListFilter>({
  read,
  write,
  beside,
}: ListAddress<F>): ListControl<F> {
  const [params, setParams] = useSearchParams();
  const filter = read(params);
  const requested = useRef(filter);
  useLayoutEffect(() => {
    requested.current = read(params);
  }, [params, read]);
  return {
    filter,
    change(part, how = 'push') {
      const keepsPage = beside.some((name) => name in part);
      const next = { ...requested.current, ...(keepsPage ? {} : { page: 1 }), ...part };
      requested.current = next;
      setParams(write(next), { replace: how === 'replace' });
    },
  };
}
