import type { WriteUnit } from '@porchlight/server';
import type { ImportIdentity, ImportLookalike } from '../../client-import.ts';
import { WHOLE_CONTACTS } from '../search/contact-fits.ts';
import { contactOf } from './import-matches.ts';

type Unit = Pick<WriteUnit, 'sql'>;
type Known = Omit<ImportLookalike, 'by'>;

const NAME = `coalesce(
  nullif(btrim(c.client_first_name || ' ' || c.client_last_name), ''),
  nullif(btrim(c.company), ''), btrim(c.primary_email))`;

/** For each row the client that it may be about: as the client's page finds duplicates, but for many at once. */
export async function importLookalikes(
  unit: Unit,
  rows: readonly ImportIdentity[],
): Promise<readonly (ImportLookalike | null)[]> {
  if (rows.length === 0) return [];
  const contacts = rows.map((row) => ({
    email: contactOf('email', row),
    phone: contactOf('phone', row),
  }));
  const [named, reached] = await Promise.all([
    byName(unit, rows),
    byContact(
      unit,
      contacts.flatMap(({ email, phone }) => [email, phone].filter((text) => text !== '')),
    ),
  ]);
  return contacts.map(({ email, phone }, row) => {
    const fits = [
      ['name_and_birth_date', named.get(row)],
      ['email', reached.get(email)],
      ['phone', reached.get(phone)],
    ] as const;
    const fit = fits.find(([, client]) => client !== undefined);
    return fit?.[1] === undefined ? null : { ...fit[1], by: fit[0] };
  });
}

/** By the place of the row: the oldest client with both names, in either order, and the birth date. */
async function byName(
  { sql }: Unit,
  rows: readonly ImportIdentity[],
): Promise<ReadonlyMap<number, Known>> {
  const asked = rows.flatMap(({ first_name, last_name, dob }, row) => {
    const [first, last] = [first_name.trim(), last_name.trim()];
    return first === '' || last === '' || dob === '' ? [] : [{ row, first, last, dob }];
  });
  if (asked.length === 0) return new Map();
  const found = await sql<Known & { row: number }>(
    'clients.import-lookalikes-by-name',
    `select distinct on (asked.row) asked.row, c.id, ${NAME} as name
     from jsonb_to_recordset($1::jsonb) as asked(row int, first text, last text, dob date)
     cross join lateral (values (asked.first, asked.last), (asked.last, asked.first))
       as either(first, last)
     join clients_client c on c.sort_last_name = clients_fold(either.last)
       and c.sort_first_name = clients_fold(either.first)
       and c.dob = asked.dob and c.deleted_at is null
     order by asked.row, c.id`,
    [JSON.stringify(asked)],
  );
  return new Map(found.map(({ row, ...client }) => [row, client]));
}

/**
 * By the email or the digits: the oldest client who has it as one of theirs. Many may share one, of whom one is named.
 * Each is looked for by itself, and the offset keeps the planner on the index: it would read all clients for a list.
 */
async function byContact(
  { sql }: Unit,
  contacts: readonly string[],
): Promise<ReadonlyMap<string, Known>> {
  if (contacts.length === 0) return new Map();
  const found = await sql<Known & { contact: string }>(
    'clients.import-lookalikes-by-contact',
    `select asked.contact, c.id, ${NAME} as name from unnest($1::text[]) as asked(contact)
     cross join lateral (
       select min(id) as id from (
         select id from clients_client
         where deleted_at is null and ${WHOLE_CONTACTS} @> array[asked.contact] offset 0
       ) fitting
     ) oldest
     join clients_client c on c.id = oldest.id`,
    [[...new Set(contacts)]],
  );
  return new Map(found.map(({ contact, ...client }) => [contact, client]));
}
