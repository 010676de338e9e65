import type { Database } from '../plugin-api/tokens.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Less than any pause after which work on money counts as lost. */
const MOST_MS = 10 * MINUTE_MS;

type WithKnex = Pick<Database, 'knex'>;

/** By how many milliseconds the clock of this machine is ahead of that of the database; negative when it is behind. */
export async function aheadOfDatabase({ knex }: WithKnex): Promise<number> {
  const asked = Date.now();
  const { rows } = await knex.raw<{ readonly rows: readonly [{ readonly ms: string }] }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::bigint::text as ms',
  );
  return Math.round((asked + Date.now()) / 2 - Number(rows[0].ms));
}

/** How far the clock of this machine is off, in words; null while it is right. */
export function clockProblem(ahead: number): string | null {
  const off = Math.abs(ahead);
  if (off <= MOST_MS) return null;
  const amount =
    off < 2 * HOUR_MS
      ? `${String(Math.round(off / MINUTE_MS))} minutes`
      : `${String(Math.round(off / HOUR_MS))} hours`;
  return `The clock of this machine is ${amount} ${ahead > 0 ? 'ahead of' : 'behind'} that of the database. Set it by a time server`;
}

/**
 * For work that moves money by the time of day: a process on a machine with a wrong clock would charge early, and give up
 * what others are still doing. Throws when the clock is off by more than ten minutes.
 */
export async function assertRightTime(database: WithKnex): Promise<void> {
  const reason = clockProblem(await aheadOfDatabase(database));
  if (reason !== null) throw new Error(`${reason}.`);
}
