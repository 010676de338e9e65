import type { Knex } from 'knex';
import type { EventFailure, StoredEvent } from './stored-event.ts';

/** Tries of an event by the portal itself; the last one is about nine minutes after the first. */
const MOST_TRIES = 10;

/** An event that a subscriber could not handle, as administrators see it. */
interface FailedEvent {
  readonly id: string;
  /** The id of its subscription begins with that of the plugin: `<plugin>:<event>`. */
  readonly subscriber: string;
  /** What the handler does. */
  readonly title: string;
  readonly event: string;
  /** `waiting` while another try is to come, by itself or because someone asked for it. */
  readonly state: 'failed' | 'waiting';
  readonly error: string;
  readonly tries: number;
  /** ISO 8601, as is the other. */
  readonly published_at: string;
  readonly failed_at: string;
}

/** The failed events that need attention, then those that are tried again; the newest first. */
export function listFailedEvents(knex: Knex, limit: number): Promise<readonly FailedEvent[]> {
  return knex('core_event_failure')
    .select<FailedEvent[]>(
      'id',
      'subscriber',
      'title',
      'event',
      'state',
      'error',
      'tries',
      'published_at',
      'failed_at',
    )
    .orderBy('state')
    .orderBy('failed_at', 'desc')
    .limit(limit);
}

/** How many events need attention, by what their handlers do. */
export async function countFailedEvents(knex: Knex): Promise<ReadonlyMap<string, number>> {
  const { rows } = await knex.raw<{ rows: readonly { title: string; count: number }[] }>(
    `select title, count(*)::int as count from core_event_failure
     where state = 'failed' group by title order by title`,
  );
  return new Map(rows.map(({ title, count }) => [title, count]));
}

/**
 * Delivers a failed event once more, before newer ones. Returns its subscriber, which is due at once; null when there
 * is no such failed event.
 */
export async function retryFailedEvent(trx: Knex, id: string): Promise<string | null> {
  const { rows } = await trx.raw<{ rows: readonly { subscriber: string }[] }>(
    `with retried as (
       update core_event_failure set state = 'waiting', due_at = now() where id = :id and state = 'failed' returning subscriber
     ), due as (
       update core_outbox_cursor set next_try_at = null where subscriber in (select subscriber from retried)
     )
     select subscriber from retried`,
    { id },
  );
  return rows[0]?.subscriber ?? null;
}

/** Skips an event for its subscriber. Returns its subscriber; null when it was delivered or skipped already. */
export async function skipFailedEvent(trx: Knex, id: string): Promise<string | null> {
  const [row] = await trx<{ id: string; subscriber: string }>('core_event_failure')
    .where({ id })
    .delete('subscriber');
  return row?.subscriber ?? null;
}

/** The events that a subscriber is to receive once more now, oldest first. */
export function eventsToRetry(
  knex: Knex,
  subscriber: string,
): Promise<readonly (StoredEvent & { readonly id: string })[]> {
  return knex('core_event_failure')
    .select('id', 'payload', 'published_at', 'caused_by')
    .where({ subscriber, state: 'waiting' })
    .whereRaw('due_at <= now()')
    .orderBy('position');
}

/** A further try worked. False when the event was delivered or skipped already. */
export async function endFailedEvent(trx: Knex, id: string): Promise<boolean> {
  return (await trx('core_event_failure').where({ id }).delete()) === 1;
}

/** A further try failed too: the event is tried again after a longer pause, or needs attention. */
export async function failAgain(
  knex: Knex,
  id: string,
  { error, next }: EventFailure,
): Promise<void> {
  const isLast = next === 'final' ? 'true' : `tries + 1 >= ${MOST_TRIES}`;
  await knex('core_event_failure')
    .where({ id })
    .update({
      state: knex.raw(`case when ${isLast} then 'failed' else 'waiting' end`),
      error,
      failed_at: knex.fn.now(),
      due_at: knex.raw('now() + make_interval(secs => 2 ^ least(tries, 8))'),
      tries: knex.raw('tries + 1'),
    });
}

/**
 * What active subscribers do whose next event has waited for longer than a minute, with the age of that event in minutes:
 * its handler fails, takes long, or is not running.
 */
export async function standingSubscribers(
  knex: Knex,
  subscriptions: readonly { readonly id: string; readonly title: string }[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await knex.raw<{ rows: readonly { subscriber: string; minutes: number }[] }>(
    `select c.subscriber, floor(extract(epoch from now() - o.published_at) / 60)::int as minutes
     from core_outbox_cursor c cross join lateral (
       select published_at from core_outbox
       where event = c.event and position > c.position order by position limit 1
     ) o
     where c.subscriber = any (cast(:ids as text[])) and o.published_at < now() - interval '1 minute'`,
    { ids: subscriptions.map(({ id }) => id) },
  );
  const titles = new Map(subscriptions.map(({ id, title }) => [id, title]));
  return new Map(rows.map(({ subscriber, minutes }) => [titles.get(subscriber)!, minutes]));
}
