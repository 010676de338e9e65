import { defineEvent, schemaRef, type Actor } from '@porchlight/kernel';
import { openDatabaseFixture, type DatabaseFixture } from '../database/database.fixture.ts';
import type { DerivedWrites } from '../plugin-api/derived-writes.ts';
import { createWrites } from '../writes/writes.ts';
import type { RegisteredSubscription } from '../base/snapshot.ts';
import type { EventHandler, SubscriptionOptions } from '../plugin-api/event-delivery.ts';
import type { Writes } from '../plugin-api/tokens.ts';
import { createDispatcher, type Dispatcher } from './dispatcher.ts';

export interface Moved {
  readonly n: number;
}

export const moved = defineEvent('test.moved', schemaRef<Moved>('test/moved'));
export const other = defineEvent('test.other', schemaRef<Moved>('test/other'));

interface Cursor {
  readonly subscriber: string;
  readonly failures: number;
  readonly next_try_at: string | null;
}

/** API processes that deliver events on one database. */
export class EventsFixture {
  readonly base: DatabaseFixture;
  readonly writes: Writes & DerivedWrites;
  /** The snapshot's subscriptions, as all processes see them. */
  readonly subscriptions: RegisteredSubscription[] = [];
  readonly #dispatchers: Dispatcher[] = [];

  constructor(base: DatabaseFixture) {
    this.base = base;
    const { database, signals } = base;
    this.writes = createWrites({ database, signals, committed: () => undefined });
  }

  static async open(): Promise<EventsFixture> {
    return new EventsFixture(await openDatabaseFixture());
  }

  startProcess(): Dispatcher {
    const { database, signals, logger, address } = this.base;
    const dispatcher = createDispatcher({
      database,
      writes: this.writes,
      signals,
      logger,
      databaseSchema: address.databaseSchema,
      subscriptions: () => this.subscriptions,
    });
    this.#dispatchers.push(dispatcher);
    return dispatcher;
  }

  /** The processes so far are gone without a word, and their holds have run out. */
  async kill(): Promise<void> {
    this.#dispatchers.length = 0;
    const { knex } = this.base.database;
    await knex('core_outbox_cursor').update({ held_until: knex.fn.now() });
  }

  /** `got` holds what was handled without an error. */
  subscribe(
    id: string,
    handler: EventHandler<Moved>,
    {
      event = moved,
      from = 'now',
      when = () => true,
    }: SubscriptionOptions<Moved> & { readonly event?: typeof moved } = {},
  ): { readonly got: number[] } {
    const got: number[] = [];
    this.subscriptions.push({
      plugin: 'test',
      id,
      event,
      from,
      when,
      title: `Handle ${id}`,
      async handler(payload: Moved, delivery) {
        await handler(payload, delivery);
        got.push(payload.n);
      },
    });
    return { got };
  }

  async publish(...numbers: readonly number[]): Promise<void> {
    await this.#publish({ kind: 'system', plugin: 'test' }, numbers);
  }

  /** Publishes as a staff member. */
  async publishBy(id: number, ...numbers: readonly number[]): Promise<void> {
    const none: ReadonlySet<never> = new Set();
    await this.#publish(
      { kind: 'staff', id, name: 'Ana', flags: none, permissions: none, tokenId: '' },
      numbers,
    );
  }

  async #publish(actor: Actor, numbers: readonly number[]): Promise<void> {
    await this.writes.run(actor, async ({ audit, publish }) => {
      audit({ action: 'thing.moved', entity: 'thing', entityId: null });
      for (const n of numbers) publish(moved, { n });
    });
  }

  async cursor(subscriber: string): Promise<Cursor | undefined> {
    return this.base.database.knex<Cursor>('core_outbox_cursor').where({ subscriber }).first();
  }

  async close(): Promise<void> {
    for (const dispatcher of this.#dispatchers) await dispatcher.stop();
    await this.base.close();
  }
}
