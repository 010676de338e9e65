import {
  WebhookQueue,
  type Clock,
  type FaultTable,
  type WebhookDelivery,
  type WebhookRequest,
} from '@porchlight/emulator-shared';
import { createHmac } from 'node:crypto';
import type { Account } from '../base/account.ts';
import { dateTime } from '../base/date-time.ts';
import { describeEnvelope, describeRecipients } from '../envelopes/describe-envelope.ts';
import type { Envelope, EnvelopeEvent, HappenedEvent } from '../envelopes/envelope.ts';

/** Where webhooks go. */
export interface ConnectConfiguration {
  readonly url: string;
  /** One signature header for each. */
  readonly keys: readonly string[];
  /** All by default. */
  readonly events?: readonly EnvelopeEvent[];
}

interface EnvelopeSubject {
  readonly envelopeId: string;
  readonly recipientId: string | null;
}

/** One webhook and what became of it. */
export type Delivery = WebhookDelivery & EnvelopeSubject;

interface ConnectParts {
  readonly clock: Clock;
  readonly account: Account;
  readonly faults: FaultTable;
}

const CONFIGURATION_ID = 10_412_345;
/** DocuSign's own schedule is not published; this one doubles its pauses from a minute to an hour. */
const PAUSES_IN_MINUTES = [1, 2, 4, 8, 16, 32, 60, 60];

/** Reports what happens to envelopes, at least once each, in the order in which it happened. */
export class Connect {
  configuration: ConnectConfiguration | null = null;
  readonly webhooks: WebhookQueue<EnvelopeSubject>;
  readonly #parts: ConnectParts;

  constructor(parts: ConnectParts) {
    this.#parts = parts;
    this.webhooks = new WebhookQueue({
      clock: parts.clock,
      faults: parts.faults,
      alias: 'connect',
      pausesInMinutes: PAUSES_IN_MINUTES,
      request: (delivery) => this.#request(delivery),
    });
  }

  /** Queues a webhook for each event that is configured. */
  publish(envelope: Envelope, happened: readonly HappenedEvent[]): void {
    const { configuration } = this;
    if (configuration === null) return;
    const { events } = configuration;
    const { envelopeId } = envelope;
    for (const { event, recipientId } of happened) {
      if (!(events?.includes(event) ?? true)) continue;
      const body = this.#payload(envelope, event, recipientId);
      this.webhooks.add({ event, body, ids: [envelopeId] }, { envelopeId, recipientId });
    }
  }

  #request({ body, attempts, hasBadSignature }: Delivery): WebhookRequest | null {
    if (this.configuration === null) return null;
    const { url, keys } = this.configuration;
    const signed = hasBadSignature ? keys.map((key) => `${key} of someone else`) : keys;
    const text = attempts.length === 0 ? body : withRetryCount(body, attempts.length);
    return { url, body: text, headers: signatures(text, signed) };
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
