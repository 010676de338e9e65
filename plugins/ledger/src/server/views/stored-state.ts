import { isDeepStrictEqual } from 'node:util';
import type { TableColumn } from '@porchlight/clients/contract';
import type { ViewState } from '../../generated/types.ts';
import { badViewAt } from '../../problems.ts';
import { conditionsOf, knownRequirements } from '../../rules/views/requirements.ts';

/**
 * The state as it is stored. Conditions on unknown columns are dropped, unless they were stored before: whether their
 * values may be stored is unknown. Throws 400 for the value of a hidden field, which is stored only with its client.
 */
export function storedState(
  state: ViewState,
  columns: ReadonlyMap<string, TableColumn>,
  before: ViewState['filter'] = [],
): ViewState {
  const filter = state.filter.flatMap((one) =>
    before.some((stored) => isDeepStrictEqual(stored, one)) ? [one] : knownFilter([one], columns),
  );
  const revealing = conditionsOf(filter).some(
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
  return knownRequirements(filter, (column) => columns.has(column)) as ViewState['filter'];
}
