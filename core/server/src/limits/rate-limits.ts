import { createHash } from 'node:crypto';
import type { PortalDatabase } from '../database/database.ts';
import type { Clock, Logger, RateLimits } from '../plugin-api/tokens.ts';

const SWEEP_MS = 10 * 60_000;

/** How long after its end a lock makes the next one longer. */
const REMEMBERED = "interval '1 day'";

/** The result of both statements when nothing was counted: the seconds until the key is free again. */
const WAIT = `
  select null::integer as wait from counted
  union all
  select greatest(1, ceil(extract(epoch from max(expires_at) - $4)))::integer
  from core_rate_limits where key = $1 and not exists (select 1 from counted)
  limit 1
`;

/**
 * One statement per call. Skips the update when it would exceed the limit, so an attack does not write; then the second
 * branch returns when the window ends. (It sees the state before the statement, so exactly one branch returns a row.)
 */
const HIT = `
  with counted as (
    insert into core_rate_limits as r (key, hits, expires_at)
    select $1, $5, $4::timestamptz + make_interval(secs => $3) where $5::integer <= $2
    on conflict (key) do update set
      hits = case when r.expires_at <= $4 then excluded.hits else r.hits + excluded.hits end,
      expires_at = case when r.expires_at <= $4 then excluded.expires_at else r.expires_at end
    where r.expires_at <= $4 or r.hits + excluded.hits <= $2
    returning 1
  )
  ${WAIT}
`;

/** Like HIT, but the attempt that reaches the limit starts a lock, which doubles with each earlier one. */
const ATTEMPT = `
  with counted as (
    insert into core_rate_limits as r (key, hits, expires_at)
    select $1, 1, $4::timestamptz + make_interval(secs => $3)
    on conflict (key) do update set (hits, expires_at, locks, locks_until) = (
      select
        now.hits,
        case when now.hits >= $2 then ends.at
          when now.hits = 1 then excluded.expires_at else r.expires_at end,
        now.locks + (now.hits >= $2)::integer,
        case when now.hits >= $2 then ends.at + ${REMEMBERED} else r.locks_until end
      from (
        select
          case when r.expires_at <= $4 then 1 else r.hits + 1 end as hits,
          case when r.locks_until > $4 then r.locks else 0 end as locks
      ) as now,
      lateral (
        select $4::timestamptz
          + make_interval(secs => least($5::float, $3 * power(2, least(now.locks, 20)))) as at
      ) as ends
    )
    where r.expires_at <= $4 or r.hits < $2
    returning 1
  )
  ${WAIT}
`;

const GIVE_BACK = `
  update core_rate_limits set hits = hits - 1 where key = $1 and hits > 0 and expires_at > $2
`;

const SWEEP = 'delete from core_rate_limits where greatest(expires_at, locks_until) < $1';

/**
 * Limits that all processes of the deployment count together, in windows that begin with the first call, by the time of
 * `clock`.
 */
export function createRateLimits(
  database: Pick<PortalDatabase, 'vital'>,
  logger: Logger,
  clock: Clock,
): RateLimits & { sweep(): Promise<void>; stop(): Promise<void> } {
  const { vital } = database;
  let sweeping: Promise<void> | undefined;

  async function sweep(): Promise<void> {
    await vital.query(SWEEP, [clock.now()]);
  }

  const timer = setInterval(() => {
    sweeping = sweep().catch((error: unknown) =>
      logger.warn({ err: error }, 'rate limit cleanup failed'),
    );
  }, SWEEP_MS).unref();

  async function count(statement: string, values: readonly unknown[]): Promise<number | null> {
    const { rows } = await vital.query<{ wait: number | null }>(statement, [...values]);
    return rows[0]?.wait ?? null;
  }

  return {
    hit: (key, limit, windowSeconds, times = 1) =>
      count(HIT, [storedKey(key), limit, windowSeconds, clock.now(), times]),
    attempt: (key, { limit, windowSeconds, longestSeconds }) =>
      count(ATTEMPT, [storedKey(key), limit, windowSeconds, clock.now(), longestSeconds]),
    async reset(key) {
      await vital.query('delete from core_rate_limits where key = $1', [storedKey(key)]);
    },
    async giveBack(key) {
      await vital.query(GIVE_BACK, [storedKey(key), clock.now()]);
    },
    sweep,
    async stop() {
      clearInterval(timer);
      await sweeping;
    },
  };
}

/** Keys contain user names and addresses, so only a hash of fixed length is stored. */
function storedKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
