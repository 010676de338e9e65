import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operations } from '../operations/operations.ts';
import { failureOf, merchantOf, openSdk, paymentRequest } from '../sdk-calls.fixture.ts';
import { start, type Emulator } from '../start.ts';
import { contractsFolder, loadContract } from './load-contract.ts';
import { ruleProblems } from './rules.ts';

const folder = contractsFolder();
const suffix = folder === null ? ' (skipped: the published specification is not at hand)' : '';

describe.skipIf(folder === null)(`comparison with the published specification${suffix}`, () => {
  let emulator: Emulator;
  beforeAll(async () => {
    emulator = await start();
  });
  afterAll(() => emulator.stop());
  beforeEach(() => emulator.control.reset());

  it('emulates operations of the specification at their paths', () => {
    expect(emulator.hasContract).toBe(true);
    const published = loadContract(folder!).operations;
    for (const { id, method, path } of operations) {
      expect({ id, method, path }).toEqual({
        id,
        method: published.get(id)?.method,
        path: published.get(id)?.path,
      });
    }
  });

  it('refuses an unknown property, a text for an amount, and a note that is too long', async () => {
    const { accessToken } = merchantOf(emulator.merchants);
    const pay = (changes: object) =>
      fetch(`${emulator.url}/v2/payments`, {
        method: 'POST',
        headers: { authorization: `Bearer ${accessToken}` },
        body: JSON.stringify({
          idempotency_key: 'key',
          source_id: 'cnon:card-nonce-ok',
          amount_money: { amount: 100, currency: 'USD' },
          customer_details: { customer_initiated: true, seller_keyed_in: false },
          ...changes,
        }),
      });
    for (const changes of [
      { amount_cents: 100 },
      { amount_money: { amount: '100', currency: 'USD' } },
      { note: 'x'.repeat(501) },
      { reference_id: 'x'.repeat(41) },
      { idempotency_key: 'x'.repeat(46) },
    ]) {
      expect((await pay(changes)).status).toBe(400);
    }
    expect(emulator.control.violations().map(({ where, detail }) => [where, detail])).toEqual([
      ['body', "/ has the unknown property 'amount_cents'"],
      ['body', '/amount_money/amount must be integer,null'],
      ['body', '/note must NOT have more than 500 characters'],
      ['body', '/reference_id must NOT have more than 40 characters'],
      ['body', '/idempotency_key must NOT have more than 45 characters'],
    ]);
  });

  it.each([
    [undefined, 'customer_details must say customer_initiated and seller_keyed_in'],
    [
      { customer_initiated: true },
      'customer_details must say customer_initiated and seller_keyed_in',
    ],
    [
      { customer_initiated: true, seller_keyed_in: true },
      'a payment that the seller keyed in is not customer_initiated',
    ],
  ])('refuses a card payment with the customer details %j', async (details, detail) => {
    const { accessToken } = merchantOf(emulator.merchants);
    const paid = await fetch(`${emulator.url}/v2/payments`, {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}` },
      body: JSON.stringify({
        idempotency_key: 'key',
        source_id: 'cnon:card-nonce-ok',
        amount_money: { amount: 100, currency: 'USD' },
        customer_details: details,
      }),
    });
    expect(paid.status).toBe(400);
    expect(emulator.control.violations().map((violation) => violation.detail)).toEqual([detail]);
  });

  it('refuses an unknown name in a query, and a path that is no operation', async () => {
    const sdk = openSdk(emulator);
    const call = sdk.locations.list({ queryParams: { nearby: 'true' } });
    expect(await failureOf(call)).toMatchObject({ status: 400 });
    const subscription = sdk.subscriptions.get({ subscriptionId: 's' });
    expect(await failureOf(subscription)).toMatchObject({ status: 404 });
    expect(emulator.control.violations()).toMatchObject([
      { where: 'query' },
      { where: 'operation', operation: 'GET /v2/subscriptions/s' },
    ]);
  });

  it('takes null where the specification allows it', () => {
    const contract = loadContract(folder!);
    expect(contract.problems('Payment', { amount_money: null, delay_action: null })).toEqual([]);
    expect(contract.problems('Error', { category: 'API_ERROR', code: 'VERSION_MISMATCH' })).toEqual(
      ['/code must be equal to one of the allowed values'],
    );
  });
});

describe('rules without the published specification', () => {
  it('works without the specification', async () => {
    const emulator = await start({ contracts: null });
    expect(emulator.hasContract).toBe(false);
    expect(await failureOf(openSdk(emulator).payments.create(paymentRequest()))).toBeNull();
    await emulator.stop();
  });

  it('records violations without refusing them when it is not strict', async () => {
    const emulator = await start({ contracts: null, strict: false });
    const call = openSdk(emulator).customers.create({ givenName: 'Rosa' });
    expect(await failureOf(call)).toBeNull();
    expect(emulator.control.violations()).toMatchObject([{ where: 'rule' }]);
    await emulator.stop();
  });

  it.each(['CreateOrder', 'CreateInvoice', 'PublishInvoice', 'CreateCustomer'])(
    'demands an idempotency key of %s',
    (operation) => {
      expect(ruleProblems(operation, {})).toHaveLength(1);
      expect(ruleProblems(operation, { idempotency_key: 'key' })).toEqual([]);
    },
  );
});
