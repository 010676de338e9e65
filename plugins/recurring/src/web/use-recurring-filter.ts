import { type ListControl, useListAddress } from '@porchlight/web';
import { readFilter, type RecurringFilter, writeFilter } from './recurring-filter.ts';

export interface FilterControl extends ListControl<RecurringFilter> {
  /** The address of the details of one, over the same list. */
  readonly addressOf: (payment: number) => string;
}

/** What the screen shows is in the address, so that back, reload, and a copied link show the same. */
export function useRecurringFilter(): FilterControl {
  const control = useListAddress(readFilter, writeFilter, ['payment']);
  return {
    ...control,
    addressOf: (payment) =>
      `?${new URLSearchParams(writeFilter({ ...control.filter, payment })).toString()}`,
  };
}
