import { isDeepStrictEqual } from 'node:util';
import type { TableColumn } from '@porchlight/clients/contract';
import type { ViewState } from '../../generated/types.ts';
import { badViewAt } from '../../problems.ts';

/**
 * The state as it is kept. Conditions on columns that are not there go, unless they were kept before: whether their
 * values may be kept is not known. Throws 400 for the value of a hidden field, which is kept nowhere but with its
 * client.
 */
export function keptState(
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
  if (revealing) throw badViewAt('state', 'A view cannot keep a hidden value.');
  return { ...state, filter };
}

/** The conditions that can be asked for at the moment. */
export function knownFilter(
  filter: ViewState['filter'],
  columns: ReadonlyMap<string, TableColumn>,
): ViewState['filter'] {
  return filter.filter(({ column }) => columns.has(column));
}
