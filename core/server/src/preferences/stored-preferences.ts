import type { PortalDatabase } from '../database/database.ts';

/** An account has at most this many; the one changed longest ago makes room for another. */
const MOST_OF_ACCOUNT = 200;

type PreferenceDatabase = Pick<PortalDatabase, 'pool'>;

/** The JSON value that an account stored under the key; null without one. */
export async function readPreference(
  { pool }: PreferenceDatabase,
  accountId: number,
  key: string,
): Promise<unknown> {
  const { rows } = await pool.query<{ value: unknown }>(
    'select value from core_preference where account_id = $1 and key = $2',
    [accountId, key],
  );
  return rows[0]?.value ?? null;
}

/** What an account has stored, as far as it fits into a response. */
interface Preferences {
  readonly values: Readonly<Record<string, unknown>>;
  /** Nothing was left out. */
  readonly isComplete: boolean;
}

/**
 * The values of an account by key, those changed last first.
 *
 * @param mostBytes of their JSON, all together
 */
export async function readPreferences(
  { pool }: PreferenceDatabase,
  accountId: number,
  mostBytes: number,
): Promise<Preferences> {
  const { rows } = await pool.query<{ key: string; value: unknown; fits: boolean }>(
    `select key, fits, case when fits then value end as value from (
       select key, value, sum(octet_length(value::text)) over (order by changed_at desc, key) <= $2 as fits
       from core_preference where account_id = $1
     ) p`,
    [accountId, mostBytes],
  );
  const fitting = rows.filter(({ fits }) => fits);
  return {
    values: Object.fromEntries(fitting.map(({ key, value }) => [key, value])),
    isComplete: fitting.length === rows.length,
  };
}

/**
 * Stores a JSON value, or removes it when it is null. Past `Writes`, because what a user chose on a screen is no record
 * that the audit is about.
 */
export async function storePreference(
  { pool }: PreferenceDatabase,
  accountId: number,
  key: string,
  value: unknown,
): Promise<void> {
  if (value === null) {
    await pool.query('delete from core_preference where account_id = $1 and key = $2', [
      accountId,
      key,
    ]);
    return;
  }
  await pool.query(
    `insert into core_preference as p (account_id, key, value) values ($1, $2, $3)
     on conflict (account_id, key) do update
     set value = excluded.value, changed_at = clock_timestamp()`,
    [accountId, key, JSON.stringify(value)],
  );
  await removeOldest(pool, accountId);
}

/**
 * Removes what exceeds the limit. Rows that another call is storing or removing are left to that call: waiting for them
 * could deadlock. A value that was stored again after this statement began stays.
 */
async function removeOldest(pool: PreferenceDatabase['pool'], accountId: number): Promise<void> {
  await pool.query(
    `delete from core_preference where account_id = $1 and key in (
       select p.key from core_preference p
       join (
         select key, changed_at from core_preference where account_id = $1
         order by changed_at desc offset ${String(MOST_OF_ACCOUNT)}
       ) oldest on oldest.key = p.key and oldest.changed_at = p.changed_at
       where p.account_id = $1
       for update of p skip locked
     )`,
    [accountId],
  );
}
