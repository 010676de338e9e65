import type { BuiltInView } from '../../rules/views/built-in-views.ts';
import type { GridColumn } from '@porchlight/grid';
import { reordered } from './view-columns.ts';
import type { ViewState } from './view-state.ts';

/** The columns of each group for everyday work. The others are in the columns panel, and in the view of all columns. */
const EVERY_DAY: Readonly<Record<string, readonly string[]>> = {
  Identity: [
    'client_last_name',
    'client_first_name',
    'next_f_u_date',
    'aor',
    'pref_lang',
    'current_health_plan_name',
  ],
  Plans: ['life_plan_name', 'name_of_pcp'],
  Identifiers: ['dob', 'medicarenumber', 'part_a_effective', 'part_b_effective'],
  Contact: ['mobile_text_number', 'primary_phone', 'primary_email'],
  Person: ['address', 'agi'],
  Employment: [],
  Bank: [],
  Card: [],
  Spouse: [],
  Dependents: [],
  Beneficiaries: [],
  'Family History': [],
  Care: [],
  Other: [],
  Premiums: ['health_plan_premium'],
  Record: ['status'],
};

/** They stay at the left. */
const NAMES = ['client_last_name', 'client_first_name'];

/** The initial state of a built-in view. Only a view that is about people hides the columns of other plugins. */
export function firstState(
  { filter, sort, lead, ownColumnsOnly, allColumns }: BuiltInView,
  columns: readonly GridColumn[],
): ViewState {
  const hidden = columns.filter(({ key, group }) => {
    if (allColumns) return false;
    const everyDay = EVERY_DAY[group];
    return everyDay === undefined ? ownColumnsOnly : !everyDay.includes(key);
  });
  const behind = columns.find(({ key }) => !NAMES.includes(key))?.key ?? null;
  const order =
    lead === undefined ? [] : reordered(columns, { order: [], hidden: [] }, lead, behind);
  return {
    sort,
    filter,
    q: '',
    order,
    widths: {},
    frozen: NAMES.length,
    collapsed: [],
    hidden: hidden.map(({ key }) => key),
  };
}
