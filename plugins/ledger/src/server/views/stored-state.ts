import { isDeepStrictEqual } from 'node:util';
import type { TableColumn } from '@porchlight/clients/contract';
import type { ViewState } from '../../generated/types.ts';
import { badViewAt } from '../../problems.ts';

/**
 * The state as it is stored. Conditions on unknown columns are dropped, unless they were stored before: whether their
 * values may be stored is unknown. Throws 400 for the value of a hidden field, which is stored only with its client.
 */
export function storedState(
  state: ViewState,
  columns: ReadonlyMap<string, TableColumn>,
  before: ViewState['filter'] = [],
): ViewState {
  const filter = state.filter.filter(
    (condition) =>
      columns.has(condition.column) || before.some((one) => isDeepStrictEqual(one, condition)),
  );
  const revealing = filter.some(
    ({ column, value }) => columns.get(column)?.sensitive && value !== undefined,
  );
  if (revealing) throw badViewAt('state', 'A view cannot store a hidden value.');
  return { ...state, filter };
}

/** The conditions that can be queried now. */
export function knownFilter(
  filter: ViewState['filter'],
  columns: ReadonlyMap<string, TableColumn>,
): ViewState['filter'] {
  return filter.filter(({ column }) => columns.has(column));
}
