import type { WriteUnit } from '@porchlight/server';

/** What `WriteUnit.sql` takes. */
type Written = Parameters<WriteUnit['sql']>;

/** Columns and keys that get new values; in the JSON columns null takes a key out. */
export interface NewValues {
  readonly columns: ReadonlyMap<string, string | null>;
  readonly masks: ReadonlyMap<string, string | null>;
  readonly ext: ReadonlyMap<string, unknown>;
}

/** Locks a client and reads some of its columns. No client is answered for one that is unknown or deleted. */
export function lockStatement(id: number, columns: readonly string[]): Written {
  const selected = ['id', 'row_id', 'version', 'ext', ...columns.map(quoted)].join(', ');
  return [
    nameFor('clients.lock', columns),
    `select ${selected} from clients_client where id = $1 and deleted_at is null for no key update`,
    [id],
  ];
}

/** Sets what is new and leaves the rest of the row as it is. */
export function updateStatement(id: number, version: number, values: NewValues): Written {
  const bound: unknown[] = [id, version];
  const bind = (value: unknown): string => `$${bound.push(value)}`;
  const merged = (column: string, changes: ReadonlyMap<string, unknown>): string[] =>
    changes.size === 0
      ? []
      : [
          `${column} = (${column} || ${bind(kept(changes))}::jsonb) - ${bind(removed(changes))}::text[]`,
        ];
  const assignments = [
    'version = $2',
    'updated_at = now()',
    ...[...values.columns].map(([column, value]) => `${quoted(column)} = ${bind(value)}`),
    ...merged('masks', values.masks),
    ...merged('ext', values.ext),
  ];
  const touched = [
    ...values.columns.keys(),
    ...(values.masks.size > 0 ? ['masks'] : []),
    ...(values.ext.size > 0 ? ['ext'] : []),
  ];
  return [
    nameFor('clients.update', touched),
    `update clients_client set ${assignments.join(', ')} where id = $1`,
    bound,
  ];
}

/**
 * Statements about one column are made all day and kept prepared; of several columns there are too
 * many combinations for that.
 */
function nameFor(start: string, columns: readonly string[]): string | null {
  if (columns.length > 1) return null;
  return [start, ...columns].join('.');
}

/** Names of columns come from the schema, never from outside. */
function quoted(column: string): string {
  return `"${column}"`;
}

function kept(changes: ReadonlyMap<string, unknown>): string {
  return JSON.stringify(Object.fromEntries([...changes].filter(([, value]) => value !== null)));
}

function removed(changes: ReadonlyMap<string, unknown>): readonly string[] {
  return [...changes].filter(([, value]) => value === null).map(([key]) => key);
}
