import { isDeepStrictEqual } from 'node:util';
import type { AuditEntry } from '@porchlight/server';
import type { ViewState } from '../../generated/types.ts';

interface NamedView {
  readonly name: string;
  readonly shared: boolean;
  readonly state: ViewState;
}

const LAYOUT = ['hidden', 'order', 'widths', 'frozen', 'collapsed', 'group', 'density'] as const;

/** The audited changes of a view: rows by value; of its columns only that they changed. */
export function viewChanges(
  before: NamedView | null,
  after: NamedView,
): NonNullable<AuditEntry['changes']> {
  const changes: Record<string, { from?: unknown; to?: unknown }> = {};
  const note = (key: string, from: unknown, to: unknown) => {
    if (!isDeepStrictEqual(from, to)) changes[key] = before === null ? { to } : { from, to };
  };
  note('name', before?.name, after.name);
  note('shared', before?.shared, after.shared);
  note('sort', before?.state.sort, after.state.sort);
  note('filter', before?.state.filter, after.state.filter);
  note('q', before?.state.q, after.state.q);
  const state = before?.state;
  if (state && LAYOUT.some((key) => !isDeepStrictEqual(state[key], after.state[key])))
    changes['columns'] = { to: 'changed' };
  return changes;
}
