import { SelectField } from '@porchlight/ui';
import type { SortColumn } from '../list-filter.ts';
import { listTexts } from './list-texts.ts';
import type { FilterControl } from './use-list-filter.ts';

const ORDERS = [
  ['client_last_name', 'asc'],
  ['client_last_name', 'desc'],
  ['client_first_name', 'asc'],
  ['client_first_name', 'desc'],
  ['next_f_u_date', 'asc'],
  ['next_f_u_date', 'desc'],
  ['dob', 'desc'],
  ['dob', 'asc'],
  ['current_health_plan_name', 'asc'],
  ['current_health_plan_name', 'desc'],
  ['status', 'asc'],
  ['status', 'desc'],
] as const satisfies readonly (readonly [SortColumn, 'asc' | 'desc'])[];

const options = ORDERS.map(([sort, dir]) => ({
  value: `${sort} ${dir}`,
  label: listTexts.orders[sort][dir],
}));

/** Every order of the list in one control, for screens without column heads. */
export function SortSelect({ filter, change }: FilterControl) {
  return (
    <SelectField
      className="clients-screen__sort"
      label={listTexts.sort}
      hideLabel
      value={`${filter.sort} ${filter.dir}`}
      options={options}
      onChange={(event) => {
        const at = options.findIndex(({ value }) => value === event.target.value);
        const [sort, dir] = ORDERS[at] ?? ORDERS[0];
        change({ sort, dir });
      }}
    />
  );
}
