import type { EncryptedColumns, FieldCrypto, WriteUnit } from '@porchlight/server';
import type { ContributedFields } from '../fields/contributed-fields.ts';
import { maskIn } from './client-changes.ts';
import type { SecretOwner } from './client-secrets.ts';

const TABLE = 'clients_previous_secret';
const COLUMN = 'sealed';

/** Days for which a replaced or cleared secret can be restored. */
export const PREVIOUS_SECRET_DAYS = 30;

/** Why the audit says that a value came back. */
export const RESTORED = 'Previous value restored';

/** For key rotation. */
export const previousSecretColumns: EncryptedColumns = {
  table: TABLE,
  idColumn: 'id',
  columns: [COLUMN],
};

/** Secrets of one client that a change replaces or clears. */
interface ReplacedSecrets {
  readonly owner: SecretOwner;
  /** That the client gets with the change. */
  readonly version: number;
  /** The stored plain values, by field. */
  readonly replaced: ReadonlyMap<string, string>;
}

/** Seals the values that the transaction replaces, so that they can be restored. */
export async function storePreviousSecrets(
  { sql }: Pick<WriteUnit, 'sql'>,
  crypto: FieldCrypto,
  contributed: ContributedFields,
  clients: readonly ReplacedSecrets[],
): Promise<void> {
  const rows = clients.flatMap(({ owner, version, replaced }) =>
    [...replaced].map(([field, plain]) => {
      const id = `${owner.rowId}.${field}.${String(version)}`;
      return {
        id,
        client_id: owner.id,
        field,
        version,
        mask: maskIn(field, plain, contributed),
        sealed: crypto.encrypt(plain, { table: TABLE, column: COLUMN, row: id }),
      };
    }),
  );
  if (rows.length === 0) return;
  await sql(
    'clients.store-previous-secrets',
    `insert into ${TABLE} (id, client_id, field, version, mask, sealed)
     select id, client_id, field, version, mask, sealed from jsonb_to_recordset($1::jsonb)
       as replaced(id text, client_id bigint, field text, version int, mask text, sealed text)`,
    [JSON.stringify(rows)],
  );
}

/** A previous value by the change that replaced it. */
interface PreviousSecretKey {
  readonly clientId: number;
  readonly field: string;
  /** The version that the client got with that change. */
  readonly version: number;
}

/**
 * Plain previous values in the order of the keys, to be restored by this transaction; null for one that was never
 * stored or has expired. The client's list of previous values leaves them out from now on.
 */
export async function takePreviousSecrets(
  unit: Pick<WriteUnit, 'sql' | 'locked'>,
  crypto: FieldCrypto,
  keys: readonly PreviousSecretKey[],
): Promise<readonly (string | null)[]> {
  const { sql } = unit;
  const wanted = keys.map((key, place) => ({ ...key, place }));
  // Like every other write: the clients first, in the order of their ids. Another order can deadlock.
  const locked = sql<{ id: number }>(
    'clients.lock-for-restore',
    'select id from clients_client where id = any ($1::bigint[]) order by id for no key update',
    [keys.map(({ clientId }) => clientId)],
  );
  const taking = sql<{ place: number; id: string; sealed: string }>(
    'clients.take-previous-secrets',
    `with wanted as (
       select * from jsonb_to_recordset($1::jsonb)
         as wanted(place int, "clientId" bigint, field text, version int)
     ), taken as (
       update ${TABLE} set restored_at = now()
       where (client_id, field, version) in (select "clientId", field, version from wanted)
         and replaced_at > now() - interval '${String(PREVIOUS_SECRET_DAYS)} days'
       returning id, client_id, field, version, sealed
     )
     select wanted.place, taken.id, taken.sealed from wanted join taken
       on taken.client_id = wanted."clientId" and taken.field = wanted.field
       and taken.version = wanted.version`,
    [JSON.stringify(wanted)],
  );
  const [clients, rows] = await Promise.all([locked, taking]);
  unit.locked(
    'client',
    clients.map(({ id }) => id),
  );
  const plain = new Map(
    rows.map(({ place, id, sealed }) => [
      place,
      crypto.decrypt(sealed, { table: TABLE, column: COLUMN, row: id }),
    ]),
  );
  return keys.map((_, place) => plain.get(place) ?? null);
}
