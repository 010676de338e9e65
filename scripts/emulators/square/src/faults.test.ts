import type { FaultKind } from '@porchlight/emulator-shared';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SquareClient } from 'square';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  createCustomer,
  failureOf,
  fixedClock,
  merchantOf,
  newKey,
  openSdk,
  paymentRequest,
  publishedInvoice,
} from './sdk-calls.fixture.ts';
import { start, type Emulator } from './start.ts';

let emulator: Emulator;
let sdk: SquareClient;

beforeAll(async () => {
  emulator = await start({ clock: fixedClock });
  sdk = openSdk(emulator);
});
afterAll(() => emulator.stop());
beforeEach(() => emulator.control.reset());

const payments = () => emulator.control.state().merchants['BFS']!.payments;

it.each<[FaultKind, object, number]>([
  [{ kind: 'status', status: 429, retryAfter: 7 }, { status: 429, code: 'RATE_LIMITED' }, 0],
  [{ kind: 'status', status: 500 }, { status: 500, code: 'INTERNAL_SERVER_ERROR' }, 0],
  [{ kind: 'status', status: 503 }, { status: 503, code: 'SERVICE_UNAVAILABLE' }, 0],
  [{ kind: 'apply-then-500' }, { status: 500 }, 1],
  [{ kind: 'reset' }, { status: undefined, code: 'Unknown' }, 0],
  [{ kind: 'truncated-body' }, { status: undefined }, 1],
  [{ kind: 'expired-token' }, { status: 401, code: 'ACCESS_TOKEN_EXPIRED' }, 0],
])(
  'breaks one call by %j, and a repeated call with its key charges once',
  async (fault, failure, charged) => {
    emulator.control.addFault({ ...fault, on: 'CreatePayment' });
    const request = paymentRequest();
    expect(await failureOf(sdk.payments.create(request))).toMatchObject(failure);
    expect(payments()).toHaveLength(charged);
    const { payment } = await sdk.payments.create(request);
    expect(payments().map(({ id }) => id)).toEqual([payment?.id]);
  },
);

it('charges once although the response is no JSON', async () => {
  emulator.control.addFault({ kind: 'wrong-content-type', on: 'CreatePayment' });
  const request = paymentRequest();
  await sdk.payments.create(request).catch(() => undefined);
  await sdk.payments.create(request);
  expect(payments()).toHaveLength(1);
});

it('charges once for twenty equal calls at the same time', async () => {
  const request = paymentRequest();
  const calls = await Promise.all(Array.from({ length: 20 }, () => sdk.payments.create(request)));
  expect(new Set(calls.map(({ payment }) => payment?.id)).size).toBe(1);
  expect(payments()).toHaveLength(1);
});

it('repeats a decline for its key without trying the card again', async () => {
  const request = paymentRequest('cnon:card-nonce-declined');
  const first = await failureOf(sdk.payments.create(request));
  expect(await failureOf(sdk.payments.create(request))).toEqual(first);
  expect(payments()).toHaveLength(1);
});

it('refuses a key that was used with another body', async () => {
  const request = paymentRequest();
  await sdk.payments.create(request);
  const other = { ...request, note: 'Another payment' };
  expect(await failureOf(sdk.payments.create(other))).toMatchObject({
    status: 400,
    code: 'IDEMPOTENCY_KEY_REUSED',
  });
});

it('remembers keys of each merchant and each operation apart', async () => {
  const request = paymentRequest();
  await sdk.payments.create(request);
  await openSdk(emulator, 'BFA').payments.create(request);
  const { idempotencyKey } = request;
  const customer = await sdk.customers.create({ idempotencyKey, givenName: 'Rosa' });
  expect(customer.customer?.id).toBeDefined();
  expect(payments()).toHaveLength(1);
});

it('publishes once for two calls with the same key and an old version', async () => {
  const merchant = merchantOf(emulator.merchants);
  const { id } = await publishedInvoice(sdk, merchant);
  const again = sdk.invoices.publish({ invoiceId: id!, version: 0, idempotencyKey: newKey() });
  expect(await failureOf(again)).toMatchObject({ code: 'CONFLICT' });
  expect(emulator.control.mail()).toHaveLength(1);
});

it('says in Retry-After how long to wait', async () => {
  emulator.control.addFault({ kind: 'status', status: 429, retryAfter: 7, on: '*' });
  const { accessToken } = merchantOf(emulator.merchants);
  const headers = { authorization: `Bearer ${accessToken}` };
  const response = await fetch(`${emulator.url}/v2/locations`, { headers });
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '7']);
});

it('responds late', async () => {
  emulator.control.addFault({ kind: 'latency', ms: 120, on: 'ListLocations' });
  const began = performance.now();
  await sdk.locations.list();
  expect(performance.now() - began).toBeGreaterThanOrEqual(115);
});

it('refuses calls without an access token and with a wrong one', async () => {
  expect((await fetch(`${emulator.url}/v2/locations`)).status).toBe(401);
  const headers = { authorization: 'Bearer guessed' };
  expect((await fetch(`${emulator.url}/v2/locations`, { headers })).status).toBe(401);
});

it('takes faults, declines, payments, and time from other processes over HTTP', async () => {
  const control = (path: string, method = 'GET', body?: object) =>
    fetch(`${emulator.url}/__control/${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).then((response) => response.json() as Promise<Record<string, unknown>>);
  await control('faults', 'POST', { on: 'CreatePayment', kind: 'apply-then-500' });
  await failureOf(sdk.payments.create(paymentRequest()));
  expect(payments()).toHaveLength(1);
  await control('declines', 'POST', { code: 'CARD_EXPIRED' });
  expect(await failureOf(sdk.payments.create(paymentRequest()))).toMatchObject({
    code: 'CARD_EXPIRED',
  });
  const { id } = await publishedInvoice(sdk, merchantOf(emulator.merchants));
  expect(await control(`invoices/${id}/pay`, 'POST')).toMatchObject({ status: 'COMPLETED' });
  const before = await control('state');
  await control('clock/advance', 'POST', { ms: 60_000 });
  const after = await control('state');
  const passed = Date.parse(String(after['now'])) - Date.parse(String(before['now']));
  expect(passed).toBeGreaterThanOrEqual(60_000);
  expect(await control('violations')).toEqual([]);
  await control('reset', 'POST');
  expect(payments()).toEqual([]);
});

it('gives the same ids for the same seed', async () => {
  const idOf = async (seed: string) => {
    const other = await start({ seed, contracts: null });
    const { id } = await createCustomer(openSdk(other));
    await other.stop();
    return id;
  };
  expect(await idOf('one')).toBe(await idOf('one'));
  expect(await idOf('two')).not.toBe(await idOf('one'));
});

it('puts everything back after a restart, and still recognizes repeated calls', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'square-'));
  const options = { snapshot: join(folder, 'inside', 'state.json'), clock: fixedClock };
  const first = await start(options);
  first.control.subscribe('BFS', { url: 'http://127.0.0.1:9/webhook', events: [] });
  const request = paymentRequest();
  await openSdk(first).payments.create(request);
  const { id } = await publishedInvoice(openSdk(first), merchantOf(first.merchants));
  const before = first.control.state();
  await first.stop();
  const second = await start(options);
  expect(second.control.state()).toEqual(before);
  expect(second.control.mail()).toHaveLength(1);
  await openSdk(second).payments.create(request);
  expect(second.control.state().merchants['BFS']!.payments).toHaveLength(1);
  second.control.payInvoice(id!);
  await second.stop();
  rmSync(folder, { recursive: true });
});

it('refuses to start in production', async () => {
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  await expect(start())
    .rejects.toThrow('does not run in production')
    .finally(() => {
      process.env['NODE_ENV'] = before;
    });
});
