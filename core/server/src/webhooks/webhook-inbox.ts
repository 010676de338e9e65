import { ProblemError, type WriteUnit } from '@porchlight/kernel';
import type { Knex } from 'knex';
import type { Snapshot } from '../base/snapshot.ts';
import { withinLimit } from '../base/time-limit.ts';
import { callerNetworks } from '../deployment/caller-networks.ts';
import { Webhooks } from '../plugin-api/points.ts';
import type { Jobs, RateLimits, Writes } from '../plugin-api/tokens.ts';
import type { Webhook, WebhookCall } from '../plugin-api/webhook.ts';
import {
  inboxFull,
  webhookRefused,
  webhookUnknown,
  webhooksTooFrequent,
} from './webhook-problems.ts';
import type { StoredCall, WebhookStore } from './webhook-store.ts';

/** The job that handles one stored event. */
export const HANDLE_EVENT = 'core.handle-webhook';

/** Calls of one network to one source in a minute: more than any provider sends, less than a flood. */
const MOST_CALLS = 1_200;
const CALLS_SECONDS = 60;

/**
 * Calls of one network that no plugin can verify yet, within a day: more than any provider sends to one agency, and too
 * few to fill the inbox, which would turn genuine calls away.
 */
const MOST_UNVERIFIED = { calls: 1_000, bytes: 16 * 1024 * 1024 };
const DAY_SECONDS = 86_400;

/** For one event: handlers that never return would take all lanes of the job. */
const HANDLER_LIMIT_MS = 60_000;

interface InboxParts {
  readonly store: WebhookStore;
  readonly snapshot: () => Snapshot;
  readonly knex: Knex;
  readonly writes: Writes;
  readonly jobs: Jobs;
  readonly limits: RateLimits;
}

/**
 * Stores the calls of providers before it responds, and has a job handle each event once. While the plugin of a
 * source is off, its calls are stored unverified; they are verified and handled once it is on again.
 */
export class WebhookInbox {
  readonly #parts: InboxParts;

  constructor(parts: InboxParts) {
    this.#parts = parts;
  }

  /**
   * Stores a call from the address `from`; one that is known already is fine. Throws 404 for an unknown source, 401
   * when the plugin refuses the call, 429 for too many calls, and 503 while too many of them wait for a plugin.
   */
  async receive(source: string, call: WebhookCall, from: string): Promise<void> {
    const { store, knex, limits } = this.#parts;
    const headers = await store.headersOf(knex, source);
    if (headers === null) throw new ProblemError(webhookUnknown);
    for (const network of callerNetworks(from)) {
      const wait = await limits.hit(`webhook ${source} ${network}`, MOST_CALLS, CALLS_SECONDS);
      if (wait !== null) throw new ProblemError(webhooksTooFrequent, { retryAfterSeconds: wait });
    }
    const webhook = this.#webhookOf(source);
    const eventId = webhook === undefined ? null : await webhook.verify(call);
    if (webhook !== undefined && eventId === null) throw new ProblemError(webhookRefused);
    if (eventId === null) await this.#countUnverified(source, call, from);
    if (!(await store.hasRoom(knex, source)))
      throw new ProblemError(inboxFull, { retryAfterSeconds: 600 });
    await this.#storeAndQueue({ source, headers, call, eventId });
  }

  /** Queues what was received while the plugins of the snapshot were off, and remembers their sources. */
  async follow(snapshot: Snapshot): Promise<void> {
    const { store, knex } = this.#parts;
    const filled = snapshot.points.get(Webhooks.id);
    if (filled === undefined || filled.values.length === 0) return;
    const webhooks = snapshot.extensions(Webhooks);
    await store.rememberSources(
      knex,
      webhooks.map(({ source, title, headers }, index) => ({
        source,
        title,
        headers,
        plugin: filled.contributors[index]!,
      })),
    );
    await this.#queueWaiting(webhooks);
  }

  /** Queues events whose process died before it did, and removes old ones. */
  async tidy(): Promise<void> {
    await this.#queueWaiting(this.#parts.snapshot().extensions(Webhooks));
    await this.#parts.store.purge(this.#parts.knex);
  }

  /**
   * Handles a stored event, if it waits and its plugin is on. Rethrows what the plugin throws, and what keeps the call from
   * being opened, for another try.
   */
  async handle(id: string, signal: AbortSignal): Promise<void> {
    const { store, knex } = this.#parts;
    const call = await store.find(knex, id);
    if (call === null || call.state === 'done' || call.state === 'refused') return;
    const webhook = this.#webhookOf(call.source);
    if (webhook === undefined) return;
    await store.countAttempt(knex, id);
    try {
      await this.#run(webhook, call.open(), signal);
    } catch (error) {
      if (!signal.aborted)
        await store.end(knex, id, 'failed', error instanceof Error ? error.name : 'Error');
      throw error;
    }
  }

  /** How many events failed, by the title of their source. */
  failed(): Promise<ReadonlyMap<string, number>> {
    return this.#parts.store.failed(this.#parts.knex);
  }

  /** Queues a failed event once more. False if it is not failed. */
  async retry(unit: WriteUnit, id: string): Promise<boolean> {
    const retried = await this.#parts.store.retry(unit.trx as Knex, id);
    if (retried) await this.#parts.jobs.enqueue(HANDLE_EVENT, { id }, { unit });
    return retried;
  }

  async #run(webhook: Webhook, call: StoredCall, signal: AbortSignal): Promise<void> {
    const { store, knex, writes } = this.#parts;
    const { id } = call;
    const eventId = call.isVerified ? call.eventId : await webhook.verify(call);
    if (eventId === null) {
      await store.end(knex, id, 'refused');
      return;
    }
    if (!call.isVerified && !(await store.verified(knex, call, eventId))) return;
    let committed = false;
    const limit = AbortSignal.timeout(HANDLER_LIMIT_MS);
    const handling = webhook.handle({
      id: eventId,
      receivedAt: call.receivedAt,
      bytes: call.bytes,
      header: call.header,
      signal: AbortSignal.any([signal, limit]),
      commit: (work) => {
        committed = true;
        return writes.run({ kind: 'system', plugin: 'core' }, async (unit) => {
          if (!(await store.end(unit.trx, id, 'done'))) return unit.unchanged();
          unit.audit({
            action: 'webhook.handled',
            entity: 'webhook',
            entityId: `${call.source} ${eventId}`,
          });
          await work(unit);
        });
      },
    });
    const sentence = `The handler took longer than ${HANDLER_LIMIT_MS / 1_000} s`;
    await withinLimit(handling, HANDLER_LIMIT_MS, sentence);
    if (!committed) await store.end(knex, id, 'done');
  }

  /** Throws 429 for a network with too many calls that nothing verifies. */
  async #countUnverified(source: string, { bytes }: WebhookCall, from: string): Promise<void> {
    const { limits } = this.#parts;
    for (const network of callerNetworks(from)) {
      const key = `unverified webhooks ${source} ${network}`;
      const wait =
        (await limits.hit(key, MOST_UNVERIFIED.calls, DAY_SECONDS)) ??
        (await limits.hit(`${key} bytes`, MOST_UNVERIFIED.bytes, DAY_SECONDS, bytes.length));
      if (wait !== null) throw new ProblemError(webhooksTooFrequent, { retryAfterSeconds: wait });
    }
  }

  async #queueWaiting(webhooks: readonly Webhook[]): Promise<void> {
    const { store, knex, jobs } = this.#parts;
    const sources = webhooks.map(({ source }) => source);
    for (const id of await store.waiting(knex, sources)) await jobs.enqueue(HANDLE_EVENT, { id });
  }

  async #storeAndQueue(received: {
    readonly source: string;
    readonly headers: readonly string[];
    readonly call: WebhookCall;
    readonly eventId: string | null;
  }): Promise<void> {
    const { store, knex, jobs } = this.#parts;
    const { source, headers, call, eventId } = received;
    const id = await store.add(knex, source, headers, call, eventId);
    if (id !== null) await jobs.enqueue(HANDLE_EVENT, { id });
  }

  #webhookOf(source: string): Webhook | undefined {
    return this.#parts
      .snapshot()
      .extensions(Webhooks)
      .find((webhook) => webhook.source === source);
  }
}
