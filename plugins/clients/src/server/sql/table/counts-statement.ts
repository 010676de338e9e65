import type { TableAsk } from '../../../client-table.ts';
import type { FilterParts } from './table-filter.ts';
import { EVERYBODY, tableScope } from './table-scope.ts';

/** How many clients belong to each of the asks, as a JSON list: the table is walked once for all of them. */
export function countsText(asks: readonly TableAsk[], parts: FilterParts): string {
  const counts = asks.map((ask) => `count(*) filter (where ${tableScope(ask, parts).condition})`);
  return `select array_to_json(array[${counts.join(', ')}])::text from ${EVERYBODY}`;
}
