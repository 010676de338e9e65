import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GatewayReport } from '../../contract.ts';
import type { Invoice } from '../../generated/types.ts';
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

const link = (id: number) => portal.call('POST', `/invoices/${String(id)}/generate-link`);
const remove = (id: number) => portal.call('DELETE', `/invoices/${String(id)}`);
const read = async (id: number): Promise<Invoice> => (await portal.invoice(id)).invoice;

/** An invoice that the client paid on the page of the gateway, which says so in this order. */
async function paidThere(
  inOrder: (reports: readonly GatewayReport[]) => readonly GatewayReport[] = (reports) => reports,
): Promise<Invoice> {
  const { id } = await portal.addInvoice();
  expect((await link(id)).status).toBe(200);
  await portal.record(...inOrder(bank.payInvoice([...bank.invoices.keys()].at(-1)!)));
  expect((await read(id)).status).toBe('paid');
  return read(id);
}

async function refund(id: number): Promise<void> {
  const [payment] = (await portal.invoice(id)).payments;
  const body = { amount: 100, reason: 'Wrong plan', intent: 'collect' };
  await portal.done('POST', `/payments/${String(payment!.id)}/refund`, body, {
    token: portal.owner,
  });
  expect((await read(id)).status).toBe('sent');
}

describe('an invoice that was paid at the gateway and refunded, to be collected again', () => {
  it.each([
    ['the payment first', (reports: readonly GatewayReport[]) => reports],
    ['the invoice first', (reports: readonly GatewayReport[]) => reports.toReversed()],
  ])('can be voided when the gateway reports %s', async (_, inOrder) => {
    const { id } = await paidThere(inOrder);
    await refund(id);
    expect((await remove(id)).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'void' });
  });

  it('takes cash', async () => {
    const { id } = await paidThere();
    await refund(id);
    expect((await portal.pay(id)).status).toBe(201);
    expect(await read(id)).toMatchObject({ status: 'paid', paid_amount_cents: 10_000 });
  });

  it('takes a card payment on the page of the portal, to which its payment link leads', async () => {
    const { id, public_id } = await paidThere();
    await refund(id);
    expect((await read(id)).payment_url).toMatch(new RegExp(`/pay/${public_id}$`));
    const page = await portal.call('GET', `/public/invoices/${public_id}`, undefined, {
      token: null,
    });
    expect(page.body).toMatchObject({ data: { invoice: { way: { kind: 'card' } } } });
  });

  it('still owes the rest when only a part of it was paid, and all of that refunded at the gateway', async () => {
    const { id } = await portal.addInvoice();
    await link(id);
    const [payment, state] = bank.payInvoice([...bank.invoices.keys()][0]!, 4_000);
    await portal.record(payment!);
    await refundThere(payment!);
    // As a gateway says that nothing more can be paid there.
    await portal.record({ ...(state as GatewayReport & { kind: 'invoice' }), state: 'paid' });
    expect(await read(id)).toMatchObject({ status: 'sent', balance_cents: 6_000 });
    expect((await remove(id)).status).toBe(200);
  });
});

async function refundThere(payment: GatewayReport): Promise<void> {
  if (payment.kind !== 'payment') throw new Error('not a payment');
  await portal.record({
    kind: 'refund',
    refundKey: null,
    refundId: `refund of ${payment.paymentId!}`,
    paymentId: payment.paymentId!,
    merchant: payment.merchant,
    state: 'completed',
    amountCents: payment.amountCents,
    reason: null,
    completedAt: null,
    failure: null,
  });
}

it('records no cash for an invoice that is paid at the gateway before its payment is known', async () => {
  const { id } = await portal.addInvoice();
  await link(id);
  const [payment, state] = bank.payInvoice([...bank.invoices.keys()][0]!);
  await portal.record(state!);
  expect((await portal.pay(id)).status).toBe(409);
  await portal.record(payment!);
  expect(await read(id)).toMatchObject({ status: 'paid', paid_amount_cents: 10_000 });
});
