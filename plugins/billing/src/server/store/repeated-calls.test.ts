import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Payment } from '../../generated/types.ts';
import {
  bank,
  createBillingPortal,
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
});
