import { uuid7, type FieldCrypto, type WriteUnit } from '@porchlight/server';
import type { ContributedFields } from '../fields/contributed-fields.ts';
import { clientFields } from '../fields/client-fields.ts';
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

/** Numbers for so many new clients, ascending. */
export async function newIds({ sql }: Unit, count: number): Promise<readonly number[]> {
  if (count === 0) return [];
  const ids = await sql<{ id: number }>(
    'clients.import-ids',
    `select nextval(pg_get_serial_sequence('clients_client', 'id')) as id from generate_series(1, $1)`,
    [count],
  );
  return ids.map(({ id }) => id);
}

/** A client that is to be added, and the number it gets. */
export interface NewRow extends PlannedRow {
  readonly newId: number;
}

/** Adds the clients in one statement; `agentId` looks after them. Answers them in the same order. */
export async function addRows(
  unit: Unit,
  planned: readonly NewRow[],
  agentId: number | null,
  crypto: FieldCrypto,
  contributed: ContributedFields,
): Promise<readonly WrittenRow[]> {
  if (planned.length === 0) return [];
  const clients = planned.map(({ newId, changes }) => ({
    // In the order of time, so that their secrets lie side by side in the index.
    owner: { id: newId, rowId: uuid7() },
    changes,
  }));
  const columns = [...new Set(clients.flatMap(({ changes }) => [...changes.columns.keys()]))];
  // An array per column: PostgreSQL reads those several times faster than an object per row.
  const filled: readonly (readonly [column: string, values: readonly unknown[]])[] = [
    ['id', clients.map(({ owner }) => owner.id)],
    ['row_id', clients.map(({ owner }) => owner.rowId)],
    ['assigned_agent_id', clients.map(() => agentId)],
    ['masks', clients.map(({ changes }) => jsonOf(masksOf(changes, contributed)))],
    ['ext', clients.map(({ changes }) => jsonOf(changes.ext))],
    ...columns.map((column) => {
      const values = clients.map(({ changes }) => changes.columns.get(column) ?? blankOf(column));
      return [column, values] as const;
    }),
  ];
  await unit.sql(
    null,
    `insert into clients_client (${filled.map(([column]) => quoted(column)).join(', ')})
     select ${filled.map(([column], place) => `v${place}::${typeOf(column)}`).join(', ')}
     from unnest(${filled.map((_, place) => `$${place + 1}::text[]`).join(', ')})
       as new(${filled.map((_, place) => `v${place}`).join(', ')})`,
    filled.map(([, values]) => values),
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

/** What a new client has in a column that the file does not fill. */
function blankOf(column: string): string | null {
  if (column === 'status') return 'new';
  return clientColumns.get(column) === 'text' ? '' : null;
}

const TYPES: Readonly<Record<string, string>> = {
  ...{ id: 'bigint', row_id: 'uuid', assigned_agent_id: 'bigint', masks: 'jsonb', ext: 'jsonb' },
};

function typeOf(column: string): string {
  const kind = clientFields.get(column)?.kind;
  if (kind === 'date') return 'date';
  return TYPES[column] ?? (kind === 'amount' ? 'numeric' : 'text');
}

function jsonOf(values: ReadonlyMap<string, unknown>): string {
  return JSON.stringify(withoutBlanks(values));
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
