import { randomUUID } from 'node:crypto';
import type { Signals } from '../database/signals.ts';
import { Passes } from '../base/passes.ts';
import type { RegisteredSubscription } from '../base/snapshot.ts';
import type { Database, Logger } from '../plugin-api/tokens.ts';
import type { DerivedWrites } from '../plugin-api/derived-writes.ts';
import { Cursors } from './cursors.ts';
import { deliver } from './deliver.ts';
import { placeEvents, removeDelivered } from './outbox.ts';
import { OUTBOX_SIGNAL } from '../base/published-event.ts';

const POLL_MS = 2_000;
const CLEANING_MS = 60 * 60_000;

interface DispatcherParts {
  readonly database: Database;
  readonly writes: DerivedWrites;
  readonly signals: Signals;
  readonly logger: Logger;
  /** Scope of the lock: one queue per agency of a database. */
  readonly databaseSchema: string;
  /** Subscriptions of the current snapshot; called at each pass. */
  readonly subscriptions: () => readonly RegisteredSubscription[];
}

/** Delivers published events to the subscribers of the current snapshot, at least once each. */
export interface Dispatcher {
  /** There may be something to deliver. */
  nudge(): void;
  /** Delivers what is due; resolves when that is done. */
  dispatchNow(): Promise<void>;
  /** Ends after the handlers that are running now. */
  stop(): Promise<void>;
}

/**
 * Each subscriber has a cursor of its own: one that fails is retried after growing pauses without delaying the others,
 * and after four tries its event steps aside, so that the next one is delivered.
 * Events published while a subscriber was turned off arrive when it returns.
 */
export function createDispatcher(parts: DispatcherParts): Dispatcher {
  const { database, writes, logger } = parts;
  const cursors = new Cursors(database.knex, randomUUID());
  const known = new Set<string>();
  const running = new Map<string, Promise<void>>();
  const retries = new Set<NodeJS.Timeout>();
  const passes = new Passes(pass, (error) => logger.warn({ err: error }, 'event dispatch failed'));
  let stopped = false;

  async function pass(): Promise<void> {
    const subscriptions = parts.subscriptions();
    if (subscriptions.length === 0) return;
    await placeEvents(database, parts.databaseSchema);
    const unknown = subscriptions.filter(({ id }) => !known.has(id));
    if (unknown.length > 0) {
      await cursors.ensure(unknown);
      for (const { id } of unknown) known.add(id);
    }
    const idle = subscriptions.filter(({ id }) => !running.has(id));
    const due = new Set(await cursors.due(idle.map(({ id }) => id)));
    for (const subscription of idle) if (due.has(subscription.id)) begin(subscription);
  }

  function begin(subscription: RegisteredSubscription): void {
    const { id } = subscription;
    // Not by its id: a plugin that was off and is on again has new handlers under the same ids.
    const goOn = () => !stopped && parts.subscriptions().includes(subscription);
    const delivery = deliver(subscription, { cursors, knex: database.knex, writes, logger, goOn })
      .then(
        (pause) => pause,
        (error: unknown) => {
          logger.warn({ err: error, subscriber: id }, 'event delivery failed');
          return null;
        },
      )
      .then((pause) => {
        running.delete(id);
        if (pause === 0) nudge();
        else if (pause !== null) later(pause * 1_000);
      });
    running.set(id, delivery);
  }

  function later(ms: number): void {
    const timer = setTimeout(() => {
      retries.delete(timer);
      nudge();
    }, ms).unref();
    retries.add(timer);
  }

  function nudge(): void {
    passes.nudge();
  }

  const stopListening = parts.signals.on(OUTBOX_SIGNAL, nudge);
  const poll = setInterval(nudge, POLL_MS).unref();
  const cleaning = setInterval(() => {
    removeDelivered(database).catch((error: unknown) =>
      logger.warn({ err: error }, 'event cleanup failed'),
    );
  }, CLEANING_MS).unref();

  return {
    nudge,
    async dispatchNow() {
      nudge();
      while (passes.current !== undefined || running.size > 0)
        await Promise.all([passes.current, ...running.values()]);
    },
    async stop() {
      stopped = true;
      passes.stop();
      stopListening();
      clearInterval(poll);
      clearInterval(cleaning);
      for (const timer of retries) clearTimeout(timer);
      await Promise.all([passes.current, ...running.values()]);
      await Promise.all(running.values());
    },
  };
}
