import type { Collections, GatewayReport } from '@porchlight/billing/contract';
import type { WriteUnit } from '@porchlight/kernel';
import { ProviderHealth } from '@porchlight/server';
import { signatureOf } from '@porchlight/emulator-square';
import { beforeEach, describe, expect, it } from 'vitest';
import { defaults, type SquareSettings } from '../settings.ts';
import type { SquareReadings } from './square-readings.ts';
import { squareWebhook } from './square-webhook.ts';
import { SIGNATURE_HEADER } from './webhook-signature.ts';

const receivedAt = '2026-11-23T15:00:00.000Z';
const DAY = 86_400_000;
const URLS = [
  'https://portal.example.com/api/square/webhook',
  'https://portal.example.com/api/webhooks/square',
] as const;

let settings: SquareSettings;
let calls: unknown[][];
let recorded: GatewayReport[];

const report: GatewayReport = {
  kind: 'invoice',
  invoiceId: 'inv:1',
  orderId: null,
  merchant: 'BFS',
  version: 1,
  state: 'open',
  publicUrl: null,
  customerId: null,
};
const reading =
  (name: string) =>
  (...given: unknown[]) => {
    calls.push([name, ...given.slice(0, -1)]);
    return Promise.resolve([report]);
  };
const readings = {
  payment: reading('payment'),
  refund: reading('refund'),
  invoices: reading('invoices'),
} as unknown as SquareReadings;
const collections: Collections = {
  record: (_unit, _gateway, given) => {
    recorded.push(given);
    return Promise.resolve(true);
  },
};

beforeEach(() => {
  calls = [];
  recorded = [];
  settings = {
    ...defaults,
    bfs_application_id: 'sandbox-sq0idb-A',
    bfs_location_id: 'L1',
    bfs_access_token: 'token',
    bfs_webhook_key: 'key of BFS',
    bfa_application_id: 'sandbox-sq0idb-B',
    bfa_location_id: 'L2',
    bfa_access_token: 'token',
    bfa_webhook_key: 'key of BFA',
  };
});

const webhook = squareWebhook({
  settings: () => settings,
  deployment: () => ({ publicUrl: 'https://portal.example.com/' }),
  readings,
  collections: () => collections,
  health: new ProviderHealth(() => ({ now: () => new Date(receivedAt) })),
});

function bodyOf(changes: object = {}): string {
  return JSON.stringify({
    merchant_id: 'M1',
    type: 'payment.updated',
    event_id: 'e-1',
    created_at: receivedAt,
    data: { type: 'payment', id: 'p1', object: { payment: { status: 'COMPLETED' } } },
    ...changes,
  });
}

function callOf(body: string, { key = 'key of BFS', url = URLS[0] as string } = {}) {
  const signature = signatureOf(body, { key, url });
  return {
    bytes: Buffer.from(body),
    header: (name: string) => (name === SIGNATURE_HEADER ? signature : undefined),
    receivedAt,
  };
}

const verify = (body: string, signed?: Parameters<typeof callOf>[1]) =>
  webhook.verify(callOf(body, signed));

async function handle(body: string, signed?: Parameters<typeof callOf>[1]): Promise<void> {
  await webhook.handle({
    ...callOf(body, signed),
    id: 'e-1',
    signal: new AbortController().signal,
    commit: (work) => work({} as WriteUnit),
  });
}

describe('the signature of a webhook', () => {
  it('accepts webhooks that either merchant signed, at both addresses', () => {
    expect(verify(bodyOf())).toBe('e-1');
    expect(verify(bodyOf(), { key: 'key of BFA' })).toBe('e-1');
    expect(verify(bodyOf(), { url: URLS[1] })).toBe('e-1');
  });

  it('refuses another key, address, or body, and everything while there is no key', () => {
    expect(verify(bodyOf(), { key: 'guessed' })).toBeNull();
    expect(verify(bodyOf(), { url: 'https://evil.example.com/api/square/webhook' })).toBeNull();
    const call = callOf(bodyOf());
    expect(webhook.verify({ ...call, bytes: Buffer.from(`${bodyOf()} `) })).toBeNull();
    expect(webhook.verify({ ...call, header: () => undefined })).toBeNull();
    settings = { ...settings, bfs_webhook_key: '', bfa_webhook_key: '' };
    expect(verify(bodyOf(), { key: '' })).toBeNull();
  });

  it('verifies the address of the settings when there is one', () => {
    const url = 'https://proxy.example.com/hooks';
    settings = { ...settings, webhook_url: url };
    expect(verify(bodyOf(), { url })).toBe('e-1');
    expect(verify(bodyOf())).toBeNull();
  });
});

it.each([
  ['5 days old', { created_at: new Date(Date.parse(receivedAt) - 5 * DAY).toISOString() }],
  ['from the future', { created_at: new Date(Date.parse(receivedAt) + DAY).toISOString() }],
  ['without a time', { created_at: 'yesterday' }],
  ['without an id', { event_id: '' }],
  ['with a hostile id', { event_id: "'; drop table x" }],
])('refuses a signed webhook that is %s', (_, changes) => {
  expect(verify(bodyOf(changes))).toBeNull();
});

it('refuses a signed body that is no JSON', () => {
  expect(verify('not JSON')).toBeNull();
});

it.each([
  ['payment.created', [['payment', 'BFS', 'p1']]],
  ['refund.updated', [['refund', 'BFS', 'p1']]],
  ['invoice.payment_made', [['invoices', [{ merchant: 'BFS', invoiceId: 'p1' }]]]],
  ['customer.created', []],
])('reads the object of %s again, whatever the webhook says about it', async (type, expected) => {
  await handle(bodyOf({ type }));
  expect(calls).toEqual(expected);
  expect(recorded).toEqual(expected.length === 0 ? [] : [report]);
});

it('reads for the merchant whose key signed the webhook', async () => {
  await handle(bodyOf(), { key: 'key of BFA' });
  expect(calls).toEqual([['payment', 'BFA', 'p1']]);
});

it('asks all merchants about a webhook whose key was replaced since then', async () => {
  const call = callOf(bodyOf());
  settings = { ...settings, bfs_webhook_key: 'new key' };
  await webhook.handle({
    ...call,
    id: 'e-1',
    signal: new AbortController().signal,
    commit: (work) => work({} as WriteUnit),
  });
  expect(calls).toEqual([
    ['payment', 'BFS', 'p1'],
    ['payment', 'BFA', 'p1'],
  ]);
});
