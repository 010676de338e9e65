import type { TableQuery } from '../../../client-table.ts';
import type { AgencyCalendar } from '@porchlight/server';
import type { ContributedField } from '../../../generated/types.ts';
import { contributedFields } from '../../fields/contributed-fields.ts';
import type { OrderColumn } from '../list-scope.ts';
import { dayOf, QueryBindings } from './query-bindings.ts';
import { tableFields, type TableFields } from './table-fields.ts';
import { tableOrder } from './table-order.ts';
import { tableScope, type TableScope } from './table-scope.ts';

interface QueryParts {
  readonly fields: () => readonly ContributedField[];
  readonly calendar: AgencyCalendar;
}

/** A query in the words of a statement. */
export interface PreparedQuery {
  readonly bound: QueryBindings;
  readonly fields: TableFields;
  readonly scope: TableScope;
  readonly order: readonly OrderColumn[];
}

/** Throws 400 for a query that makes no sense. */
export function preparedQuery(
  query: TableQuery,
  { fields: contributed, calendar }: QueryParts,
): PreparedQuery {
  const bound = new QueryBindings(dayOf(calendar));
  const fields = tableFields(contributedFields(contributed()));
  const scope = tableScope(query, { fields, bound });
  return { bound, fields, scope, order: tableOrder(query, fields, bound) };
}
