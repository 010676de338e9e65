import {
  SealBrokenError,
  type Database,
  type EncryptedColumns,
  type FieldCrypto,
  type WriteUnit,
} from '@porchlight/server';

const TABLE = 'clients_secret';
const COLUMN = 'sealed';

/** Where key rotation finds the sealed values. */
export const encryptedColumns: EncryptedColumns = {
  table: TABLE,
  idColumn: 'id',
  columns: [COLUMN],
};

/** Fields that are looked up by their whole value without being opened; each has a scope of its own. */
const BLIND_INDEXED = new Set(['ssn', 'medicarenumber', 'medicaidnumber']);

/** The client that secrets belong to: `rowId` is part of what seals them. */
export interface SecretOwner {
  readonly id: number;
  readonly rowId: string;
}

export interface SecretRow {
  readonly id: string;
  readonly client_id: number;
  readonly field: string;
  readonly sealed: string;
  readonly blind_index: string | null;
}

/** The row of a secret value; its seal opens only in this row. */
export function secretRow(
  crypto: FieldCrypto,
  owner: SecretOwner,
  field: string,
  plain: string,
): SecretRow {
  const id = rowId(owner, field);
  return {
    id,
    client_id: owner.id,
    field,
    sealed: crypto.encrypt(plain, { table: TABLE, column: COLUMN, row: id }),
    blind_index: BLIND_INDEXED.has(field) ? secretIndex(crypto, field, plain) : null,
  };
}

/** What equal values have in common: `900-12-6037` and `900126037` are equal; null for a value without any sign. */
export function secretIndex(crypto: FieldCrypto, field: string, plain: string): string | null {
  const normalised = plain.replace(/[^0-9a-z]/gi, '').toUpperCase();
  return normalised === '' ? null : crypto.blindIndex(normalised, `clients.${field}`);
}

/** Replaces a secret in its row, whatever the state of its client; '' removes it. */
export async function resealSecret(
  { sql }: Pick<WriteUnit, 'sql'>,
  crypto: FieldCrypto,
  clientId: number,
  field: string,
  plain: string,
): Promise<void> {
  const [row] = await sql<{ id: string }>(
    'clients.secret-id',
    `select id from ${TABLE} where client_id = $1 and field = $2 for update`,
    [clientId, field],
  );
  if (row === undefined) return;
  const sealed = crypto.encrypt(plain, { table: TABLE, column: COLUMN, row: row.id });
  await sql(
    'clients.reseal-secret',
    `with removed as (delete from ${TABLE} where id = $1 and $2 = '')
     update ${TABLE} set sealed = $3 where id = $1 and $2 <> ''`,
    [row.id, plain, sealed],
  );
}

/** Plain values of the named fields of one client; fields without a value are missing. */
export async function openSecrets(
  knex: Database['knex'],
  crypto: FieldCrypto,
  owner: SecretOwner,
  fields: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (fields.length === 0) return new Map();
  const rows = await knex<SecretRow>(TABLE)
    .select('id', 'field', 'sealed')
    .whereIn(
      'id',
      fields.map((field) => rowId(owner, field)),
    );
  return opened(crypto, rows);
}

/** As `openSecrets`, but a damaged value does not prevent the others from being read. */
export async function openUndamagedSecrets(
  knex: Database['knex'],
  crypto: FieldCrypto,
  clientId: number,
  fields: readonly string[],
): Promise<StoredSecrets> {
  if (fields.length === 0) return new Map();
  const rows = await knex<SecretRow>(TABLE)
    .select('id', 'field', 'sealed')
    .where({ client_id: clientId })
    .whereIn('field', fields);
  return openedForWrite(crypto, rows);
}

/** Plain values of the named fields of clients for a write, by client and field; blank ones are missing. */
export async function openSecretsForWrite(
  { sql }: Pick<WriteUnit, 'sql'>,
  crypto: FieldCrypto,
  clientIds: readonly number[],
  fields: readonly string[],
): Promise<ReadonlyMap<number, StoredSecrets>> {
  if (fields.length === 0) return new Map();
  const select = `select id, client_id, field, sealed from ${TABLE}`;
  // A single id is not sent as an array: PostgreSQL would plan that statement again for every call.
  const rows = await (clientIds.length === 1
    ? sql<SecretRow>('clients.secrets', `${select} where client_id = $1 and field = any ($2)`, [
        clientIds[0],
        fields,
      ])
    : sql<SecretRow>(
        'clients.secrets-many',
        `${select} where client_id = any ($1) and field = any ($2)`,
        [clientIds, fields],
      ));
  return openedByClient(rows, (ofClient) => openedForWrite(crypto, ofClient));
}

/** Plain values for a read, which fails at a damaged one; `clientIds` is a JSON array. */
export async function openSecretsForRead(
  database: Database,
  crypto: FieldCrypto,
  clientIds: string,
  fields: readonly string[],
): Promise<ReadonlyMap<number, ReadonlyMap<string, string>>> {
  const text = await database.jsonText(
    'clients.secrets-of-many',
    `select coalesce(json_agg(json_build_object(
       'id', id, 'client_id', client_id, 'field', field, 'sealed', sealed)), '[]')::text
     from ${TABLE}
     where client_id in (select id::bigint from json_array_elements_text($1::json) wanted (id))
       and field in (select key from json_array_elements_text($2::json) wanted (key))`,
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
interface SecretsOfClient {
  readonly owner: SecretOwner;
  readonly secrets: ReadonlyMap<string, string>;
}

/** Stores, replaces, or removes secrets of clients. */
export async function writeSecrets(
  { sql }: Pick<WriteUnit, 'sql'>,
  crypto: FieldCrypto,
  clients: readonly SecretsOfClient[],
): Promise<void> {
  const stored: SecretRow[] = [];
  const removed: string[] = [];
  for (const { owner, secrets } of clients) {
    for (const [field, plain] of secrets) {
      if (plain === '') removed.push(rowId(owner, field));
      else stored.push(secretRow(crypto, owner, field, plain));
    }
  }
  await Promise.all([
    stored.length > 0 &&
      sql(
        'clients.store-secrets',
        `insert into ${TABLE} (id, client_id, field, sealed, blind_index)
         select id, client_id, field, sealed, blind_index from jsonb_to_recordset($1::jsonb)
           as stored(id text, client_id bigint, field text, sealed text, blind_index text)
         on conflict (id) do update set sealed = excluded.sealed, blind_index = excluded.blind_index`,
        [JSON.stringify(stored)],
      ),
    removed.length > 0 &&
      sql('clients.remove-secrets', `delete from ${TABLE} where id = any ($1)`, [removed]),
  ]);
}

function rowId({ rowId }: SecretOwner, field: string): string {
  return `${rowId}.${field}`;
}

/** The plain values of rows, by field. */
function opened(crypto: FieldCrypto, rows: readonly SealedRow[]): ReadonlyMap<string, string> {
  return new Map(rows.map((row) => [row.field, openRow(crypto, row)]));
}

/** Stored values by field; null for one that is damaged. */
export type StoredSecrets = ReadonlyMap<string, string | null>;

/** A damaged value must not prevent anyone from replacing or clearing it. */
function openedForWrite(crypto: FieldCrypto, rows: readonly SealedRow[]): StoredSecrets {
  return new Map(
    rows.map((row) => {
      try {
        return [row.field, openRow(crypto, row)];
      } catch (error) {
        if (error instanceof SealBrokenError) return [row.field, null];
        throw error;
      }
    }),
  );
}

type SealedRow = Pick<SecretRow, 'id' | 'field' | 'sealed'>;

function openRow(crypto: FieldCrypto, { id, sealed }: SealedRow): string {
  return crypto.decrypt(sealed, { table: TABLE, column: COLUMN, row: id });
}
