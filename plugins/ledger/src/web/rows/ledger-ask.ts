import type { TableFilter } from '@porchlight/clients/contract';

/** Which clients the ledger shows, and in which order. */
export interface LedgerAsk {
  readonly sort: { readonly column: string; readonly dir: 'asc' | 'desc' } | null;
  readonly filter: readonly TableFilter[];
  readonly q: string;
}

export const wholeLedger: LedgerAsk = { sort: null, filter: [], q: '' };

/** The ask as a query string has it, for calls about all of its clients. */
export function askQuery({ sort, filter, q }: LedgerAsk) {
  return {
    sort: sort?.column ?? '',
    dir: sort?.dir ?? '',
    filter: filter.length > 0 ? JSON.stringify(filter) : '',
    q,
  };
}
