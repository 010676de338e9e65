import { useSearchParams } from 'react-router-dom';
import { type ListFilter, readListFilter, writeListFilter } from './list-filter.ts';

export interface FilterControl {
  readonly filter: ListFilter;
  /** Changes the address; anything but another page starts on page 1 (CL-026). */
  readonly change: (part: Partial<ListFilter>, how?: 'push' | 'replace') => void;
}

/** The list's state lives in the address, so that back, reload and a copied link show the same list. */
export function useListFilter(): FilterControl {
  const [params, setParams] = useSearchParams();
  const filter = readListFilter(params);
  return {
    filter,
    change(part, how = 'push') {
      setParams(writeListFilter({ ...filter, page: 1, ...part }), { replace: how === 'replace' });
    },
  };
}
