import type { Actor } from '@porchlight/kernel';
import { outsideRequests } from '../base/request-scope.ts';
import type { PortalDatabase } from '../database/database.ts';
import type { ComparedValue, ComparedValues } from '../plugin-api/compared-values.ts';
import { SecurityNoticed } from '../plugin-api/security-noticed.ts';
import type { Clock, FieldCrypto, Logger, Writes } from '../plugin-api/tokens.ts';

const SCOPE = 'compared values';
const DAY_MS = 24 * 60 * 60_000;
/** Of a hash, in hex digits: two of some dozens of values at one place hardly ever share them. */
const SHORT = 12;

/**
 * Adds values to those of their places, up to the limit of each, and returns what is stored then: a value that is missing
 * came too late. In the order of keys, so that no two calls wait for each other.
 */
const ADD = `
  with wanted as (
    select key, (array_agg(hash order by first))[1:$3] as hashes
    from (
      select key, hash, min(place) as first
      from jsonb_to_recordset($1::jsonb) as given(place int, key text, hash text)
      group by key, hash
    ) as different
    group by key
  )
  insert into core_compared_values as c (key, hashes, expires_at)
  select key, hashes, $4 from wanted order by key
  on conflict (key) do update set
    hashes = case
      when c.expires_at <= $2 then excluded.hashes
      else (c.hashes || array(
        select hash from unnest(excluded.hashes) with ordinality as added(hash, place)
        where hash <> all (c.hashes) order by place
      ))[1:greatest($3, cardinality(c.hashes))]
    end,
    expires_at = case when c.expires_at <= $2 then excluded.expires_at else c.expires_at end
  returning key, hashes
`;

const SWEEP = `
  delete from core_compared_values where key in (
    select key from core_compared_values where expires_at <= $1 limit 1000 for update skip locked
  )
`;

const IS_NOTED = `select 1 from core_compared_values where key = $1 and expires_at > $2`;

/** Begins the day of a notice, unless one is under way. */
const NOTICE = `
  insert into core_compared_values as c (key, hashes, expires_at) values (?, '{}', ?)
  on conflict (key) do update set expires_at = excluded.expires_at where c.expires_at <= ?
  returning key
`;

interface ComparedValuesParts {
  readonly database: Pick<PortalDatabase, 'vital'>;
  readonly writes: Writes;
  readonly crypto: Pick<FieldCrypto, 'blindIndex'>;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'warn'>;
}

interface StoppableComparedValues extends ComparedValues {
  /** Resolves once all notices so far are stored. */
  settled(): Promise<void>;
}

/**
 * Values that accounts compared with hidden ones, counted by all processes together. They are stored at once, whatever
 * becomes of the transaction of the caller, and as keyed hashes only.
 */
export function createComparedValues({
  database: { vital },
  writes,
  crypto,
  clock,
  logger,
}: ComparedValuesParts): StoppableComparedValues {
  const hashed = (text: string) => crypto.blindIndex(text, SCOPE);
  const noting = new Map<string, Promise<void>>();

  /** Without waiting: the caller may hold a transaction, and a second one of the same call could wait for the first. */
  function noteLater(actor: Actor, account: string): void {
    if (noting.has(account)) return;
    const note = outsideRequests(() => notify(actor, account))
      .catch((error: unknown) => logger.warn({ err: error }, 'noting too many guesses failed'))
      .finally(() => noting.delete(account));
    noting.set(account, note);
  }

  /** Once for each account and day. */
  async function notify(actor: Actor, account: string): Promise<void> {
    const now = clock.now();
    const key = hashed(`notice ${account}`);
    const noted = await vital.query(IS_NOTED, [key, now]);
    if (noted.rows.length > 0) return;
    await writes.run(actor, async (unit) => {
      const values = [key, new Date(now.getTime() + DAY_MS), now];
      const { rows } = await unit.trx.raw<{ rows: readonly unknown[] }>(NOTICE, values);
      if (rows.length === 0) return unit.unchanged();
      const about =
        actor.kind === 'link'
          ? { entity: 'link', entityId: actor.link.id }
          : { entity: 'agent', entityId: actor.kind === 'staff' ? actor.id : null };
      unit.audit({ action: 'hidden-values.limit-reached', ...about });
      const subject = actor.kind === 'staff' ? actor.name : '';
      unit.publish(SecurityNoticed, { kind: 'guesses', subject, details: [] });
    });
  }

  return {
    async admit(actor, values, most) {
      if (values.length === 0) return [];
      const account = accountOf(actor);
      const now = clock.now();
      await vital.query(SWEEP, [now]);
      const given = values.map((one, place) => ({ place, ...hashesOf(account, one, hashed) }));
      const expiresAt = new Date(now.getTime() + DAY_MS);
      const { rows } = await vital.query<{ key: string; hashes: readonly string[] }>(ADD, [
        JSON.stringify(given),
        now,
        most,
        expiresAt,
      ]);
      const stored = new Map(rows.map(({ key, hashes }) => [key, new Set(hashes)]));
      const admitted = given.map(({ key, hash }) => stored.get(key)?.has(hash) === true);
      if (admitted.includes(false)) noteLater(actor, account);
      return admitted;
    },
    async settled() {
      await Promise.all(noting.values());
    },
  };
}

function hashesOf(account: string, { at, value }: ComparedValue, hashed: (text: string) => string) {
  const key = hashed(`${account} ${at}`);
  return { key, hash: hashed(`${key} ${value}`).slice(0, SHORT) };
}

/** Visitors count together: an account that makes links could otherwise try with a new one each time. */
function accountOf(actor: Actor): string {
  if (actor.kind === 'staff') return `staff ${String(actor.id)}`;
  return actor.kind === 'system' ? 'system' : 'visitors';
}
