import type { TableQuery } from '../../../client-table.ts';
import type { FilterParts } from './table-filter.ts';
import { EVERYBODY, tableScope } from './table-scope.ts';

/** How many clients belong to each of the queries, as a JSON list: the table is walked once for all of them. */
export function countsText(queries: readonly TableQuery[], parts: FilterParts): string {
  const counts = queries.map(
    (query) => `count(*) filter (where ${tableScope(query, parts).condition})`,
  );
  return `select array_to_json(array[${counts.join(', ')}])::text from ${EVERYBODY}`;
}
