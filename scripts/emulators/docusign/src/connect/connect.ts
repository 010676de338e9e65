import { createHmac } from 'node:crypto';
import { describeEnvelope, describeRecipients } from '../envelopes/describe-envelope.ts';
import type { Envelope, EnvelopeEvent, HappenedEvent } from '../envelopes/envelope.ts';
import type { FaultTable } from '../faults/fault-table.ts';
import type { Account } from '../base/account.ts';
import { dateTime, type Clock } from '../base/clock.ts';
import { afterFailure, isSuccess, postWebhook } from './post-webhook.ts';

/** Where webhooks go. */
export interface ConnectConfiguration {
  readonly url: string;
  /** One signature header for each. */
  readonly keys: readonly string[];
  /** All by default. */
  readonly events?: readonly EnvelopeEvent[];
}

export interface DeliveryAttempt {
  readonly at: Date;
  /** Status of the response, or why there was none. */
  readonly outcome: number | string;
}

/** One webhook and what became of it. */
export interface Delivery {
  readonly id: number;
  readonly event: EnvelopeEvent;
  readonly envelopeId: string;
  readonly recipientId: string | null;
  state: 'pending' | 'held' | 'delivered' | 'dropped' | 'failed';
  /** When the next attempt is made. */
  dueAt: Date;
  readonly attempts: DeliveryAttempt[];
  /** As it was sent last. */
  body: string;
  readonly hasBadSignature: boolean;
}

interface ConnectParts {
  readonly clock: Clock;
  readonly account: Account;
  readonly faults: FaultTable;
}

const CONFIGURATION_ID = 10_412_345;

/** Reports what happens to envelopes, at least once each, in the order in which it happened. */
export class Connect {
  configuration: ConnectConfiguration | null = null;
  readonly #parts: ConnectParts;
  #deliveries: Delivery[] = [];
  #hold = 0;
  #pump: Promise<void> | null = null;
  #isStopped = false;

  constructor(parts: ConnectParts) {
    this.#parts = parts;
  }

  get deliveries(): readonly Delivery[] {
    return this.#deliveries;
  }

  clear(): void {
    this.#deliveries = [];
    this.#hold = 0;
  }

  stop(): void {
    this.#isStopped = true;
  }

  /** Queues a webhook for each event that is configured. */
  publish(envelope: Envelope, happened: readonly HappenedEvent[]): void {
    const { configuration } = this;
    if (configuration === null) return;
    const { events } = configuration;
    for (const { event, recipientId } of happened) {
      if (events?.includes(event) ?? true) this.#queue(envelope, event, recipientId);
    }
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

  #next(): Delivery | undefined {
    if (this.#isStopped || this.configuration === null) return undefined;
    const now = this.#parts.clock.now();
    return this.#deliveries
      .filter(({ state, dueAt }) => state === 'pending' && dueAt <= now)
      .sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime())[0];
  }

  async #send(delivery: Delivery): Promise<void> {
    const { url, keys } = this.configuration!;
    const retries = delivery.attempts.length;
    if (retries > 0) delivery.body = withRetryCount(delivery.body, retries);
    const signed = delivery.hasBadSignature ? keys.map((key) => `${key} of someone else`) : keys;
    const outcome = await postWebhook(url, delivery.body, signatures(delivery.body, signed));
    const at = this.#parts.clock.now();
    delivery.attempts.push({ at, outcome });
    if (isSuccess(outcome)) {
      delivery.state = 'delivered';
      return;
    }
    const pause = afterFailure(delivery.attempts.length);
    if (pause === null) delivery.state = 'failed';
    else delivery.dueAt = new Date(at.getTime() + pause);
  }

  #queue(envelope: Envelope, event: EnvelopeEvent, recipientId: string | null): void {
    const { clock, faults } = this.#parts;
    const { envelopeId } = envelope;
    const happening = faults.take({ on: ['connect'], event, envelopeId });
    const kinds = new Set(happening.map(({ kind }) => kind));
    const delay = happening.reduce((sum, f) => sum + (f.kind === 'delay' ? f.ms : 0), 0);
    for (const fault of happening) if (fault.kind === 'reorder') this.#hold = fault.count;
    const delivery: Delivery = {
      id: this.#deliveries.length + 1,
      event,
      envelopeId,
      recipientId,
      state: kinds.has('drop') ? 'dropped' : this.#hold > 0 ? 'held' : 'pending',
      dueAt: new Date(clock.now().getTime() + delay),
      attempts: [],
      body: this.#payload(envelope, event, recipientId),
      hasBadSignature: kinds.has('bad-signature'),
    };
    this.#deliveries.push(delivery);
    if (kinds.has('duplicate')) this.#addCopy(delivery);
    const oldest = this.#deliveries.find(({ state }) => state === 'delivered');
    if (kinds.has('replay') && oldest !== undefined) this.#addCopy(oldest);
    const held = this.#deliveries.filter(({ state }) => state === 'held').length;
    if (this.#hold > 0 && held >= this.#hold) this.releaseHeld();
  }

  #addCopy(original: Delivery): void {
    this.#deliveries.push({
      ...original,
      id: this.#deliveries.length + 1,
      state: 'pending',
      dueAt: this.#parts.clock.now(),
      attempts: [],
    });
  }

  #payload(envelope: Envelope, event: EnvelopeEvent, recipientId: string | null): string {
    const { account, clock } = this.#parts;
    const { accountId, userId } = account;
    const { envelopeId } = envelope;
    const payload = {
      event,
      uri: `/restapi/v2.1/accounts/${accountId}/envelopes/${envelopeId}`,
      retryCount: 0,
      configurationId: CONFIGURATION_ID,
      apiVersion: 'v2.1',
      generatedDateTime: dateTime(clock.now()),
      data: {
        accountId,
        userId,
        envelopeId,
        ...(recipientId === null ? {} : { recipientId }),
        envelopeSummary: {
          ...describeEnvelope(envelope, account),
          recipients: describeRecipients(envelope, { withTabs: true }),
        },
      },
    };
    // Webhooks do not name the types of tabs.
    return JSON.stringify(payload, (name, value: unknown) =>
      name === 'tabType' ? undefined : value,
    );
  }
}

function withRetryCount(body: string, retryCount: number): string {
  return JSON.stringify({ ...(JSON.parse(body) as object), retryCount });
}

/** A header for each key, all over the same bytes. */
function signatures(body: string, keys: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    keys.map((key, index) => [
      `X-DocuSign-Signature-${index + 1}`,
      createHmac('sha256', key).update(body).digest('base64'),
    ]),
  );
}
