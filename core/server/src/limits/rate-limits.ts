import { createHash } from 'node:crypto';
import type { PortalDatabase } from '../database/database.ts';
import type { Logger, RateLimits } from '../services/tokens.ts';

const SWEEP_MS = 10 * 60_000;

/**
 * One statement per try. The update is left out when the limit would be passed, so an
 * attack does not write; the second branch then answers when the window ends.
 * (It sees the state before the statement, so exactly one branch gives a row.)
 */
const HIT = `
  with counted as (
    insert into core_rate_limits as r (key, hits, expires_at)
    select $1, $4, now() + make_interval(secs => $3) where $4::integer <= $2
    on conflict (key) do update set
      hits = case when r.expires_at <= now() then excluded.hits else r.hits + excluded.hits end,
      expires_at = case when r.expires_at <= now() then excluded.expires_at else r.expires_at end
    where r.expires_at <= now() or r.hits + excluded.hits <= $2
    returning 1
  )
  select null::integer as wait from counted
  union all
  select greatest(1, ceil(extract(epoch from max(expires_at) - now())))::integer
  from core_rate_limits where key = $1 and not exists (select 1 from counted)
  limit 1
`;

/** Limits that all processes of the deployment count together, in windows that begin with the first try. */
export function createRateLimits(
  database: Pick<PortalDatabase, 'pool'>,
  logger: Logger,
): RateLimits & { sweep(): Promise<void>; stop(): Promise<void> } {
  const { pool } = database;
  let sweeping: Promise<void> | undefined;

  async function sweep(): Promise<void> {
    await pool.query('delete from core_rate_limits where expires_at < now()');
  }

  const timer = setInterval(() => {
    sweeping = sweep().catch((error: unknown) =>
      logger.warn({ err: error }, 'expired limits could not be removed'),
    );
  }, SWEEP_MS).unref();

  return {
    async hit(key, limit, windowSeconds, count = 1) {
      const { rows } = await pool.query<{ wait: number | null }>(HIT, [
        storedKey(key),
        limit,
        windowSeconds,
        count,
      ]);
      return rows[0]?.wait ?? null;
    },
    async reset(key) {
      await pool.query('delete from core_rate_limits where key = $1', [storedKey(key)]);
    },
    sweep,
    async stop() {
      clearInterval(timer);
      await sweeping;
    },
  };
}

/** Keys hold user names and addresses: only their hash is stored, of one length however long they are. */
function storedKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
