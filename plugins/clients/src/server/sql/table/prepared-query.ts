import type { TableAsk } from '../../../client-table.ts';
import type { ContributedFields } from '../../fields/contributed-fields.ts';
import type { OrderColumn } from '../list-scope.ts';
import { AskBindings, type AgencyDay } from './query-bindings.ts';
import { tableFields, type TableFields } from './table-fields.ts';
import { tableOrder } from './table-order.ts';
import { tableScope, type TableScope } from './table-scope.ts';

export interface AskParts {
  readonly contributed: () => ContributedFields;
  readonly day: () => AgencyDay;
}

/** An ask in the words of a statement. */
export interface PreparedAsk {
  readonly bound: AskBindings;
  readonly fields: TableFields;
  readonly scope: TableScope;
  readonly order: readonly OrderColumn[];
}

/** Throws 400 for an ask that makes no sense. */
export function preparedAsk(ask: TableAsk, { contributed, day }: AskParts): PreparedAsk {
  const bound = new AskBindings(day());
  const fields = tableFields(contributed());
  const scope = tableScope(ask, { fields, bound });
  return { bound, fields, scope, order: tableOrder(ask.sort, fields, bound) };
}
