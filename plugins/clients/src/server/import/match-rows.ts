import type { FieldCrypto, WriteUnit } from '@porchlight/server';
import type {
  ImportIdentity,
  ImportKey,
  ImportMatch,
  ImportMatching,
  PossibleClient,
} from '../../client-import.ts';
import { contradictions, type KnownIdentity } from '../../rules/contradictions.ts';
import { maskOf } from '../../rules/masks.ts';
import { agreedClients, keysOfRow, type MatchedClient } from '../../rules/strongest-key.ts';
import { guessedEnds, type NumberParts } from './admitted-values.ts';
import { contactOf, keyHits, type KeyHits } from './import-matches.ts';
import { NAME_OF_CLIENT, possibleDuplicates } from './possible-duplicates.ts';

type Unit = Pick<WriteUnit, 'sql' | 'actor'>;

interface MatchParts extends NumberParts {
  readonly crypto: FieldCrypto;
}

interface Stored extends MatchedClient {
  readonly name: string;
}

/** Of clients that hold what a file says about several, this many are enough to choose from. */
const MOST_CLIENTS = 5;

/** Whom each row is about: the client that all of its keys point to, unless it contradicts that one. */
export async function matchRows(
  unit: Unit,
  { crypto, compared }: MatchParts,
  { key, comparesSecrets }: ImportMatching,
  rows: readonly ImportIdentity[],
): Promise<readonly ImportMatch[]> {
  const guesses = comparesSecrets ? await guessedEnds(unit, { compared }, rows) : [];
  const matches = await matchAdmitted(
    unit,
    crypto,
    { key, comparesSecrets },
    rows.filter((_, place) => (guesses[place] ?? null) === null),
  );
  const next = matches.values();
  return rows.map((_, place): ImportMatch => {
    const end = guesses[place] ?? null;
    return end === null ? next.next().value! : { kind: 'guess', end };
  });
}

async function matchAdmitted(
  unit: Unit,
  crypto: FieldCrypto,
  { key, comparesSecrets }: ImportMatching,
  rows: readonly ImportIdentity[],
): Promise<readonly ImportMatch[]> {
  const hits = await keyHits(unit, crypto, { comparesSecrets }, rows);
  const stored = await identitiesOf(unit, [...new Set(hits.flatMap(idsIn))]);
  const matches = rows.map((row, place) => matchOf(row, hits[place]!, key, stored));
  const unmatched = matches.flatMap((match, place) => (match === null ? [place] : []));
  const duplicates = await possibleDuplicates(
    unit,
    unmatched.map((place) => rows[place]!),
  );
  const duplicateAt = new Map(unmatched.map((place, at) => [place, duplicates[at] ?? null]));
  return matches.map((match, place): ImportMatch => {
    if (match !== null) return match;
    if (key === 'id' && rows[place]!.id !== null) return { kind: 'unknown-number' };
    const duplicate = duplicateAt.get(place) ?? null;
    if (duplicate === null) return { kind: 'new' };
    return { kind: 'possible_duplicate', clients: [duplicate], differs: [] };
  });
}

function idsIn(hits: KeyHits): readonly number[] {
  return Object.values(hits).flat();
}

/** Null for a row that no key matches to a client. */
function matchOf(
  row: ImportIdentity,
  hits: KeyHits,
  key: ImportKey,
  stored: ReadonlyMap<number, Stored>,
): ImportMatch | null {
  const contacts = { email: contactOf('email', row), phone: contactOf('phone', row) };
  const keyed = agreedClients(keysOfRow({ ...row, ...contacts }, hits, key, stored));
  const found = keyed.length > 0 ? keyed : namesakes(hits);
  // The client that the row contradicts least is the one that is proposed.
  const clients = found
    .slice(0, MOST_CLIENTS)
    .toSorted(
      (one, other) => differences(row, stored.get(one.id)) - differences(row, stored.get(other.id)),
    )
    .map((one): PossibleClient => ({ ...one, name: stored.get(one.id)?.name ?? '' }));
  const [first] = clients;
  const client = first && stored.get(first.id);
  if (first === undefined || client === undefined) return null;
  const differs = contradictions(identityOf(row), client);
  if (clients.length > 1 || differs.length > 0) return { kind: 'conflict', clients, differs };
  // A number that no client has contradicts whatever else the row says.
  const isUnsure = first.by === 'name' || (row.id !== null && first.by !== 'id');
  return isUnsure
    ? { kind: 'possible_duplicate', clients, differs }
    : { kind: 'client', id: first.id };
}

function differences(row: ImportIdentity, client: Stored | undefined): number {
  return client === undefined ? 0 : contradictions(identityOf(row), client).length;
}

/** Clients with the name of a row, neither with a birth date. */
function namesakes({ name }: KeyHits): readonly { readonly id: number; readonly by: 'name' }[] {
  return name.map((id) => ({ id, by: 'name' }));
}

function identityOf({
  first_name,
  last_name,
  dob,
  ssn,
  medicare_number,
}: ImportIdentity): KnownIdentity {
  return {
    first: first_name,
    last: last_name,
    dob,
    ssn: maskOf('ssn', ssn),
    medicare_number: maskOf('medicare', medicare_number),
  };
}

async function identitiesOf(
  { sql }: Unit,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Stored>> {
  if (ids.length === 0) return new Map();
  const rows = await sql<Stored>(
    'clients.import-identities',
    `select c.id, ${NAME_OF_CLIENT} as name, c.client_first_name as first, c.client_last_name as last,
       coalesce(to_char(c.dob, 'YYYY-MM-DD'), '') as dob, coalesce(c.masks ->> 'ssn', '') as ssn,
       coalesce(c.masks ->> 'medicarenumber', '') as medicare_number,
       array_remove(string_to_array(c.search_emails, chr(31)), '') as emails,
       array_remove(string_to_array(c.search_phones, chr(31)), '') as phones
     from clients_client c where c.id = any ($1)`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
