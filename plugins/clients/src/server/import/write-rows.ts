import type { FieldCrypto, WriteUnit } from '@porchlight/server';
import { randomUUID } from 'node:crypto';
import type { ContributedFields } from '../fields/contributed-fields.ts';
import { clientColumns } from '../bulk/client-rows.ts';
import { masksOf } from '../store/client-store.ts';
import { writeSecretsOfAll } from '../store/many-secrets.ts';
import { storePreviousSecrets } from '../store/previous-secrets.ts';
import { ownerOf, type PlannedRow, type StoredRow } from './planned-rows.ts';

type Unit = Pick<WriteUnit, 'sql'>;

/** A client that was written. */
export interface WrittenRow {
  readonly id: number;
  readonly version: number;
}

/** Adds the clients in one statement; `agentId` looks after them. Answers them in the same order. */
export async function addRows(
  unit: Unit,
  planned: readonly PlannedRow[],
  agentId: number | null,
  crypto: FieldCrypto,
  contributed: ContributedFields,
): Promise<readonly WrittenRow[]> {
  if (planned.length === 0) return [];
  const ids = await unit.sql<{ id: number }>(
    'clients.import-ids',
    `select nextval(pg_get_serial_sequence('clients_client', 'id')) as id from generate_series(1, $1)`,
    [planned.length],
  );
  const clients = planned.map(({ changes }, place) => ({
    owner: { id: ids[place]!.id, rowId: randomUUID() },
    changes,
  }));
  const columns = [...new Set(clients.flatMap(({ changes }) => [...changes.columns.keys()]))];
  const rows = clients.map(({ owner, changes }) => ({
    ...Object.fromEntries(columns.map((column) => [column, blankOf(changes.columns, column)])),
    id: owner.id,
    row_id: owner.rowId,
    assigned_agent_id: agentId,
    masks: withoutBlanks(masksOf(changes, contributed)),
    ext: withoutBlanks(changes.ext),
  }));
  const filled = ['id', 'row_id', 'assigned_agent_id', 'masks', 'ext', ...columns];
  await unit.sql(
    null,
    `insert into clients_client (${filled.map(quoted).join(', ')})
     select ${filled.map((column) => defaulted(column)).join(', ')}
     from json_populate_recordset(null::clients_client, $1::json)`,
    [JSON.stringify(rows)],
  );
  await writeSecretsOfAll(
    unit,
    crypto,
    clients.map(({ owner, changes }) => ({ owner, secrets: changes.secrets })),
  );
  return clients.map(({ owner }) => ({ id: owner.id, version: 1 }));
}

/** A client that was read and locked, and what becomes of it. */
export interface ChangedRow extends PlannedRow {
  readonly stored: StoredRow;
}

/** Changes the clients in one statement: each column that one of them changes is written in all. */
export async function changeRows(
  unit: Unit,
  planned: readonly ChangedRow[],
  crypto: FieldCrypto,
  contributed: ContributedFields,
): Promise<readonly WrittenRow[]> {
  if (planned.length === 0) return [];
  const columns = [...new Set(planned.flatMap(({ changes }) => [...changes.columns.keys()]))];
  const rows = planned.map(({ stored, changes }) => {
    const masks = masksOf(changes, contributed);
    return {
      ...Object.fromEntries(
        columns.map((column) => [
          column,
          changes.columns.has(column) ? changes.columns.get(column) : stored[column],
        ]),
      ),
      id: stored.id,
      version: stored.version + 1,
      masks: withoutBlanks(masks),
      ext: withoutBlanks(changes.ext),
      no_masks: blanksOf(masks),
      no_ext: blanksOf(changes.ext),
    };
  });
  const set = columns.map((column) => `${quoted(column)} = new.${quoted(column)}`);
  await unit.sql(
    null,
    `update clients_client c set ${[
      'version = new.version',
      'updated_at = now()',
      'masks = (c.masks || new.masks) - gone.no_masks',
      'ext = (c.ext || new.ext) - gone.no_ext',
      ...set,
    ].join(', ')}
     from json_array_elements($1::json) as item(value)
     cross join lateral json_populate_record(null::clients_client, item.value) as new
     cross join lateral json_to_record(item.value) as gone(no_masks text[], no_ext text[])
     where c.id = new.id`,
    [JSON.stringify(rows)],
  );
  await storePreviousSecrets(
    unit,
    crypto,
    contributed,
    planned.map(({ stored, changes: { replaced } }) => ({
      ...{ owner: ownerOf(stored), version: stored.version + 1, replaced },
    })),
  );
  await writeSecretsOfAll(
    unit,
    crypto,
    planned.map(({ stored, changes }) => ({ owner: ownerOf(stored), secrets: changes.secrets })),
  );
  return planned.map(({ stored }) => ({ id: stored.id, version: stored.version + 1 }));
}

/** Null stands for a blank in the rows of a batch, in which one fills what another leaves out. */
function blankOf(columns: ReadonlyMap<string, string | null>, column: string): string | null {
  return columns.get(column) ?? null;
}

/** The column of a new client, as the database has it when nothing is said. */
function defaulted(column: string): string {
  if (column === 'status') return `coalesce(status, 'new')`;
  return clientColumns.get(column) === 'text' ? `coalesce(${quoted(column)}, '')` : column;
}

/** Names of columns come from the schema, never from outside. */
function quoted(column: string): string {
  return `"${column}"`;
}

function withoutBlanks(values: ReadonlyMap<string, unknown>): Readonly<Record<string, unknown>> {
  return Object.fromEntries([...values].filter(([, value]) => value !== null));
}

function blanksOf(values: ReadonlyMap<string, unknown>): readonly string[] {
  return [...values].filter(([, value]) => value === null).map(([key]) => key);
}
