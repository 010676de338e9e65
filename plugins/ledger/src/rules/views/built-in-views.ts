import { dueConditions, type TableFilter, type TableSort } from '@porchlight/clients/contract';

/** A view that every agent has from the start; days are named by their distance from today. */
export interface BuiltInView {
  readonly id: string;
  readonly name: string;
  readonly filter: readonly TableFilter[];
  readonly sort: TableSort;
  /** The columns right after the names: the subject of the view. */
  readonly lead?: string;
  /** It is about people, so columns of other plugins are left out at first. */
  readonly ownColumnsOnly?: true;
  /** It hides no column; the others begin with those for everyday work. */
  readonly allColumns?: true;
}

const BY_NAME = { column: 'client_last_name', dir: 'asc' } as const;

export const builtInViews: readonly BuiltInView[] = [
  { id: 'all', name: 'All columns', filter: [], sort: BY_NAME, allColumns: true },
  { id: 'daily', name: 'Daily', filter: [], sort: BY_NAME },
  {
    id: 'turning-65',
    name: 'Turning 65',
    filter: dueConditions['turning-65'],
    sort: { column: 'dob', dir: 'asc' },
    lead: 'dob',
    ownColumnsOnly: true,
  },
  { id: 'no-aor', name: 'No AOR', filter: [{ column: 'aor', op: 'empty' }], sort: BY_NAME },
  {
    id: 'follow-up-overdue',
    name: 'F/U overdue',
    filter: dueConditions.overdue,
    sort: { column: 'next_f_u_date', dir: 'asc' },
  },
];
