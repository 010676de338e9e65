import type { TableFilter } from '@porchlight/clients/contract';

/** Which clients the ledger shows, and in which order. */
export interface LedgerQuery {
  readonly sort: { readonly column: string; readonly dir: 'asc' | 'desc' } | null;
  readonly filter: readonly TableFilter[];
  readonly q: string;
}

export const wholeLedger: LedgerQuery = { sort: null, filter: [], q: '' };

/** The query as the parameters of calls about all of its clients. */
export function queryParams({ sort, filter, q }: LedgerQuery) {
  return {
    sort: sort?.column ?? '',
    dir: sort?.dir ?? ('' as const),
    filter: filter.length > 0 ? JSON.stringify(filter) : '',
    q,
  };
}
