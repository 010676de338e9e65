import type { Knex } from 'knex';
import { SealBrokenError } from '../base/crypto-errors.ts';
import type { MessageTemplate } from '../plugin-api/messages.ts';
import type { Clock, Jobs, RateLimits, Writes } from '../plugin-api/tokens.ts';
import { messageLine, senderOf } from './message-audit.ts';
import { automaticLimit, sendingJob } from './message-queues.ts';
import type { MessageSetup } from './message-setup.ts';
import type { MessageStore } from './message-store.ts';
import { recipientWait, type CountedTemplate } from './recipient-limit.ts';
import type { MessageBody, SealedMessage } from './stored-message.ts';

const HOUR_SECONDS = 3_600;
/** After the first failed try, the second, and so on; the last try is almost a day after the first. */
const RETRY_MINUTES = [1, 5, 15, 60, 180, 360, 720] as const;
const MANY_TO_RECIPIENT = 'The recipient got many messages within an hour.';
const CONTENT_REMOVED = 'The content of this message was removed.';
const CONTENT_UNREADABLE =
  'The content of this message cannot be read. A developer can restore it from a backup.';

interface MessengerParts {
  readonly store: MessageStore;
  readonly knex: Knex;
  readonly writes: Writes;
  readonly jobs: Jobs;
  readonly limits: RateLimits;
  readonly clock: Clock;
  readonly setup: MessageSetup;
  /** The templates of the plugins that are on. */
  readonly templates: () => readonly (Pick<MessageTemplate<unknown>, 'id'> & CountedTemplate)[];
}

/** Delivers stored messages, each by one process at a time, and records what became of them. */
export class Messenger {
  readonly #parts: MessengerParts;

  constructor(parts: MessengerParts) {
    this.#parts = parts;
  }

  /** Tries to deliver a message, if it waits. Returns normally when it must be tried again: that is queued. */
  async deliver(id: string, signal: AbortSignal): Promise<void> {
    const { store, knex } = this.#parts;
    const message = await store.claim(knex, id);
    if (message === null) {
      const reserved = await store.reserved(knex, id);
      if (reserved !== null) await this.#queue(reserved, reserved.until);
      return;
    }
    try {
      await this.#deliver(message, signal);
    } catch (error) {
      await store.postpone(knex, id, { at: this.#now(), error: null, counted: !signal.aborted });
      throw error;
    }
  }

  /** Queues messages whose process died, and removes contents that are no longer needed. */
  async tidy(): Promise<void> {
    const { store, knex, jobs } = this.#parts;
    for (const { id, isAutomatic } of await store.late(knex))
      await jobs.enqueue(sendingJob(isAutomatic), { id });
    await store.purge(knex);
  }

  async #deliver(message: SealedMessage, signal: AbortSignal): Promise<void> {
    const { setup } = this.#parts;
    const { id, channel, recipient, tries } = message;
    const content = contentOf(message);
    if ('error' in content) return this.#end(message, 'failed', content.error);
    if (recipient === null) return this.#end(message, 'failed', CONTENT_REMOVED);
    const pause = await recipientWait(this.#parts.limits, this.#template(message), recipient);
    if (pause !== null) return this.#wait(message, this.#now(pause), MANY_TO_RECIPIENT);
    // The others wait for the next hour.
    const wait = await this.#limited(message);
    if (wait !== null) return this.#wait(message, this.#now(wait), null);
    const result = await setup
      .adapter()
      .deliver({ id, channel, recipient, ...content.body }, signal);
    switch (result.kind) {
      case 'sent':
      case 'stored':
        return this.#end(message, result.kind, null);
      case 'refused':
        return this.#end(message, 'failed', result.error);
      case 'delayed': {
        const minutes = RETRY_MINUTES[tries - 1];
        if (minutes === undefined) return this.#end(message, 'failed', result.error);
        return this.#again(message, this.#now(minutes * 60), {
          error: result.error,
          counted: true,
        });
      }
    }
  }

  /** Counts a message; returns the seconds until it may be sent, null for now. */
  async #limited({ isAutomatic }: SealedMessage): Promise<number | null> {
    const { setup, limits } = this.#parts;
    const { hourly_limit: limit } = setup.settings;
    const all = ['messages of the portal', limit] as const;
    const automatic = ['automatic messages of the portal', automaticLimit(limit)] as const;
    for (const [key, most] of isAutomatic ? [automatic, all] : [all]) {
      const wait = await limits.hit(key, most, HOUR_SECONDS);
      if (wait !== null) return wait;
    }
    return null;
  }

  /** A template whose plugin is off counts like any other. */
  #template({ template }: SealedMessage): CountedTemplate {
    return this.#parts.templates().find(({ id }) => id === template) ?? {};
  }

  /** Limits postpone a message without a try of it. */
  async #wait(message: SealedMessage, at: Date, error: string | null): Promise<void> {
    await this.#again(message, at, { error, counted: false });
  }

  async #again(
    message: SealedMessage,
    at: Date,
    tried: { readonly error: string | null; readonly counted: boolean },
  ): Promise<void> {
    const { store, knex } = this.#parts;
    await store.postpone(knex, message.id, { at, ...tried });
    await this.#queue(message, at);
  }

  async #queue(
    { id, isAutomatic }: Pick<SealedMessage, 'id' | 'isAutomatic'>,
    startAfter: Date,
  ): Promise<void> {
    await this.#parts.jobs.enqueue(sendingJob(isAutomatic), { id }, { startAfter });
  }

  async #end(
    message: SealedMessage,
    state: 'sent' | 'stored' | 'failed',
    error: string | null,
  ): Promise<void> {
    const { store, writes } = this.#parts;
    await writes.run(senderOf(message), async (unit) => {
      if (!(await store.end(unit.trx, message, state, error))) return unit.unchanged();
      unit.audit(messageLine(state, message, error));
    });
  }

  #now(laterSeconds = 0): Date {
    return new Date(this.#parts.clock.now().getTime() + laterSeconds * 1_000);
  }
}

/** What to deliver, or why that is impossible: another try would not help. */
function contentOf(
  message: SealedMessage,
): { readonly body: MessageBody } | { readonly error: string } {
  try {
    const body = message.open();
    return body === null ? { error: CONTENT_REMOVED } : { body };
  } catch (error) {
    if (error instanceof SealBrokenError) return { error: CONTENT_UNREADABLE };
    throw error;
  }
}
