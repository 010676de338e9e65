import type { Clock } from '../base/clock.ts';
import type { FaultTable } from '../faults/fault-table.ts';
import { isSuccess, postWebhook, type WebhookRequest } from './post-webhook.ts';

export interface DeliveryAttempt {
  readonly at: Date;
  /** Status of the response, or why there was none. */
  readonly outcome: number | string;
}

/** What a webhook reports. */
export interface WebhookEvent {
  readonly event: string;
  readonly body: string;
  /** Objects that it is about, for faults. */
  readonly ids: readonly string[];
}

/** One webhook and what became of it. */
export interface WebhookDelivery {
  readonly id: number;
  readonly event: string;
  state: 'pending' | 'held' | 'delivered' | 'dropped' | 'failed';
  readonly queuedAt: Date;
  /** When the next attempt is made. */
  dueAt: Date;
  readonly attempts: DeliveryAttempt[];
  /** As it was sent last. */
  body: string;
  readonly hasBadSignature: boolean;
}

interface WebhookQueueParts<Subject> {
  readonly clock: Clock;
  readonly faults: FaultTable;
  /** What faults call webhooks, beside `webhook`. */
  readonly alias?: string;
  /** After each failed attempt; there is none after the last. */
  readonly pausesInMinutes: readonly number[];
  /** The request of the next attempt; null while webhooks lead nowhere. */
  readonly request: (delivery: WebhookDelivery & Subject) => WebhookRequest | null;
}

/** Sends webhooks at least once each, in the order in which things happened, unless a fault says otherwise. */
export class WebhookQueue<Subject extends object> {
  readonly #parts: WebhookQueueParts<Subject>;
  #deliveries: (WebhookDelivery & Subject)[] = [];
  #hold = 0;
  #pump: Promise<void> | null = null;
  #isStopped = false;

  constructor(parts: WebhookQueueParts<Subject>) {
    this.#parts = parts;
  }

  get deliveries(): readonly (WebhookDelivery & Subject)[] {
    return this.#deliveries;
  }

  clear(): void {
    this.#deliveries = [];
    this.#hold = 0;
  }

  stop(): void {
    this.#isStopped = true;
  }

  /** Queues a webhook, unless a fault drops it, and starts sending. */
  add({ event, body, ids }: WebhookEvent, subject: Subject): void {
    const { clock, faults, alias } = this.#parts;
    const on = ['webhook', ...(alias === undefined ? [] : [alias])];
    const happening = faults.take({ on, event, ids });
    const kinds = new Set(happening.map(({ kind }) => kind));
    const delay = happening.reduce((sum, f) => sum + (f.kind === 'delay' ? f.ms : 0), 0);
    for (const fault of happening) if (fault.kind === 'reorder') this.#hold = fault.count;
    const now = clock.now();
    const delivery: WebhookDelivery & Subject = {
      ...subject,
      id: this.#deliveries.length + 1,
      event,
      state: kinds.has('drop') ? 'dropped' : this.#hold > 0 ? 'held' : 'pending',
      queuedAt: now,
      dueAt: new Date(now.getTime() + delay),
      attempts: [],
      body,
      hasBadSignature: kinds.has('bad-signature'),
    };
    this.#deliveries.push(delivery);
    if (kinds.has('duplicate')) this.#addCopy(delivery);
    const oldest = this.#deliveries.find(({ state }) => state === 'delivered');
    if (kinds.has('replay') && oldest !== undefined) this.#addCopy(oldest);
    const held = this.#deliveries.filter(({ state }) => state === 'held').length;
    if (this.#hold > 0 && held >= this.#hold) this.releaseHeld();
    setImmediate(() => void this.settled());
  }

  /** Sends an earlier webhook again, exactly as it was. */
  replay(id: number): void {
    const original = this.#deliveries.find((delivery) => delivery.id === id);
    if (original !== undefined) this.#addCopy(original);
  }

  /** Sends the webhooks that a fault holds, the last one first. */
  releaseHeld(): void {
    const held = this.#deliveries.filter(({ state }) => state === 'held');
    this.#hold = 0;
    this.#deliveries = this.#deliveries.filter(({ state }) => state !== 'held');
    for (const delivery of held.reverse()) {
      delivery.state = 'pending';
      delivery.dueAt = this.#parts.clock.now();
      this.#deliveries.push(delivery);
    }
  }

  /** Resolves when every webhook that is due was tried. */
  async settled(): Promise<void> {
    while (this.#next() !== undefined) {
      this.#pump ??= this.#sendDue().finally(() => (this.#pump = null));
      await this.#pump;
    }
    await this.#pump;
  }

  async #sendDue(): Promise<void> {
    for (let next = this.#next(); next !== undefined; next = this.#next()) await this.#send(next);
  }

  #next(): (WebhookDelivery & Subject) | undefined {
    if (this.#isStopped) return undefined;
    const now = this.#parts.clock.now();
    let first: (WebhookDelivery & Subject) | undefined;
    for (const delivery of this.#deliveries) {
      if (delivery.state !== 'pending' || delivery.dueAt > now) continue;
      if (first === undefined || delivery.dueAt < first.dueAt) first = delivery;
    }
    return first;
  }

  async #send(delivery: WebhookDelivery & Subject): Promise<void> {
    const request = this.#parts.request(delivery);
    if (request === null) {
      delivery.state = 'dropped';
      return;
    }
    delivery.body = request.body;
    const outcome = await postWebhook(request);
    const at = this.#parts.clock.now();
    delivery.attempts.push({ at, outcome });
    if (isSuccess(outcome)) {
      delivery.state = 'delivered';
      return;
    }
    const minutes = this.#parts.pausesInMinutes[delivery.attempts.length - 1];
    if (minutes === undefined) delivery.state = 'failed';
    else delivery.dueAt = new Date(at.getTime() + minutes * 60_000);
  }

  #addCopy(original: WebhookDelivery & Subject): void {
    const now = this.#parts.clock.now();
    this.#deliveries.push({
      ...original,
      id: this.#deliveries.length + 1,
      state: 'pending',
      queuedAt: now,
      dueAt: now,
      attempts: [],
    });
  }
}
