import { useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readFilter, type RecurringFilter, writeFilter } from './recurring-filter.ts';

export interface FilterControl {
  readonly filter: RecurringFilter;
  /** Changes the address. Any change of the list starts on page 1. */
  readonly change: (part: Partial<RecurringFilter>, how?: 'push' | 'replace') => void;
  /** The address of the details of one, over the same list. */
  readonly addressOf: (payment: number) => string;
}

/** What the screen shows is in the address, so that back, reload, and a copied link show the same. */
export function useRecurringFilter(): FilterControl {
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params);
  const requested = useRef(filter);
  useLayoutEffect(() => {
    requested.current = readFilter(params);
  }, [params]);
  return {
    filter,
    change(part, how = 'push') {
      const keepsPage = 'page' in part || 'payment' in part;
      const next = { ...requested.current, ...(keepsPage ? {} : { page: 1 }), ...part };
      requested.current = next;
      setParams(writeFilter(next), { replace: how === 'replace' });
    },
    addressOf: (payment) =>
      `?${new URLSearchParams(writeFilter({ ...filter, payment })).toString()}`,
  };
}
