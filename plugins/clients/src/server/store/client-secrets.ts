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

/** The row that keeps a secret value; its seal opens only in this row. */
export function secretRow(
  crypto: FieldCrypto,
  owner: SecretOwner,
  field: string,
  plain: string,
): SecretRow {
  const id = `${owner.rowId}.${field}`;
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
      fields.map((field) => `${owner.rowId}.${field}`),
    );
  return opened(crypto, rows);
}

/** As `openSecrets` for a write, which knows the client by its id alone. */
export async function openSecretsOf(
  { sql }: WriteUnit,
  crypto: FieldCrypto,
  clientId: number,
  fields: readonly string[],
): Promise<StoredSecrets> {
  if (fields.length === 0) return new Map();
  const rows = await sql<SecretRow>(
    'clients.secrets',
    `select id, field, sealed from ${TABLE} where client_id = $1 and field = any ($2)`,
    [clientId, fields],
  );
  return openedForWrite(crypto, rows);
}

/** Keeps, replaces or (an empty value) removes secret values of one client. */
export async function writeSecrets(
  { sql }: WriteUnit,
  crypto: FieldCrypto,
  owner: SecretOwner,
  secrets: ReadonlyMap<string, string>,
): Promise<void> {
  const entries = [...secrets];
  const kept = entries.filter(([, plain]) => plain !== '');
  const removed = entries.filter(([, plain]) => plain === '').map(([field]) => field);
  await Promise.all([
    keepSecretRows(
      { sql },
      kept.map(([field, plain]) => secretRow(crypto, owner, field, plain)),
    ),
    removed.length > 0 &&
      sql(
        'clients.remove-secrets',
        `delete from ${TABLE} where client_id = $1 and field = any ($2)`,
        [owner.id, removed],
      ),
  ]);
}

/** Keeps the rows, of one client or several, in place of those that were there. */
export async function keepSecretRows(
  { sql }: Pick<WriteUnit, 'sql'>,
  rows: readonly SecretRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql(
    'clients.keep-secrets',
    `insert into ${TABLE} (id, client_id, field, sealed, blind_index)
     select id, client_id, field, sealed, blind_index from jsonb_to_recordset($1::jsonb)
       as kept(id text, client_id bigint, field text, sealed text, blind_index text)
     on conflict (id) do update set sealed = excluded.sealed, blind_index = excluded.blind_index`,
    [JSON.stringify(rows)],
  );
}

/** The plain values of rows, by field. */
export function opened(
  crypto: FieldCrypto,
  rows: readonly SealedRow[],
): ReadonlyMap<string, string> {
  return new Map(rows.map((row) => [row.field, openRow(crypto, row)]));
}

/** Stored values by field; null for one that is damaged. */
export type StoredSecrets = ReadonlyMap<string, string | null>;

/** As `opened` for a write: a damaged value must not keep anyone from replacing or clearing it. */
export function openedForWrite(crypto: FieldCrypto, rows: readonly SealedRow[]): StoredSecrets {
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
