import type { Database } from '../plugin-api/tokens.ts';

/** A process that is silent for so long is considered dead; another one takes over its deliveries. */
export const HOLD_SECONDS = 30;

const LONGEST_PAUSE_SECONDS = 300;

interface PlacedEvent {
  readonly position: number;
  readonly payload: unknown;
}

/** The position of each subscriber in the queue. One process at a time serves a subscriber. */
export interface Cursors {
  /** Creates missing cursors; a new subscriber starts with future events. */
  ensure(subscribers: readonly { readonly id: string; readonly event: string }[]): Promise<void>;
  /** Ids of subscribers that have events waiting, are due, and are not being served. */
  due(ids: readonly string[]): Promise<readonly string[]>;
  /** Takes a subscriber for this process and returns its position; null when another process has it. */
  hold(id: string): Promise<number | null>;
  /** Extends the hold; false when another process took the subscriber over. */
  renew(id: string): Promise<boolean>;
  next(event: string, after: number, limit: number): Promise<readonly PlacedEvent[]>;
  /** The event at `position` is done; false when another process took the subscriber over. */
  advance(id: string, position: number): Promise<boolean>;
  /** The handler failed: retries after 1, 2, 4 … at most 300 s. Returns the pause in seconds. */
  postpone(id: string): Promise<number>;
  release(id: string): Promise<void>;
}

/** `holder` is unique to this process. */
export function createCursors(database: Database, holder: string): Cursors {
  const run = async <Row>(sql: string, bindings: readonly (string | number | string[])[]) =>
    database.knex.raw<{ rows: readonly Row[]; rowCount: number }>(sql, [...bindings]);
  const held = `now() + interval '${HOLD_SECONDS} seconds'`;

  return {
    async ensure(subscribers) {
      await run(
        `insert into core_outbox_cursor (subscriber, event, position)
         select id, event, (select case when is_called then last_value else 0 end from core_outbox_positions)
         from jsonb_to_recordset(?::jsonb) as known(id text, event text)
         on conflict (subscriber) do nothing`,
        [JSON.stringify(subscribers.map(({ id, event }) => ({ id, event })))],
      );
    },
    async due(ids) {
      const { rows } = await run<{ subscriber: string }>(
        `select subscriber from core_outbox_cursor c
         where subscriber = any (?::text[])
           and (next_try_at is null or next_try_at <= now())
           and (held_until is null or held_until <= now())
           and exists (select 1 from core_outbox o where o.event = c.event and o.position > c.position)`,
        [[...ids]],
      );
      return rows.map(({ subscriber }) => subscriber);
    },
    async hold(id) {
      const { rows } = await run<{ position: number }>(
        `update core_outbox_cursor set held_by = ?::uuid, held_until = ${held}
         where subscriber = ?
           and (held_until is null or held_until <= now())
           and (next_try_at is null or next_try_at <= now())
         returning position`,
        [holder, id],
      );
      return rows[0]?.position ?? null;
    },
    async renew(id) {
      const { rowCount } = await run(
        `update core_outbox_cursor set held_until = ${held} where subscriber = ? and held_by = ?::uuid`,
        [id, holder],
      );
      return rowCount === 1;
    },
    async next(event, after, limit) {
      const { rows } = await run<PlacedEvent>(
        `select position, payload from core_outbox
         where event = ? and position > ? order by position limit ?`,
        [event, after, limit],
      );
      return rows;
    },
    async advance(id, position) {
      const { rowCount } = await run(
        `update core_outbox_cursor
         set position = ?, failures = 0, next_try_at = null, held_until = ${held}
         where subscriber = ? and held_by = ?::uuid`,
        [position, id, holder],
      );
      return rowCount === 1;
    },
    async postpone(id) {
      const { rows } = await run<{ pause: number }>(
        `update core_outbox_cursor
         set failures = failures + 1,
             next_try_at = now() + make_interval(secs => least(${LONGEST_PAUSE_SECONDS}, 2 ^ least(failures, 10))),
             held_by = null, held_until = null
         where subscriber = ? and held_by = ?::uuid
         returning least(${LONGEST_PAUSE_SECONDS}, 2 ^ least(failures - 1, 10))::integer as pause`,
        [id, holder],
      );
      return rows[0]?.pause ?? LONGEST_PAUSE_SECONDS;
    },
    async release(id) {
      await run(
        `update core_outbox_cursor set held_by = null, held_until = null
         where subscriber = ? and held_by = ?::uuid`,
        [id, holder],
      );
    },
  };
}
