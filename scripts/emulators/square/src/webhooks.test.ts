import type { FaultKind } from '@porchlight/emulator-shared';
import { receiveWebhooks, type WebhookReceiver } from '@porchlight/emulator-shared/testing';
import { WebhooksHelper, type SquareClient } from 'square';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  createCustomer,
  createDraft,
  merchantOf,
  newKey,
  openSdk,
  paymentRequest,
  publishedInvoice,
  usd,
} from './sdk-calls.fixture.ts';
import { start, type Emulator } from './start.ts';

const MINUTE = 60_000;

interface SquareEvent {
  readonly merchant_id: string;
  readonly type: string;
  readonly event_id: string;
  readonly data: { readonly id: string; readonly object?: Readonly<Record<string, unknown>> };
}

let emulator: Emulator;
let sdk: SquareClient;
let receiver: WebhookReceiver<SquareEvent>;
let now: number;

beforeAll(async () => {
  receiver = await receiveWebhooks('/api/square/webhook');
  emulator = await start({
    clock: { now: () => new Date(now) },
    webhooks: { BFS: { url: receiver.url } },
  });
  sdk = openSdk(emulator);
});
afterAll(async () => {
  await emulator.stop();
  await receiver.close();
});
beforeEach(async () => {
  now = Date.parse('2026-11-23T15:04:00Z');
  await emulator.control.settled();
  emulator.control.reset();
  receiver.received.length = 0;
  receiver.responses.length = 0;
});
afterEach(() => expect(emulator.control.violations()).toEqual([]));

const types = () => receiver.received.map(({ body }) => body.type);

async function pay(): Promise<void> {
  await sdk.payments.create(paymentRequest());
  await emulator.control.settled();
}

function plan(fault: FaultKind, event: string): void {
  emulator.control.addFault({ ...fault, on: 'webhook', when: { event } });
}

function isSigned({ headers, text }: (typeof receiver.received)[0], key: string) {
  return WebhooksHelper.verifySignature({
    requestBody: text,
    signatureHeader: String(headers['x-square-hmacsha256-signature']),
    signatureKey: key,
    notificationUrl: receiver.url,
  });
}

it('reports the life of an invoice in its order', async () => {
  const { id } = await publishedInvoice(sdk, merchantOf(emulator.merchants));
  const payment = emulator.control.payInvoice(id!);
  await sdk.refunds.refundPayment({
    idempotencyKey: newKey(),
    paymentId: payment.id,
    amountMoney: usd(12_500),
  });
  await emulator.control.advance(2_000);
  expect(types()).toEqual([
    'customer.created',
    'order.created',
    'invoice.created',
    'invoice.published',
    'payment.created',
    'payment.updated',
    'order.updated',
    'invoice.payment_made',
    'refund.created',
    'refund.updated',
    'payment.updated',
    'invoice.refunded',
  ]);
  const { body } = receiver.received.at(-1)!;
  expect(body).toMatchObject({
    merchant_id: merchantOf(emulator.merchants).merchantId,
    data: { type: 'invoice', id, object: { invoice: { id, status: 'REFUNDED' } } },
  });
});

it('reports canceled and deleted invoices, and saved cards', async () => {
  const merchant = merchantOf(emulator.merchants);
  const open = await publishedInvoice(sdk, merchant);
  await sdk.invoices.cancel({ invoiceId: open.id!, version: 1 });
  const draft = await createDraft(sdk, merchant);
  await sdk.invoices.delete({ invoiceId: draft.id! });
  const customer = await createCustomer(sdk);
  const { card } = await sdk.cards.create({
    idempotencyKey: newKey(),
    sourceId: 'cnon:card-nonce-ok',
    card: { customerId: customer.id! },
  });
  await sdk.cards.disable({ cardId: card!.id! });
  await emulator.control.settled();
  expect(types().filter((type) => /canceled|deleted|^card/.test(type))).toEqual([
    'invoice.canceled',
    'invoice.deleted',
    'card.created',
    'card.disabled',
  ]);
});

it('signs each webhook over its address and exact bytes, as the SDK verifies it', async () => {
  await pay();
  const { webhookKey } = merchantOf(emulator.merchants);
  for (const webhook of receiver.received) {
    expect(await isSigned(webhook, webhookKey)).toBe(true);
    expect(await isSigned({ ...webhook, text: `${webhook.text} ` }, webhookKey)).toBe(false);
    expect(webhook.headers).toMatchObject({
      'square-environment': 'Sandbox',
      'square-initial-delivery-timestamp': emulator.control.state().now.toISOString(),
    });
  }
});

it('sends the webhooks of a merchant to that merchant only', async () => {
  await openSdk(emulator, 'BFA').payments.create(paymentRequest());
  await emulator.control.settled();
  expect(receiver.received).toEqual([]);
  emulator.control.subscribe('BFA', { url: receiver.url, events: ['payment.updated'] });
  await openSdk(emulator, 'BFA').payments.create(paymentRequest());
  await emulator.control.settled();
  expect(types()).toEqual(['payment.updated']);
  const { webhookKey } = merchantOf(emulator.merchants, 'BFA');
  expect(await isSigned(receiver.received[0]!, webhookKey)).toBe(true);
  emulator.control.subscribe('BFA', null);
});

it('tries again after 1, 2, 4, 8, 16, and 32 minutes, then every hour for three days', async () => {
  receiver.responses.push(...Array<number>(8).fill(500));
  emulator.control.subscribe('BFS', { url: receiver.url, events: ['payment.created'] });
  await pay();
  for (const minutes of [1, 2, 4, 8, 16, 32, 60, 60]) {
    const before = receiver.received.length;
    await emulator.control.advance(minutes * MINUTE - 1);
    expect(receiver.received).toHaveLength(before);
    await emulator.control.advance(1);
    expect(receiver.received).toHaveLength(before + 1);
  }
  expect(receiver.received.at(-1)?.headers).toMatchObject({
    'square-retry-number': '8',
    'square-retry-reason': 'http_error',
  });
  expect(new Set(receiver.received.map(({ body }) => body.event_id)).size).toBe(1);
  expect(emulator.control.deliveries()[0]?.state).toBe('delivered');
  emulator.control.subscribe('BFS', { url: receiver.url });
});

it.each<[FaultKind, string[]]>([
  [{ kind: 'drop' }, ['payment.updated']],
  [{ kind: 'duplicate' }, ['payment.created', 'payment.updated', 'payment.created']],
  [{ kind: 'reorder', count: 2 }, ['payment.updated', 'payment.created']],
])('sends webhooks as %j says', async (fault, expected) => {
  plan(fault, 'payment.created');
  await pay();
  expect(types().sort()).toEqual(expected.sort());
  if (fault.kind === 'reorder') expect(types()[0]).toBe('payment.updated');
});

it('delays a webhook by the clock', async () => {
  plan({ kind: 'delay', ms: MINUTE }, 'payment.created');
  await pay();
  expect(types()).toEqual(['payment.updated']);
  await emulator.control.advance(MINUTE);
  expect(types()).toEqual(['payment.updated', 'payment.created']);
});

it('signs a webhook with a wrong key', async () => {
  plan({ kind: 'bad-signature' }, 'payment.created');
  await pay();
  const { webhookKey } = merchantOf(emulator.merchants);
  expect(await isSigned(receiver.received[0]!, webhookKey)).toBe(false);
});

it('replays an old webhook with its old body and signature', async () => {
  await pay();
  now += 20 * MINUTE;
  plan({ kind: 'replay' }, 'payment.created');
  await pay();
  const [first] = receiver.received;
  const copies = receiver.received.filter(({ text }) => text === first!.text);
  expect(copies).toHaveLength(2);
  expect(copies[1]!.headers['x-square-hmacsha256-signature']).toBe(
    first!.headers['x-square-hmacsha256-signature'],
  );
});
