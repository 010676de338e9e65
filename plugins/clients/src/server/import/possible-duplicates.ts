import { joinedName } from '@porchlight/kernel';
import type { WriteUnit } from '@porchlight/server';
import type { ImportIdentity, PossibleClient } from '../../client-import.ts';
import { WHOLE_CONTACTS } from '../sql/contact-matches.ts';
import { namedInOnePiece } from '../sql/match.ts';
import { contactOf } from './import-matches.ts';

type Known = Omit<PossibleClient, 'by'>;
type Unit = Pick<WriteUnit, 'sql'>;

/** The name of the client `c` as screens show it. */
export const NAME_OF_CLIENT = `coalesce(
  nullif(btrim(c.client_first_name || ' ' || c.client_last_name), ''),
  nullif(btrim(c.company), ''), btrim(c.primary_email))`;

/**
 * For each row the client that it may be about: the oldest with its name and birth date, else its email, else its phone
 * among theirs, else its name alone where one of the two has no birth date.
 */
export async function possibleDuplicates(
  unit: Unit,
  rows: readonly ImportIdentity[],
): Promise<readonly (PossibleClient | null)[]> {
  if (rows.length === 0) return [];
  const contacts = rows.map((row) => ({
    email: contactOf('email', row),
    phone: contactOf('phone', row),
  }));
  const [named, namesakes, reached] = await Promise.all([
    byName(unit, rows),
    byNameAlone(unit, rows),
    byContact(
      unit,
      contacts.flatMap(({ email, phone }) => [email, phone].filter((text) => text !== '')),
    ),
  ]);
  return contacts.map(({ email, phone }, row) => {
    const matches = [
      ['name_and_birth_date', named.get(row)],
      ['email', reached.get(email)],
      ['phone', reached.get(phone)],
      ['name', namesakes.get(row)],
    ] as const;
    const match = matches.find(([, client]) => client !== undefined);
    return match?.[1] === undefined ? null : { ...match[1], by: match[0] };
  });
}

/**
 * By the place of the row: the oldest client with its names, in either order, and the birth date; where there is none, the
 * oldest one who has them so in one piece, wherever they are divided.
 */
async function byName(
  unit: Unit,
  rows: readonly ImportIdentity[],
): Promise<ReadonlyMap<number, Known>> {
  const complete = namedRows(rows).filter(({ dob }) => dob !== null);
  const statement = 'clients.import-duplicates-by-name';
  const named = await oldestNamed(unit, statement, complete, 'c.dob = wanted.dob');
  const joined = await namedAlike(
    unit,
    `${statement}-joined`,
    complete.filter(({ row }) => !named.has(row)),
    `c.dob = wanted.dob and ${namedInOnePiece('c', ['core_joined(either.last || either.first)'])}`,
  );
  return new Map([...named, ...joined.map(({ row, ...client }) => [row, client] as const)]);
}

/** As `byName` where the birth date of one of the two is not known. */
function byNameAlone(
  unit: Unit,
  rows: readonly ImportIdentity[],
): Promise<ReadonlyMap<number, Known>> {
  const condition = '(c.dob is null or wanted.dob is null)';
  return oldestNamed(unit, 'clients.import-namesakes', namedRows(rows), condition);
}

interface NamedRow {
  readonly row: number;
  readonly first: string;
  readonly last: string;
  readonly dob: string | null;
}

/** Without those whose names are blank or only signs, such as a dash. */
function namedRows(rows: readonly ImportIdentity[]): readonly NamedRow[] {
  return rows.flatMap(({ first_name, last_name, dob }, row) => {
    const [first, last] = [first_name.trim(), last_name.trim()];
    if (joinedName(last + first) === '') return [];
    return [{ row, first, last, dob: dob === '' ? null : dob }];
  });
}

/** Each way to have the names of a row goes by an index: both of them, or a single one as the last or the first name. */
const SAME_NAMES = [
  {
    rows: ({ first, last }: NamedRow) => first !== '' && last !== '',
    statement: '',
    names: `c.sort_last_name = core_fold(either.last) and c.sort_first_name = core_fold(either.first)`,
  },
  {
    rows: ({ first, last }: NamedRow) => first === '' || last === '',
    statement: '-single-last',
    names: `either.last <> '' and c.sort_last_name = core_fold(either.last) and c.sort_first_name is null`,
  },
  {
    rows: ({ first, last }: NamedRow) => first === '' || last === '',
    statement: '-single-first',
    names: `either.first <> '' and c.sort_first_name = core_fold(either.first) and c.sort_last_name is null`,
  },
] as const;

async function oldestNamed(
  unit: Unit,
  statement: string,
  wanted: readonly NamedRow[],
  condition: string,
): Promise<ReadonlyMap<number, Known>> {
  const found = await Promise.all(
    SAME_NAMES.map((way) =>
      namedAlike(
        unit,
        `${statement}${way.statement}`,
        wanted.filter(way.rows),
        `${way.names} and ${condition}`,
      ),
    ),
  );
  const oldest = new Map<number, Known>();
  for (const { row, ...client } of found.flat()) {
    const other = oldest.get(row);
    if (other === undefined || client.id < other.id) oldest.set(row, client);
  }
  return oldest;
}

async function namedAlike(
  { sql }: Unit,
  statement: string,
  wanted: readonly NamedRow[],
  condition: string,
): Promise<readonly (Known & { readonly row: number })[]> {
  if (wanted.length === 0) return [];
  return sql<Known & { row: number }>(
    statement,
    `select distinct on (wanted.row) wanted.row, c.id, ${NAME_OF_CLIENT} as name
     from jsonb_to_recordset($1::jsonb) as wanted(row int, first text, last text, dob date)
     cross join lateral (values (wanted.first, wanted.last), (wanted.last, wanted.first))
       as either(first, last)
     join clients_client c on ${condition} and c.deleted_at is null
     order by wanted.row, c.id`,
    [JSON.stringify(wanted)],
  );
}

/**
 * By the email or the digits: the oldest client who has it as one of theirs. Many may share one, of whom one is named.
 * Each is looked up by itself, and the offset makes the planner use the index: for a list it would read all clients.
 */
async function byContact(
  { sql }: Unit,
  contacts: readonly string[],
): Promise<ReadonlyMap<string, Known>> {
  if (contacts.length === 0) return new Map();
  const found = await sql<Known & { contact: string }>(
    'clients.import-duplicates-by-contact',
    `select wanted.contact, c.id, ${NAME_OF_CLIENT} as name,
       case wanted.contact
         when lower(btrim(c.primary_email)) then 'primary_email'
         when lower(btrim(c.secondary_email)) then 'secondary_email'
         when lower(btrim(c.mobile_email)) then 'mobile_email'
         when clients_phone_digits(c.primary_phone) then 'primary_phone'
         when clients_phone_digits(c.secondary_phone) then 'secondary_phone'
         else 'mobile_text_number'
       end as field
     from unnest($1::text[]) as wanted(contact)
     cross join lateral (
       select min(id) as id from (
         select id from clients_client
         where deleted_at is null and ${WHOLE_CONTACTS} @> array[wanted.contact] offset 0
       ) matching
     ) oldest
     join clients_client c on c.id = oldest.id`,
    [[...new Set(contacts)]],
  );
  return new Map(found.map(({ contact, ...client }) => [contact, client]));
}
