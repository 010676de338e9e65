import { ProblemError } from '@porchlight/kernel';
import type { Knex } from 'knex';
import type { RegisteredSubscription } from '../base/snapshot.ts';
import type { EventDelivery } from '../plugin-api/event-delivery.ts';
import type { Logger } from '../plugin-api/tokens.ts';
import type { DerivedWrites } from '../plugin-api/derived-writes.ts';
import { TimeLimit, TimeLimitError } from '../base/time-limit.ts';
import { HOLD_SECONDS, type Cursors } from './cursors.ts';
import { endFailedEvent, eventsToRetry, failAgain } from './failed-events.ts';
import type { EventFailure, StoredEvent } from './stored-event.ts';

const BATCH = 50;

/** For one event: a handler that never returns would block the events behind it. */
export const HANDLER_LIMIT_MS = 60_000;

interface Delivery {
  readonly cursors: Cursors;
  readonly knex: Knex;
  readonly writes: DerivedWrites;
  readonly logger: Logger;
  /** False ends the delivery after the running event: the portal stops or the subscriber is gone. */
  readonly goOn: () => boolean;
}

/** Another process took the subscriber over; its transaction must not commit here. */
class DeliveryLostError extends Error {
  override readonly name = 'DeliveryLostError';
}

type Outcome =
  | { readonly kind: 'done' | 'lost' | 'passed' }
  | { readonly kind: 'failed'; readonly failure: EventFailure };

/** Problems below 500 that pass by themselves: a timeout, a conflict with another write, a lock, a limit. */
const PASSING: ReadonlySet<number> = new Set([408, 409, 423, 425, 429]);

/**
 * Delivers the waiting events to one subscriber: failed ones that someone retries, then the others, one after another by
 * position. Returns after how many seconds to check again (0: at once, for newer events), or null when another process
 * serves the subscriber. An event counts as delivered when its handler commits, or has returned; if the process dies
 * before that is stored, the event is delivered again.
 */
export async function deliver(
  subscription: RegisteredSubscription,
  delivery: Delivery,
): Promise<number | null> {
  const { cursors, knex, goOn } = delivery;
  const { id } = subscription;
  const position = await cursors.hold(id);
  if (position === null) return null;
  const heartbeat = setInterval(
    () => {
      cursors.renew(id).catch(() => undefined);
    },
    (HOLD_SECONDS * 1000) / 3,
  );
  try {
    for (const event of await eventsToRetry(knex, id)) {
      if (!goOn()) break;
      const outcome = await hand(subscription, event, delivery, (trx) =>
        endFailedEvent(trx, event.id),
      );
      if (outcome.kind === 'failed') await failAgain(knex, event.id, outcome.failure);
    }
    const pause = await deliverNext(subscription, position, delivery);
    if (pause === 0) await cursors.release(id);
    return pause;
  } finally {
    clearInterval(heartbeat);
  }
}

async function deliverNext(
  subscription: RegisteredSubscription,
  start: number,
  delivery: Delivery,
): Promise<number | null> {
  const { cursors, goOn } = delivery;
  const { id } = subscription;
  let position = start;
  for (;;) {
    let passed = false;
    const events = await cursors.next(subscription.event.id, position, BATCH);
    if (events.length === 0) return 0;
    for (const event of events) {
      if (!goOn()) return 0;
      const outcome = await hand(subscription, event, delivery, (trx) =>
        cursors.advance(id, event.position, trx),
      );
      if (outcome.kind === 'lost') return null;
      if (outcome.kind === 'failed') {
        const pause = await cursors.fail(subscription, event, outcome.failure);
        if (pause !== 0) return pause;
      }
      position = event.position;
      passed = outcome.kind === 'passed';
    }
    if (passed && !(await cursors.advance(id, position))) return null;
  }
}

/**
 * Runs the handler within its time. A handler that exceeds it has failed: its transaction is rolled back and it can
 * commit no more, whatever it does later. `finish` marks the event as delivered; false when this process no longer
 * may.
 */
async function hand(
  { id, plugin, when, handler }: RegisteredSubscription,
  { payload, published_at: publishedAt, caused_by: by }: StoredEvent,
  { knex, writes, logger }: Delivery,
  finish: (trx: Knex) => Promise<boolean>,
): Promise<Outcome> {
  let committed = false;
  let committing: Promise<void> | undefined;
  const seconds = HANDLER_LIMIT_MS / 1_000;
  const limit = new TimeLimit(HANDLER_LIMIT_MS, `The handler took longer than ${seconds} s`);
  const commit: EventDelivery['commit'] = async (work) => {
    committing = writes.derive({ kind: 'system', plugin }, async (unit) => {
      if (!(await limit.within(finish(unit.trx))))
        throw new DeliveryLostError('Another process delivers this.');
      await limit.within(work(unit));
    });
    await committing;
    committed = true;
  };
  try {
    if (!when(payload)) return { kind: 'passed' };
    await limit.within(handler(payload, { publishedAt, by, commit }));
  } catch (error) {
    if (error instanceof DeliveryLostError) return { kind: 'lost' };
    // When the time is up, its transaction may be rolling back, or past its work and committing.
    await committing?.catch(() => undefined);
    const failure = failureOf(error);
    const consequence = committed
      ? 'its work is committed'
      : failure.next === 'final'
        ? 'needs attention'
        : 'will retry';
    logger.error({ err: error, plugin, subscriber: id }, `event handler failed; ${consequence}`);
    if (!committed) return { kind: 'failed', failure };
  } finally {
    limit.end();
  }
  return committed || (await finish(knex)) ? { kind: 'done' } : { kind: 'lost' };
}

function failureOf(error: unknown): EventFailure {
  return { error: error instanceof Error ? error.name : 'Error', next: nextOf(error) };
}

/** What the portal refuses for good stays refused; what takes a minute must not take four of them from the others. */
function nextOf(error: unknown): EventFailure['next'] {
  if (error instanceof TimeLimitError) return 'aside';
  if (!(error instanceof ProblemError)) return 'in-order';
  const { status } = error.problem;
  return status >= 500 || PASSING.has(status) ? 'in-order' : 'final';
}
