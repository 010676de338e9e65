import type { Database, FieldCrypto, WriteUnit } from '@porchlight/server';
import {
  keepSecretRows,
  opened,
  openedForWrite,
  secretRow,
  type SecretOwner,
  type SecretRow,
  type StoredSecrets,
} from './client-secrets.ts';

type Unit = Pick<WriteUnit, 'sql'>;

/** Plain values of the named fields of several clients for a write, by client and field; blank ones are missing. */
export async function openSecretsOfAll(
  { sql }: Unit,
  crypto: FieldCrypto,
  clientIds: readonly number[],
  fields: readonly string[],
): Promise<ReadonlyMap<number, StoredSecrets>> {
  if (fields.length === 0) return new Map();
  const rows = await sql<SecretRow>(
    'clients.secrets-of-all',
    `select id, client_id, field, sealed from clients_secret
     where client_id = any ($1) and field = any ($2)`,
    [clientIds, fields],
  );
  return openedByClient(rows, (ofClient) => openedForWrite(crypto, ofClient));
}

/** As `openSecretsOfAll` to be read, so that a damaged value fails; `clientIds` as JSON text. */
export async function secretsOfMany(
  database: Database,
  crypto: FieldCrypto,
  clientIds: string,
  fields: readonly string[],
): Promise<ReadonlyMap<number, ReadonlyMap<string, string>>> {
  const text = await database.jsonText(
    'clients.secrets-of-many',
    `select coalesce(json_agg(json_build_object(
       'id', id, 'client_id', client_id, 'field', field, 'sealed', sealed)), '[]')::text
     from clients_secret
     where client_id in (select id::bigint from json_array_elements_text($1::json) asked (id))
       and field in (select key from json_array_elements_text($2::json) asked (key))`,
    [clientIds, JSON.stringify(fields)],
  );
  const rows = JSON.parse(text ?? '[]') as readonly SecretRow[];
  return openedByClient(rows, (ofClient) => opened(crypto, ofClient));
}

function openedByClient<T>(
  rows: readonly SecretRow[],
  open: (ofClient: readonly SecretRow[]) => T,
): ReadonlyMap<number, T> {
  const byClient = new Map<number, SecretRow[]>();
  for (const row of rows) {
    const ofClient = byClient.get(row.client_id) ?? [];
    ofClient.push(row);
    byClient.set(row.client_id, ofClient);
  }
  return new Map([...byClient].map(([id, ofClient]) => [id, open(ofClient)]));
}

/** New secrets of one client; an empty value removes. */
export interface SecretsOfClient {
  readonly owner: SecretOwner;
  readonly secrets: ReadonlyMap<string, string>;
}

/** As `writeSecrets` for several clients. */
export async function writeSecretsOfAll(
  unit: Unit,
  crypto: FieldCrypto,
  clients: readonly SecretsOfClient[],
): Promise<void> {
  const entries = clients.flatMap(({ owner, secrets }) =>
    [...secrets].map(([field, plain]) => ({ owner, field, plain })),
  );
  const kept = entries.filter(({ plain }) => plain !== '');
  const removed = entries.filter(({ plain }) => plain === '');
  const rows = kept.map(({ owner, field, plain }) => secretRow(crypto, owner, field, plain));
  await Promise.all([
    keepSecretRows(unit, rows),
    removed.length > 0 &&
      unit.sql('clients.remove-secrets-of-all', 'delete from clients_secret where id = any ($1)', [
        removed.map(({ owner, field }) => `${owner.rowId}.${field}`),
      ]),
  ]);
}
