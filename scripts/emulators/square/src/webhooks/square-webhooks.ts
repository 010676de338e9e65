import {
  WebhookQueue,
  type Clock,
  type FaultTable,
  type WebhookDelivery,
  type WebhookRequest,
} from '@porchlight/emulator-shared';
import { createHmac } from 'node:crypto';
import type { Books } from '../books/books.ts';
import type { MerchantSubject } from '../books/world.ts';

/** Square tries for three days: faster at first, then every hour. */
const PAUSES_IN_MINUTES = [1, 2, 4, 8, 16, 32, ...Array<number>(71).fill(60)];

interface SquareWebhookParts {
  readonly clock: Clock;
  readonly faults: FaultTable;
  readonly books: readonly Books[];
}

/** The webhooks of all merchants, each signed with the merchant's key over its address and body. */
export function createSquareWebhooks(parts: SquareWebhookParts): WebhookQueue<MerchantSubject> {
  const { clock, faults, books } = parts;
  return new WebhookQueue({
    clock,
    faults,
    pausesInMinutes: PAUSES_IN_MINUTES,
    request: (delivery) => requestOf(delivery, books),
  });
}

function requestOf(
  delivery: WebhookDelivery & MerchantSubject,
  books: readonly Books[],
): WebhookRequest | null {
  const { merchant, subscription } = books.find((one) => one.merchant.code === delivery.merchant)!;
  if (subscription === null) return null;
  const { body, attempts, queuedAt, hasBadSignature } = delivery;
  const key = hasBadSignature ? `${merchant.webhookKey} of someone else` : merchant.webhookKey;
  const last = attempts.at(-1)?.outcome;
  return {
    url: subscription.url,
    body,
    headers: {
      'user-agent': 'Square Connect v2',
      'square-environment': 'Sandbox',
      'square-version': '2026-09-16',
      'square-initial-delivery-timestamp': queuedAt.toISOString(),
      'x-square-hmacsha256-signature': signatureOf(body, { key, url: subscription.url }),
      ...(last === undefined
        ? {}
        : {
            'square-retry-number': String(attempts.length),
            'square-retry-reason': typeof last === 'number' ? 'http_error' : reasonOf(last),
          }),
    },
  };
}

/** The signature of a webhook: over the address and the exact bytes of the body. */
export function signatureOf(body: string, { key, url }: { key: string; url: string }): string {
  return createHmac('sha256', key)
    .update(url + body)
    .digest('base64');
}

function reasonOf(failure: string): string {
  return failure === 'TimeoutError' ? 'http_timeout' : 'other';
}
