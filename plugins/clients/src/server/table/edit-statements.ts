import type { WriteUnit } from '@porchlight/server';
import { clientFields } from '../fields/client-fields.ts';
import type { LockedClient } from './kept-cell.ts';

type Unit = Pick<WriteUnit, 'sql'>;

/** Locks the clients, always in the same order, and reads what edits of the columns need. */
export function lockClients(
  { sql }: Unit,
  ids: readonly number[],
  columns: readonly string[],
): Promise<readonly LockedClient[]> {
  const text = `${selectClients(columns)} for no key update`;
  return sql(nameFor('clients.table-lock', columns), text, [ids]);
}

/** Reads the same without a lock; `lockAtVersions` tells later what has changed since. */
export function readClients(
  { sql }: Unit,
  ids: readonly number[],
  columns: readonly string[],
): Promise<readonly LockedClient[]> {
  return sql(nameFor('clients.table-read', columns), selectClients(columns), [ids]);
}

function selectClients(columns: readonly string[]): string {
  const selected = ['id', 'row_id', 'version', 'masks', 'ext', ...columns.map(quoted)].join(', ');
  return `select ${selected} from clients_client where id = any ($1) and deleted_at is null order by id`;
}

/** Locks the clients in the order of their ids; true when all still have the version that was read. */
export async function lockAtVersions(
  { sql }: Unit,
  clients: readonly Pick<LockedClient, 'id' | 'version'>[],
): Promise<boolean> {
  const [found] = await sql<{ same: number }>(
    'clients.table-lock-versions',
    `with locked as (
       select id, version from clients_client
       where id = any ($1::bigint[]) and deleted_at is null order by id for no key update
     )
     select count(*)::int as same from locked
     join unnest($1::bigint[], $2::int[]) as wanted (id, version) using (id, version)`,
    [clients.map(({ id }) => id), clients.map(({ version }) => version)],
  );
  return found?.same === clients.length;
}

/** The values that a client has after its edits, in every column that the call touches. */
export interface WrittenClient {
  readonly id: number;
  readonly columns: Readonly<Record<string, string | null>>;
  readonly masks: Readonly<Record<string, string>>;
  readonly ext: Readonly<Record<string, unknown>>;
}

/** Which parts of the rows a call touches. */
export interface TouchedParts {
  readonly columns: readonly string[];
  readonly masks: boolean;
  readonly ext: boolean;
}

/** Writes all clients in one statement. They are locked, so values that stay may be written again. */
export async function updateClients(
  { sql }: Unit,
  clients: readonly WrittenClient[],
  touched: TouchedParts,
): Promise<void> {
  const json = (part: 'masks' | 'ext') => ({
    name: part,
    type: 'jsonb',
    values: clients.map((client) => JSON.stringify(client[part])),
  });
  const parts = [
    ...touched.columns.map((column) => ({
      name: column,
      type: typeOf(column),
      values: clients.map(({ columns }) => columns[column] ?? null),
    })),
    ...(touched.masks ? [json('masks')] : []),
    ...(touched.ext ? [json('ext')] : []),
  ];
  const arrays = parts.map(({ type }, index) => `$${index + 2}::${type}[]`);
  const set = parts.map(({ name }, index) => `${quoted(name)} = written.v${index}`);
  await sql(
    nameFor(
      'clients.table-update',
      parts.map(({ name }) => name),
    ),
    `update clients_client c set ${['version = c.version + 1', 'updated_at = now()', ...set].join(', ')}
     from unnest(${['$1::bigint[]', ...arrays].join(', ')})
       as written (${['id', ...parts.map((_, index) => `v${index}`)].join(', ')})
     where c.id = written.id`,
    [clients.map(({ id }) => id), ...parts.map(({ values }) => values)],
  );
}

function typeOf(column: string): 'date' | 'numeric' | 'text' {
  const kind = clientFields.get(column)?.kind;
  return kind === 'date' ? 'date' : kind === 'amount' ? 'numeric' : 'text';
}

/** Edits of one column are made all day and kept prepared. */
function nameFor(start: string, columns: readonly string[]): string | null {
  return columns.length > 1 ? null : [start, ...columns].join('.');
}

/** Names of columns come from the schema, never from outside. */
function quoted(column: string): string {
  return `"${column}"`;
}
