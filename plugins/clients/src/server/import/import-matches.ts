import { joinedName } from '@porchlight/kernel';
import type { FieldCrypto, WriteUnit } from '@porchlight/server';
import type { ImportIdentity, ImportMatching } from '../../client-import.ts';
import { phoneDigits } from '../../rules/phone-display.ts';
import { joinedNames } from '../sql/match.ts';
import { secretIndex } from '../store/client-secrets.ts';

type Unit = Pick<WriteUnit, 'sql'>;
type Contact = 'email' | 'phone';
type SecretKey = 'ssn' | 'medicare_number';

interface Found {
  readonly row: number;
  readonly id: number;
}

/** The clients that each of the things a row says points to; nothing is decided yet. */
export type KeyHits = Readonly<
  Record<'id' | SecretKey | Contact | 'name_and_birth_date' | 'name', readonly number[]>
>;

/** What makes two rows be about the same client; '' when the row does not say. */
export function contactOf(key: Contact, row: Pick<ImportIdentity, Contact>): string {
  return key === 'email' ? row.email.trim().toLowerCase() : phoneDigits(row.phone);
}

/** Fields that hold the values of these keys. */
export const SECRET_FIELDS: Readonly<Record<SecretKey, string>> = {
  ssn: 'ssn',
  medicare_number: 'medicarenumber',
};

/** For each row the ids of the clients by each key; by the name alone for rows that say nothing else. */
export async function keyHits(
  unit: Unit,
  crypto: FieldCrypto,
  { comparesSecrets }: Pick<ImportMatching, 'comparesSecrets'>,
  rows: readonly ImportIdentity[],
): Promise<readonly KeyHits[]> {
  const hits = rows.map(() => {
    return {
      id: [] as number[],
      ssn: [] as number[],
      medicare_number: [] as number[],
      email: [] as number[],
      phone: [] as number[],
      name_and_birth_date: [] as number[],
      name: [] as number[],
    };
  });
  const numbered = rows.map((row, place) => ({ row, place }));
  const secret = (key: SecretKey) =>
    comparesSecrets ? bySecret(unit, crypto, key, numbered) : Promise.resolve([]);
  const contact = (key: Contact) =>
    byContact(
      unit,
      key,
      numbered.flatMap(({ row, place }) => {
        const value = contactOf(key, row);
        return value === '' ? [] : [{ row: place, value }];
      }),
    );
  const found = {
    id: byId(
      unit,
      numbered.flatMap(({ row, place }) => (row.id === null ? [] : [{ row: place, id: row.id }])),
    ),
    ssn: secret('ssn'),
    medicare_number: secret('medicare_number'),
    email: contact('email'),
    phone: contact('phone'),
    name_and_birth_date: byName(
      unit,
      numbered.filter(({ row }) => row.dob !== ''),
    ),
    name: byName(
      unit,
      numbered.filter(({ row }) => row.dob === '' && isNameOnly(row)),
    ),
  };
  for (const [key, some] of Object.entries(found) as [keyof KeyHits, Promise<readonly Found[]>][])
    for (const { row, id } of await some) hits[row]?.[key].push(id);
  return hits;
}

function isNameOnly(row: ImportIdentity): boolean {
  return contactOf('email', row) === '' && contactOf('phone', row) === '';
}

/** Clients with the same number, found by its keyed hash: nothing is opened. `row` is the place among all rows. */
async function bySecret(
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

async function byId({ sql }: Unit, wanted: readonly Found[]): Promise<readonly Found[]> {
  if (wanted.length === 0) return [];
  return sql<Found>(
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

/**
 * A last name is looked for by one index, a first name alone by another. Of rows for which nobody is named so, those with a
 * birth date also match who was born on it and has the same names in one piece: O’Brien and OBrien. A dash names nobody.
 */
async function byName(
  unit: Unit,
  rows: readonly { readonly row: ImportIdentity; readonly place: number }[],
): Promise<readonly Found[]> {
  const wanted = rows
    .map(({ row, place }) => ({
      row: place,
      first: row.first_name.trim(),
      last: row.last_name.trim(),
      dob: row.dob === '' ? null : row.dob,
    }))
    .filter(({ first, last }) => joinedName(last + first) !== '');
  const find = (name: string, some: typeof wanted, condition: string) =>
    some.length === 0
      ? []
      : unit.sql<Found>(
          `clients.import-by-${name}`,
          `select wanted.row, c.id from jsonb_to_recordset($1::jsonb)
             as wanted(row int, first text, last text, dob date)
           join clients_client c on ${condition} and c.dob is not distinct from wanted.dob
             and c.deleted_at is null
           order by c.id`,
          [JSON.stringify(some)],
        );
  const found = [
    ...(await find(
      'last',
      wanted.filter(({ last }) => last !== ''),
      `c.sort_last_name = core_fold(wanted.last)
       and coalesce(c.sort_first_name, '') = core_fold(wanted.first)`,
    )),
    ...(await find(
      'first',
      wanted.filter(({ first, last }) => last === '' && first !== ''),
      `c.sort_first_name = core_fold(wanted.first) and c.sort_last_name is null`,
    )),
  ];
  const named = new Set(found.map(({ row }) => row));
  const others = wanted.filter(({ row, dob }) => dob !== null && !named.has(row));
  const joined = `${joinedNames('c')} = core_joined(wanted.last || wanted.first)`;
  return [...found, ...(await find('joined', others, `c.dob = wanted.dob and ${joined}`))];
}
