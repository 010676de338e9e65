import type { FieldCrypto, WriteUnit } from '@porchlight/server';
import type { ImportIdentity, ImportKey } from '../../client-import.ts';
import { phoneDigits } from '../../rules/phone-display.ts';
import { secretIndex } from '../store/client-secrets.ts';

type Unit = Pick<WriteUnit, 'sql'>;
type Contact = 'email' | 'phone';

export interface Found {
  readonly row: number;
  readonly id: number;
}

/** What makes two rows be about the same client; '' when the row does not say. */
export function contactOf(key: Contact, row: Pick<ImportIdentity, Contact>): string {
  return key === 'email' ? row.email.trim().toLowerCase() : phoneDigits(row.phone);
}

/** The ids of the clients that match each row by the key, or by name and birth date for rows without a value for it. */
export async function importMatches(
  unit: Unit,
  crypto: FieldCrypto,
  key: ImportKey,
  rows: readonly ImportIdentity[],
): Promise<readonly (readonly number[])[]> {
  const found: Found[] = [];
  const numbered = rows.map((row, place) => ({ row, place }));
  const keyed = ({ row }: { row: ImportIdentity }) => hasKey(key, row);
  const withKey = numbered.filter(keyed);
  if (key === 'id')
    found.push(
      ...(await byId(
        unit,
        withKey.map(({ row, place }) => ({ row: place, id: row.id! })),
      )),
    );
  else if (isSecretKey(key)) found.push(...(await bySecret(unit, crypto, key, withKey)));
  else if (key !== 'name_and_birth_date')
    found.push(
      ...(await byContact(
        unit,
        key,
        withKey.map(({ row, place }) => ({ row: place, value: contactOf(key, row) })),
      )),
    );
  const others = numbered.filter((one) => !keyed(one));
  found.push(...(await byName(unit, key, others)));
  const ids: number[][] = rows.map(() => []);
  for (const { row, id } of found) ids[row]?.push(id);
  return ids;
}

/** False for a row that is recognized by name and birth date, whatever the key of its file. */
export function hasKey(key: ImportKey, row: ImportIdentity): boolean {
  if (key === 'id') return row.id !== null;
  if (key === 'name_and_birth_date') return false;
  return isSecretKey(key) ? row[key] !== '' : contactOf(key, row) !== '';
}

type SecretKey = 'ssn' | 'medicare_number';

/** Fields that hold the values of these keys. */
export const SECRET_FIELDS: Readonly<Record<SecretKey, string>> = {
  ssn: 'ssn',
  medicare_number: 'medicarenumber',
};

function isSecretKey(key: ImportKey): key is SecretKey {
  return key in SECRET_FIELDS;
}

/** Clients with the same number, found by its keyed hash: nothing is opened. `row` is the place among all rows. */
export async function bySecret(
  { sql }: Unit,
  crypto: FieldCrypto,
  key: SecretKey,
  rows: readonly { readonly row: ImportIdentity; readonly place: number }[],
): Promise<readonly Found[]> {
  const field = SECRET_FIELDS[key];
  const wanted = rows.flatMap(({ row, place }) => {
    const index = row[key] === '' ? null : secretIndex(crypto, field, row[key]);
    return index === null ? [] : [{ row: place, index }];
  });
  if (wanted.length === 0) return [];
  return sql<Found>(
    'clients.import-by-secret',
    `select wanted.row, c.id from jsonb_to_recordset($1::jsonb) as wanted(row int, index text)
     join clients_secret s on s.field = $2 and s.blind_index = wanted.index
     join clients_client c on c.id = s.client_id and c.deleted_at is null
     order by c.id`,
    [JSON.stringify(wanted), field],
  );
}

function byId(unit: Unit, wanted: readonly Found[]): Promise<readonly Found[]> {
  return unit.sql<Found>(
    'clients.import-by-id',
    `select wanted.row, c.id from jsonb_to_recordset($1::jsonb) as wanted(row int, id bigint)
     join clients_client c on c.id = wanted.id and c.deleted_at is null`,
    [JSON.stringify(wanted)],
  );
}

/** Found through the index of whole emails and phones, whichever of the client's they are; the primary one counts. */
const CONTACT_OF_CLIENT: Readonly<Record<Contact, string>> = {
  email: 'lower(btrim(c.primary_email))',
  phone: 'clients_phone_digits(c.primary_phone)',
};

async function byContact(
  unit: Unit,
  key: Contact,
  wanted: readonly { readonly row: number; readonly value: string }[],
): Promise<readonly Found[]> {
  if (wanted.length === 0) return [];
  const clients = await unit.sql<{ id: number; value: string }>(
    `clients.import-by-${key}`,
    `select c.id, ${CONTACT_OF_CLIENT[key]} as value from clients_client c
     where c.deleted_at is null and ${CONTACT_OF_CLIENT[key]} = any ($1)
       and string_to_array(c.search_emails || chr(31) || c.search_phones, chr(31)) && $1::text[]
     order by c.id`,
    [wanted.map(({ value }) => value)],
  );
  const ids = new Map<string, number[]>();
  for (const { id, value } of clients) ids.set(value, [...(ids.get(value) ?? []), id]);
  return wanted.flatMap(({ row, value }) => (ids.get(value) ?? []).map((id) => ({ row, id })));
}

const NO_CONTACT: Readonly<Record<ImportKey, string>> = {
  id: '',
  email: `and btrim(c.primary_email) = ''`,
  phone: `and clients_phone_digits(c.primary_phone) = ''`,
  name_and_birth_date: '',
  ssn: withoutSecret('ssn'),
  medicare_number: withoutSecret('medicare_number'),
};

/** A client without a value for the key. */
function withoutSecret(key: SecretKey): string {
  return `and not c.masks ? '${SECRET_FIELDS[key]}'`;
}

/** A last name is looked for by one index, a first name alone by another. */
async function byName(
  unit: Unit,
  key: ImportKey,
  others: readonly { readonly row: ImportIdentity; readonly place: number }[],
): Promise<readonly Found[]> {
  const wanted = others.map(({ row, place }) => ({
    row: place,
    first: row.first_name.trim(),
    last: row.last_name.trim(),
    dob: row.dob === '' ? null : row.dob,
  }));
  const find = (name: string, rows: typeof wanted, condition: string) =>
    rows.length === 0
      ? []
      : unit.sql<Found>(
          `clients.import-by-${name}-${key}`,
          `select wanted.row, c.id from jsonb_to_recordset($1::jsonb)
             as wanted(row int, first text, last text, dob date)
           join clients_client c on ${condition} and c.dob is not distinct from wanted.dob
             and c.deleted_at is null ${NO_CONTACT[key]}
           order by c.id`,
          [JSON.stringify(rows)],
        );
  const withLast = wanted.filter(({ last }) => last !== '');
  const firstOnly = wanted.filter(({ first, last }) => last === '' && first !== '');
  return [
    ...(await find(
      'last',
      withLast,
      `c.sort_last_name = core_fold(wanted.last)
       and coalesce(c.sort_first_name, '') = core_fold(wanted.first)`,
    )),
    ...(await find(
      'first',
      firstOnly,
      `c.sort_first_name = core_fold(wanted.first) and c.sort_last_name is null`,
    )),
  ];
}
