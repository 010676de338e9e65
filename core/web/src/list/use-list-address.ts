import { useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

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
 * @param read ignores what it cannot understand
 * @param write only what differs from the start, so that the plain list has the plain address
 * @param beside parts that say nothing of the list, such as the record whose details are open: they keep the page
 */
export function useListAddress<F extends { readonly page: number }>(
  read: (params: URLSearchParams) => F,
  write: (filter: F) => Record<string, string>,
  beside: readonly (keyof F)[] = [],
): ListControl<F> {
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
