import type { TableRequirement, TableSort } from '@porchlight/clients/contract';

/** Which clients the ledger shows, and in which order. */
export interface LedgerQuery {
  readonly sort: TableSort | null;
  /** The column whose equal values are neighbors; it precedes the sort. */
  readonly group?: string | null;
  readonly filter: readonly TableRequirement[];
  readonly q: string;
}

export const wholeLedger: LedgerQuery = { sort: null, filter: [], q: '' };

/** The query as the parameters of calls about all of its clients. */
export function queryParams({ sort, group, filter, q }: LedgerQuery) {
  return {
    sort: sort?.column ?? '',
    dir: sort?.dir ?? ('' as const),
    second: sort?.second?.column ?? '',
    second_dir: sort?.second?.dir ?? ('' as const),
    group: group ?? '',
    filter: filter.length > 0 ? JSON.stringify(filter) : '',
    q,
  };
}
