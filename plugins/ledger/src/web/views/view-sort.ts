import type { ViewState } from './view-state.ts';

type Sort = ViewState['sort'];

/** The order after a click on a heading: ascending by the column, descending when it is sorted by it already. */
export function firstSort(sort: Sort, column: string): Sort {
  const again = sort?.column === column && sort.dir === 'asc';
  return { column, dir: again ? 'desc' : 'asc' };
}

/**
 * The order with a second column, for rows that are equal in the first. The same column again turns its direction, as
 * it does for the first.
 */
export function secondSort(sort: Sort, column: string): Sort {
  if (sort === null) return firstSort(null, column);
  if (sort.column === column) return { ...sort, dir: opposite(sort.dir) };
  const { second } = sort;
  const dir = second?.column === column ? opposite(second.dir) : 'asc';
  return { ...sort, second: { column, dir } };
}

function opposite(dir: 'asc' | 'desc'): 'asc' | 'desc' {
  return dir === 'asc' ? 'desc' : 'asc';
}
