import type { FieldCrypto, WriteUnit } from '@porchlight/server';
import type { ImportIdentity, ImportMatching, TouchedClient } from '../../client-import.ts';
import { nameInOnePiece } from '../../rules/same-name.ts';
import { secretIndex } from '../store/client-secrets.ts';
import { contactOf, SECRET_FIELDS } from './import-matches.ts';

type Unit = Pick<WriteUnit, 'sql'>;

const SCOPE = 'clients.import-identity';
const BATCH = 1000;

/** What a row could be mistaken for another client by: names and birth date, contacts, numbers. As keyed hashes. */
export function identityKeysOf(
  crypto: FieldCrypto,
  row: ImportIdentity,
  { comparesSecrets }: Pick<ImportMatching, 'comparesSecrets'>,
): readonly string[] {
  const names = namesOf(row);
  const plain = [
    ...(names === '' ? [] : [row.dob === '' ? `name ${names}` : `born ${row.dob} ${names}`]),
    ...contactsOf(row.email, row.phone),
  ];
  const numbers = comparesSecrets
    ? (['ssn', 'medicare_number'] as const).flatMap((key) => {
        const index = row[key] === '' ? null : secretIndex(crypto, SECRET_FIELDS[key], row[key]);
        return index === null ? [] : [index];
      })
    : [];
  return [...plain.map((text) => crypto.blindIndex(text, SCOPE)), ...numbers];
}

interface Touched {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly dob: string;
  readonly emails: string;
  readonly phones: string;
  readonly numbers: readonly string[];
}

/** Clients that were added or changed since then, with all that a row could be mistaken for them by. */
export async function* touchedSince(
  { sql }: Unit,
  crypto: FieldCrypto,
  since: Date,
): AsyncGenerator<readonly TouchedClient[]> {
  for (let after = 0; ;) {
    const rows: readonly Touched[] = await sql<Touched>(
      'clients.import-touched',
      `select c.id, c.client_first_name as first_name, c.client_last_name as last_name,
         coalesce(to_char(c.dob, 'YYYY-MM-DD'), '') as dob, c.search_emails as emails,
         c.search_phones as phones, array(
           select s.blind_index from clients_secret s
           where s.client_id = c.id and s.field in ('ssn', 'medicarenumber')
             and s.blind_index is not null
         ) as numbers
       from clients_client c
       where c.updated_at >= $1::timestamptz and c.id > $2 and c.deleted_at is null
       order by c.id limit ${BATCH}`,
      [since.toISOString(), after],
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
    yield rows.map((row) => ({ id: row.id, keys: keysOf(crypto, row) }));
  }
}

const SEPARATOR = '\u001f';

function keysOf(crypto: FieldCrypto, row: Touched): readonly string[] {
  const names = namesOf(row);
  const split = (text: string) => text.split(SEPARATOR).filter((one) => one !== '');
  const plain = [
    ...(names === '' ? [] : [`name ${names}`]),
    ...(names === '' || row.dob === '' ? [] : [`born ${row.dob} ${names}`]),
    ...split(row.emails).map((email) => `email ${email}`),
    ...split(row.phones).map((phone) => `phone ${phone}`),
  ];
  return [...plain.map((text) => crypto.blindIndex(text, SCOPE)), ...row.numbers];
}

/** In an order that does not depend on which of the names is first. */
function namesOf(row: Pick<ImportIdentity, 'first_name' | 'last_name'>): string {
  return [nameInOnePiece(row.first_name), nameInOnePiece(row.last_name)]
    .filter((name) => name !== '')
    .toSorted()
    .join('|');
}

function contactsOf(email: string, phone: string): readonly string[] {
  const row = { email, phone };
  const [address, digits] = [contactOf('email', row), contactOf('phone', row)];
  return [
    ...(address === '' ? [] : [`email ${address}`]),
    ...(digits === '' ? [] : [`phone ${digits}`]),
  ];
}
