import { uuid7, type WriteUnit } from '@porchlight/server';
import { ClientCreated } from '../../contract.ts';
import type { ContributedFields } from '../fields/contributed-fields.ts';
import { blankIn, quoted, storedColumns } from '../fields/stored-columns.ts';
import { masksOf, type ClientChanges } from './client-changes.ts';
import { writeSecrets, type SecretOwner } from './client-secrets.ts';
import { keysOf, type StoreParts } from './client-updates.ts';

type Unit = Pick<WriteUnit, 'sql'>;

/** A client to be added. */
interface NewClient {
  readonly owner: SecretOwner;
  readonly changes: ClientChanges;
}

/** Numbers for so many new clients, ascending. */
export async function newIds({ sql }: Unit, count: number): Promise<readonly number[]> {
  if (count === 0) return [];
  const ids = await sql<{ id: number }>(
    'clients.new-ids',
    `select nextval(pg_get_serial_sequence('clients_client', 'id')) as id from generate_series(1, $1)`,
    [count],
  );
  return ids.map(({ id }) => id);
}

/** Row ids ascend with time, so the secrets of clients that are added together lie side by side in the index. */
export function newOwner(id: number): SecretOwner {
  return { id, rowId: uuid7() };
}

/** The row of a new client: columns of `clients_client` by name; missing ones are blank. */
export function newRow(
  { owner, changes }: NewClient,
  contributed: ContributedFields,
): Readonly<Record<string, string | null>> {
  return {
    ...Object.fromEntries(changes.columns),
    id: String(owner.id),
    row_id: owner.rowId,
    masks: jsonOf(masksOf(changes, contributed)),
    ext: jsonOf(changes.ext),
  };
}

/** Adds the clients in one statement; the agent becomes their assigned agent. */
export async function storeNewClients(
  unit: Unit,
  { crypto, contributed }: StoreParts,
  clients: readonly NewClient[],
  agentId: number | null,
): Promise<void> {
  if (clients.length === 0) return;
  const rows = clients.map((client) => ({
    ...newRow(client, contributed),
    assigned_agent_id: agentId,
  }));
  const columns = keysOf(rows, Object.keys);
  // An array per column: PostgreSQL reads those several times faster than an object per row.
  await Promise.all([
    unit.sql(
      null,
      `insert into clients_client (${columns.map(quoted).join(', ')})
       select ${columns.map((column, index) => `v${index}::${typeOf(column)}`).join(', ')}
       from unnest(${columns.map((_, index) => `$${index + 1}::text[]`).join(', ')})
         as new(${columns.map((_, index) => `v${index}`).join(', ')})`,
      columns.map((column) =>
        rows.map((row: Readonly<Record<string, unknown>>) => row[column] ?? blankIn(column)),
      ),
    ),
    writeSecrets(
      unit,
      crypto,
      clients.map(({ owner, changes: { secrets } }) => ({ owner, secrets })),
    ),
  ]);
}

/** Adds the audit line and the event of a new client. */
export function recordNew(
  unit: Pick<WriteUnit, 'audit' | 'publish'>,
  { owner: { id }, changes: { audited } }: NewClient,
  purpose = '',
): void {
  const line = { action: 'client.created', entity: 'client', entityId: id, changes: audited };
  unit.audit(purpose === '' ? line : { ...line, purpose });
  unit.publish(ClientCreated, { id, version: 1, fields: Object.keys(audited) });
}

const OTHER_TYPES: Readonly<Record<string, string>> = {
  id: 'bigint',
  row_id: 'uuid',
  assigned_agent_id: 'bigint',
  masks: 'jsonb',
  ext: 'jsonb',
};

function typeOf(column: string): string {
  return storedColumns.get(column) ?? OTHER_TYPES[column] ?? 'text';
}

function jsonOf(values: ReadonlyMap<string, unknown>): string {
  return JSON.stringify(Object.fromEntries([...values].filter(([, value]) => value !== null)));
}
