import { mapInSlices, type Database, type FieldCrypto, type WriteUnit } from '@porchlight/server';
import { CARD_FIELDS, storedSecret, type SecretStorage } from '../../rules/secret-storage.ts';
import { openSecretsForWrite } from '../store/client-secrets.ts';

/** What erasing leaves of cards. */
export const ENDS_ONLY: SecretStorage = { keep_card_numbers: false, keep_portal_passwords: true };

type Sql = Pick<WriteUnit, 'sql'>;

/** What a client's card fields have to become; '' clears a damaged one, which may be a number. */
export interface NumbersToErase {
  readonly id: number;
  readonly secrets: ReadonlyMap<string, string>;
}

/** Clients with a whole number among those behind `after`, and the last one that was looked at; null for the end. */
export async function numbersToErase(
  { sql }: Sql,
  crypto: FieldCrypto,
  after: number,
  limit: number,
): Promise<{ readonly found: readonly NumbersToErase[]; readonly last: number | null }> {
  const rows = await sql<{ id: number }>(
    'clients.card-owners',
    `select distinct client_id as id from clients_secret where field = any ($1) and client_id > $2
     order by client_id limit $3`,
    [CARD_FIELDS, after, limit],
  );
  const ids = rows.map(({ id }) => id);
  const opened = await openSecretsForWrite({ sql }, crypto, ids, CARD_FIELDS);
  const wanted = await mapInSlices([...opened], ([id, stored]) => {
    const secrets = [...stored].flatMap(([field, plain]): [string, string][] => {
      if (plain === null) return [[field, '']];
      const kept = storedSecret(field, plain, ENDS_ONLY);
      return kept === plain ? [] : [[field, kept]];
    });
    return { id, secrets: new Map(secrets) };
  });
  return { found: wanted.filter(({ secrets }) => secrets.size > 0), last: ids.at(-1) ?? null };
}

/** Changes with every stored card number, without opening any. */
export async function printOfCardNumbers(knex: Database['knex']): Promise<string> {
  const { rows } = await knex.raw<{ rows: { print: string }[] }>(
    `select concat_ws(' ', count(*), sum(hashtextextended(sealed, 0))) as print
     from clients_secret where field = any (?)`,
    [[...CARD_FIELDS]],
  );
  return rows[0]?.print ?? '';
}

/** How many clients have a card number of which more than the end is stored. */
export async function countCardNumbers(sql: Sql, crypto: FieldCrypto): Promise<number> {
  let count = 0;
  for (let after: number | null = 0; after !== null;) {
    const batch: Awaited<ReturnType<typeof numbersToErase>> = await numbersToErase(
      sql,
      crypto,
      after,
      1000,
    );
    count += batch.found.length;
    after = batch.last;
  }
  return count;
}
