import { DerivedWrites } from '@porchlight/server';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Payment } from '../../generated/types.ts';
import {
  bank,
  createBillingPortal,
  type Answer,
  type BillingPortal,
} from '../testing/billing-portal.fixture.ts';

let portal: BillingPortal;

beforeAll(async () => {
  portal = await createBillingPortal();
});
afterAll(() => portal.close());
beforeEach(() => bank.reset());

const created = (answer: Awaited<ReturnType<BillingPortal['pay']>>) =>
  answer.json<{ data: { payment: Payment } }>().data;

describe('an Idempotency-Key', () => {
  it('rejects another payment with the same key with 409', async () => {
    const { id } = await portal.addInvoice();
    const pay = (amount: number) => portal.pay(id, { amount }, { key: 'same-key-1' });
    expect((await pay(10)).status).toBe(201);
    expect((await pay(10)).status).toBe(201);
    expect((await pay(20)).status).toBe(409);
    expect((await portal.invoice(id)).invoice.paid_amount_cents).toBe(1_000);
  });

  it('records a payment of its own for another agent with the same key', async () => {
    const other = await portal.signIn();
    const { id } = await portal.addInvoice();
    const first = await portal.pay(id, { amount: 10 }, { key: 'shared-key' });
    const second = await portal.pay(id, { amount: 10 }, { key: 'shared-key', token: other });
    expect(created(second).payment.id).not.toBe(created(first).payment.id);
    expect((await portal.invoice(id)).invoice.paid_amount_cents).toBe(2_000);
  });

  it('repeats the refusal of a declined card without a second charge', async () => {
    const { id } = await portal.addInvoice();
    const pay = () => portal.pay(id, { method: 'CARD', nonce: 'declined' }, { key: 'declined-1' });
    expect([(await pay()).status, (await pay()).status]).toEqual([402, 402]);
    expect(bank.count('charge')).toBe(1);
  });

  it('rejects a key that is too short', async () => {
    const { id } = await portal.addInvoice();
    expect((await portal.pay(id, {}, { key: 'short' })).status).toBe(400);
  });

  it('charges once for calls at once that have no invoice to wait for', async () => {
    const settings = {
      default_tax_rate: 0,
      check_instructions: '',
      transfer_instructions: '',
      self_serve: true,
      self_serve_least: 1,
      reminder_days: '3',
    };
    await portal.done('PUT', '/modules/billing/settings', settings, { token: portal.owner });
    const nonce = `ok-${randomUUID()}`;
    const body = { amount: 75, full_name: 'Ana Sol', email: 'ana@example.com', nonce };
    const pay = () =>
      portal.call('POST', '/public/payments/self-serve', body, {
        token: null,
        key: 'self-serve-1',
      });
    const answers = await atOnce(pay, pay);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(bank.count('charge')).toBe(1);
  });

  it('rejects with 409 one of two payments of different invoices at once', async () => {
    const [one, other] = [await portal.addInvoice(), await portal.addInvoice()];
    const pay = ({ id }: { readonly id: number }) => portal.pay(id, {}, { key: 'two-invoices' });
    const answers = await atOnce(
      () => pay(one),
      () => pay(other),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      message: 'This Idempotency-Key belongs to another payment.',
    });
  });
});

it.each([
  ['all', 50, 5_000],
  ['a part', 20, 8_000],
])(
  'records an equal payment within a minute once %s of the first went back',
  async (_, back, paid) => {
    const { id } = await portal.addInvoice();
    const pay = () => portal.pay(id, { amount: 50 });
    const first = created(await pay()).payment.id;
    await portal.done('POST', `/payments/${String(first)}/refund`, {
      amount: back,
      reason: 'Wrong',
      intent: 'collect',
    });
    const second = created(await pay()).payment.id;
    expect(second).not.toBe(first);
    expect(created(await pay()).payment.id).toBe(second);
    expect((await portal.invoice(id)).invoice.paid_amount_cents).toBe(paid);
  },
);

/** Makes calls that cannot add a payment before all of them came as far as they can. */
async function atOnce(...calls: readonly (() => Promise<Answer>)[]): Promise<readonly Answer[]> {
  const derived = portal.portal.kernel.currentSnapshot().service(DerivedWrites)!;
  const robot = { kind: 'system', plugin: 'fixture-gateway' } as const;
  let answers: Promise<readonly Answer[]> = Promise.resolve([]);
  await derived.derive(robot, async ({ trx }) => {
    await trx.raw('lock table billing_payment in share mode');
    answers = Promise.all(calls.map((call) => call()));
    await expect.poll(() => portal.waitingForLocks(), { interval: 20 }).toBe(calls.length);
  });
  return answers;
}
