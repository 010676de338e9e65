import type { ListAddress } from '@porchlight/web';
import { modifiedFilters, type ModifiedFilter } from '../../../rules/templates/modified-filter.ts';
import { noDataFilter, readDataFilter, writeDataFilter, type DataFilter } from './data-filter.ts';

export const tableSorts = ['title', 'client', 'session', 'status', 'modified'] as const;
type TableSort = (typeof tableSorts)[number];

/** Which session forms the table shows, in which order, from which page. */
export interface TableFilter extends DataFilter {
  readonly modified: ModifiedFilter | '';
  readonly sort: TableSort;
  readonly dir: 'asc' | 'desc';
  /** From 1. */
  readonly page: number;
}

/** The newest session first. */
const FIRST_ORDER = { sort: 'session', dir: 'desc' } as const;
const LAST_PAGE = 100_000;

/** The address says that the table is shown and not the cards. */
export function isTableAddress(params: URLSearchParams): boolean {
  return params.get('by') === 'session';
}

/** The filter of an address; unknown values count as all, and the order starts with the newest session. */
export function readTableFilter(params: URLSearchParams): TableFilter {
  const modified = modifiedFilters.find(({ id }) => id === params.get('modified'));
  const sort = tableSorts.find((known) => known === params.get('sort'));
  const dir = params.get('dir') === 'desc' ? 'desc' : 'asc';
  const page = Math.trunc(Number(params.get('page') ?? '1'));
  return {
    ...readDataFilter(params),
    modified: modified?.id ?? '',
    ...(sort === undefined ? FIRST_ORDER : { sort, dir }),
    page: page >= 1 && page <= LAST_PAGE ? page : 1,
  };
}

/** The address of a filter: only what differs from the first view of the table. */
export function writeTableFilter(filter: TableFilter): Record<string, string> {
  const { modified, sort, dir, page } = filter;
  const isFirstOrder = sort === FIRST_ORDER.sort && dir === FIRST_ORDER.dir;
  return {
    by: 'session',
    ...writeDataFilter(dataOf(filter)),
    ...(modified === '' ? {} : { modified }),
    ...(isFirstOrder ? {} : { sort, ...(dir === 'desc' ? { dir } : {}) }),
    ...(page === 1 ? {} : { page: String(page) }),
  };
}

/** Its part that the cards have too. */
export function dataOf({ q, title, status, type }: TableFilter): DataFilter {
  return { q, title, status, type };
}

/** True if it leaves out any form. */
function isNarrowed(filter: TableFilter): boolean {
  return [...Object.values(dataOf(filter)), filter.modified].some((value) => value !== '');
}

/** How the address says what the table shows. */
export const tableAddress: ListAddress<TableFilter> = {
  start: readTableFilter(new URLSearchParams()),
  read: readTableFilter,
  write: writeTableFilter,
  narrows: isNarrowed,
  cleared: (filter) => ({ ...filter, ...noDataFilter, modified: '', page: 1 }),
  beside: [],
};
