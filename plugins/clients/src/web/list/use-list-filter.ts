import { type ListControl, useListAddress } from '@porchlight/web';
import { type ListFilter, readListFilter, writeListFilter } from '../list-filter.ts';

export type FilterControl = ListControl<ListFilter>;

/** What the list shows, from its address. */
export function useListFilter(): FilterControl {
  return useListAddress(readListFilter, writeListFilter);
}
