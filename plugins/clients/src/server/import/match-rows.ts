import type { FieldCrypto, WriteUnit } from '@porchlight/server';
import type {
  ImportIdentity,
  ImportMatch,
  ImportMatching,
  PossibleClient,
} from '../../client-import.ts';
import { contradictions, type KnownIdentity } from '../../rules/contradictions.ts';
import { maskOf } from '../../rules/masks.ts';
import { bySecret, hasKey, importMatches } from './import-matches.ts';
import { NAME_OF_CLIENT, possibleDuplicates } from './possible-duplicates.ts';

type Unit = Pick<WriteUnit, 'sql'>;
type By = PossibleClient['by'];

interface Stored extends KnownIdentity {
  readonly id: number;
  readonly name: string;
}

/** By what each row matches which clients. */
interface Hits {
  /** By the key, or by name and birth date where the row has no key. */
  readonly main: readonly number[];
  readonly by: By;
  /** By SSN and Medicare number. */
  readonly bySecrets: readonly BySecret[];
}

interface BySecret {
  readonly id: number;
  readonly by: 'ssn' | 'medicare_number';
}

/** Whom each row is about: the client that it matches, unless it contradicts that one or may be about another. */
export async function matchRows(
  unit: Unit,
  crypto: FieldCrypto,
  { key, comparesSecrets }: ImportMatching,
  rows: readonly ImportIdentity[],
): Promise<readonly ImportMatch[]> {
  const numbered = rows.map((row, place) => ({ row, place }));
  const secrets = (field: 'ssn' | 'medicare_number') =>
    comparesSecrets ? bySecret(unit, crypto, field, numbered) : [];
  const [matches, ssn, medicare] = await Promise.all([
    importMatches(unit, crypto, key, rows),
    secrets('ssn'),
    secrets('medicare_number'),
  ]);
  const hits = numbered.map(({ row, place }) => ({
    main: matches[place] ?? [],
    by: hasKey(key, row) ? key : byNameOf(row),
    bySecrets: [] as BySecret[],
  }));
  for (const { row, id } of ssn) hits[row]?.bySecrets.push({ id, by: 'ssn' });
  for (const { row, id } of medicare) hits[row]?.bySecrets.push({ id, by: 'medicare_number' });
  const ids = hits.flatMap(({ main, bySecrets }) => [...main, ...bySecrets.map(({ id }) => id)]);
  const stored = await identitiesOf(unit, [...new Set(ids)]);
  const unmatched = numbered.filter(({ place }) => {
    const { main, bySecrets } = hits[place]!;
    return main.length === 0 && bySecrets.length === 0;
  });
  const duplicates = await possibleDuplicates(
    unit,
    unmatched.map(({ row }) => row),
  );
  const duplicateAt = new Map(unmatched.map(({ place }, at) => [place, duplicates[at] ?? null]));
  return numbered.map(({ row, place }) => {
    const duplicate = duplicateAt.get(place);
    if (duplicate === undefined) return matchOf(row, hits[place]!, stored);
    if (key === 'id' && row.id !== null) return { kind: 'unknown-number' };
    if (duplicate === null) return { kind: 'new' };
    return { kind: 'possible_duplicate', clients: [duplicate], differs: [] };
  });
}

/** Of clients that hold what a file says about several, this many are enough to choose from. */
const MOST_CLIENTS = 5;

function matchOf(
  row: ImportIdentity,
  { main, by, bySecrets }: Hits,
  stored: ReadonlyMap<number, Stored>,
): ImportMatch {
  const others = bySecrets.filter(({ id }) => !main.includes(id));
  const all = [...main.map((id) => ({ id, by })), ...others];
  const clients = all
    .filter(({ id }, at) => all.findIndex((one) => one.id === id) === at)
    .slice(0, MOST_CLIENTS)
    .map((one): PossibleClient => ({ ...one, name: stored.get(one.id)?.name ?? '' }));
  const [first] = clients;
  const client = first && stored.get(first.id);
  if (first === undefined || client === undefined) return { kind: 'new' };
  const differs = contradictions(identityOf(row), client);
  if (clients.length > 1 || differs.length > 0) return { kind: 'conflict', clients, differs };
  if (main.length === 0 || first.by === 'name')
    return { kind: 'possible_duplicate', clients, differs };
  return { kind: 'client', id: first.id };
}

function byNameOf({ dob }: ImportIdentity): By {
  return dob === '' ? 'name' : 'name_and_birth_date';
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
       coalesce(c.masks ->> 'medicarenumber', '') as medicare_number
     from clients_client c where c.id = any ($1)`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
