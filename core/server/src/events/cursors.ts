import type { Knex } from 'knex';
import type { RegisteredSubscription } from '../base/snapshot.ts';
import type { EventFailure, StoredEvent } from './stored-event.ts';

/** A process that is silent for so long is considered dead; another one takes over its deliveries. */
export const HOLD_SECONDS = 30;

const HELD = `now() + interval '${HOLD_SECONDS} seconds'`;

/** Tries while the events behind it wait, after pauses of 1, 2, and 4 s: what a short fault needs. */
const TRIES_IN_ORDER = 4;

interface PlacedEvent extends StoredEvent {
  readonly position: number;
}

/** The position of each subscriber in the queue. One process at a time serves a subscriber. */
export class Cursors {
  readonly #knex: Knex;
  readonly #holder: string;

  /** `holder` is unique to this process. */
  constructor(knex: Knex, holder: string) {
    this.#knex = knex;
    this.#holder = holder;
  }

  /** Creates missing cursors. */
  async ensure(subscriptions: readonly RegisteredSubscription[]): Promise<void> {
    const known = subscriptions.map(({ id, event, from }) => ({ id, event: event.id, from }));
    await this.#run(
      `insert into core_outbox_cursor (subscriber, event, position)
       select id, event, case when is_called and "from" = 'now' then last_value else 0 end
       from jsonb_to_recordset(cast(:known as jsonb)) as known(id text, event text, "from" text), core_outbox_positions
       on conflict (subscriber) do nothing`,
      { known: JSON.stringify(known) },
    );
  }

  /** Ids of subscribers that have events waiting, are due, and are not being served. */
  async due(ids: readonly string[]): Promise<readonly string[]> {
    const { rows } = await this.#run<{ subscriber: string }>(
      `select subscriber from core_outbox_cursor c
       where subscriber = any (cast(:ids as text[]))
         and (next_try_at is null or next_try_at <= now())
         and (held_until is null or held_until <= now())
         and (
           (select max(o.position) from core_outbox o where o.event = c.event) > c.position
           or exists (
             select 1 from core_event_failure f
             where f.subscriber = c.subscriber and f.state = 'waiting' and f.due_at <= now()
           )
         )`,
      { ids: [...ids] },
    );
    return rows.map(({ subscriber }) => subscriber);
  }

  /** Takes a subscriber for this process and returns its position; null when another process has it. */
  async hold(id: string): Promise<number | null> {
    const { rows } = await this.#run<{ position: number }>(
      `update core_outbox_cursor set held_by = cast(:holder as uuid), held_until = ${HELD}
       where subscriber = :id
         and (held_until is null or held_until <= now())
         and (next_try_at is null or next_try_at <= now())
       returning position`,
      { holder: this.#holder, id },
    );
    return rows[0]?.position ?? null;
  }

  /** Extends the hold; false when another process took the subscriber over. */
  async renew(id: string): Promise<boolean> {
    const { rowCount } = await this.#run(
      `update core_outbox_cursor set held_until = ${HELD} where subscriber = :id and held_by = cast(:holder as uuid)`,
      { id, holder: this.#holder },
    );
    return rowCount === 1;
  }

  async next(event: string, after: number, limit: number): Promise<readonly PlacedEvent[]> {
    const { rows } = await this.#run<PlacedEvent>(
      `select position, payload, published_at, caused_by from core_outbox
       where event = :event and position > :after order by position limit :limit`,
      { event, after, limit },
    );
    return rows;
  }

  /** The event at `position` is done; false when another process took the subscriber over. */
  async advance(id: string, position: number, trx: Knex = this.#knex): Promise<boolean> {
    const { rowCount } = await trx.raw<{ rowCount: number }>(
      `update core_outbox_cursor
       set position = :position, failures = 0, next_try_at = null, held_until = ${HELD}
       where subscriber = :id and held_by = cast(:holder as uuid)`,
      { position, id, holder: this.#holder },
    );
    return rowCount === 1;
  }

  /**
   * The handler failed. Returns after how many seconds to try again; 0 when the event steps aside, because the failure is
   * final or it had its tries in order: the next one is due. Null when another process took the subscriber over.
   */
  async fail(
    { id, title, event: { id: event } }: RegisteredSubscription,
    { position, ...failed }: PlacedEvent,
    { error, next }: EventFailure,
  ): Promise<number | null> {
    const isLast = next !== 'in-order' ? 'true' : `failures + 1 >= ${TRIES_IN_ORDER}`;
    const { rows } = await this.#run<{ pause: number }>(
      `with parked as (
         insert into core_event_failure
           (subscriber, title, event, position, payload, caused_by, published_at, error, tries, state, due_at)
         select subscriber, :title, event, :position, cast(:payload as jsonb), cast(:by as bigint), :at, :error,
           failures + 1, :state, now() + make_interval(secs => 2 ^ failures)
         from core_outbox_cursor where subscriber = :id and held_by = cast(:holder as uuid) and ${isLast}
       )
       update core_outbox_cursor
       set position = case when ${isLast} then :position else position end,
           failures = case when ${isLast} then 0 else failures + 1 end,
           next_try_at = case when ${isLast} then null else now() + make_interval(secs => 2 ^ failures) end,
           held_by = case when ${isLast} then held_by end,
           held_until = case when ${isLast} then ${HELD} end
       where subscriber = :id and held_by = cast(:holder as uuid)
       returning case when failures = 0 then 0 else cast(2 ^ (failures - 1) as integer) end as pause`,
      {
        id,
        holder: this.#holder,
        title,
        event,
        position,
        payload: JSON.stringify(failed.payload),
        by: failed.caused_by,
        at: failed.published_at,
        error,
        state: next === 'final' ? 'failed' : 'waiting',
      },
    );
    return rows[0]?.pause ?? null;
  }

  async release(id: string): Promise<void> {
    await this.#run(
      `update core_outbox_cursor set held_by = null, held_until = null
       where subscriber = :id and held_by = cast(:holder as uuid)`,
      { id, holder: this.#holder },
    );
  }

  async #run<Row>(sql: string, bindings: Knex.ValueDict) {
    return this.#knex.raw<{ rows: readonly Row[]; rowCount: number }>(sql, bindings);
  }
}
