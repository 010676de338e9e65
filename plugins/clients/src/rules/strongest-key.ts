import type { ImportIdentity, ImportKey, PossibleClient } from '../client-import.ts';
import { compareNames } from './same-name.ts';
import type { KnownIdentity } from './contradictions.ts';

/** A client as far as rows are compared with it. */
export interface MatchedClient extends KnownIdentity {
  readonly id: number;
  /** All of its emails in lower case, and all of its phones as digits. */
  readonly emails: readonly string[];
  readonly phones: readonly string[];
}

type By = PossibleClient['by'];

/** The clients that a row points to by one of its keys. */
interface KeyedClients {
  readonly by: By;
  readonly ids: readonly number[];
}

/** What a row points to, key by key. */
export type HitsByKey = Readonly<Record<ImportKey | 'name', readonly number[]>>;

/** The values that a row has for its contacts, as those of clients are compared; '' for none. */
interface RowContacts {
  readonly email: string;
  readonly phone: string;
}

/**
 * The keys of a row that say which client it is about, the strongest first: its number, its SSN or Medicare number,
 * email and name, phone and name, name and birth date, and the key of the file by itself. An email or a phone that a
 * family shares says nothing without a name, nor does a name with a birth date where all contacts differ.
 */
export function keysOfRow(
  row: Pick<ImportIdentity, 'first_name' | 'last_name'> & RowContacts,
  hits: HitsByKey,
  key: ImportKey,
  clients: ReadonlyMap<number, MatchedClient>,
): readonly KeyedClients[] {
  const isNamed = (id: number) => {
    const client = clients.get(id);
    const name = { first: row.first_name, last: row.last_name };
    return client !== undefined && compareNames(name, client) === 'same';
  };
  const isReachedOtherwise = (id: number) => {
    const client = clients.get(id);
    return client !== undefined && hasOtherContacts(row, client);
  };
  const all: readonly KeyedClients[] = [
    { by: 'id', ids: hits.id },
    { by: 'ssn', ids: hits.ssn },
    { by: 'medicare_number', ids: hits.medicare_number },
    { by: 'email', ids: hits.email.filter(isNamed) },
    { by: 'phone', ids: hits.phone.filter(isNamed) },
    {
      by: 'name_and_birth_date',
      ids:
        key === 'name_and_birth_date'
          ? hits.name_and_birth_date
          : hits.name_and_birth_date.filter((id) => !isReachedOtherwise(id)),
    },
    ...(key === 'email' || key === 'phone' ? [{ by: key, ids: hits[key] }] : []),
  ];
  return all.filter(({ ids }) => ids.length > 0);
}

/**
 * The clients that all keys agree on: each key chooses among those of the stronger ones. Those of a key that agrees with
 * none of them are added, so that the row is seen to point to several clients.
 */
export function agreedClients(
  keys: readonly KeyedClients[],
): readonly { readonly id: number; readonly by: By }[] {
  let agreed: readonly { readonly id: number; readonly by: By }[] = [];
  const others: { readonly id: number; readonly by: By }[] = [];
  for (const { by, ids } of keys) {
    const both = agreed.filter(({ id }) => ids.includes(id));
    if (agreed.length === 0) agreed = ids.map((id) => ({ id, by }));
    else if (both.length > 0) agreed = both;
    else others.push(...ids.map((id) => ({ id, by })));
  }
  const all = [...agreed, ...others];
  return all.filter(({ id }, place) => all.findIndex((one) => one.id === id) === place);
}

/** Both have an email or a phone, and none in common. */
function hasOtherContacts({ email, phone }: RowContacts, client: MatchedClient): boolean {
  const shares = client.emails.includes(email) || client.phones.includes(phone);
  const differs =
    (email !== '' && client.emails.length > 0) || (phone !== '' && client.phones.length > 0);
  return differs && !shares;
}
