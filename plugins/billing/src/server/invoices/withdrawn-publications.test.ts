import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Invoice } from '../../generated/types.ts';
import {
  bank,
  createBillingPortal,
  type BillingPortal,
} from '../testing/billing-portal.fixture.ts';
import { OveraskingPages } from '../payments/overasking-pages.ts';

let portal: BillingPortal;

beforeAll(async () => {
  portal = await createBillingPortal();
});
afterAll(() => portal.close());
beforeEach(() => bank.reset());

const link = (id: number) => portal.call('POST', `/invoices/${String(id)}/generate-link`);
const email = (id: number) => portal.call('POST', `/invoices/${String(id)}/send-square-email`);
const remove = (id: number) => portal.call('DELETE', `/invoices/${String(id)}`);
const read = async (id: number): Promise<Invoice> => (await portal.invoice(id)).invoice;
const published = () => [...bank.invoices.values()];

async function linked(): Promise<number> {
  const { id } = await portal.addInvoice();
  expect((await link(id)).status).toBe(200);
  return id;
}

describe('an invoice of which a part was paid at the gateway, and no webhook said so', () => {
  async function partlyPaid(): Promise<number> {
    const id = await linked();
    bank.payInvoice([...bank.invoices.keys()][0]!, 2_500);
    return id;
  }

  it('takes no more cash than is left after it was taken back', async () => {
    const id = await partlyPaid();
    expect((await portal.pay(id)).status).toBe(400);
    expect(await read(id)).toMatchObject({ status: 'partially_paid', paid_amount_cents: 2_500 });
    expect((await portal.pay(id, { amount: 75 })).status).toBe(201);
    expect(await read(id)).toMatchObject({ status: 'paid', paid_amount_cents: 10_000 });
  });

  it('charges no card more than is left after it was taken back', async () => {
    const id = await partlyPaid();
    expect((await portal.pay(id, { method: 'CARD', nonce: 'ok-late' })).status).toBe(400);
    expect(bank.count('charge')).toBe(0);
  });

  it('bills only what is left when another page takes the place of the first', async () => {
    const id = await partlyPaid();
    expect((await email(id)).status).toBe(200);
    expect(published().map(({ order }) => order.totalCents)).toEqual([10_000, 7_500]);
    expect((await read(id)).paid_amount_cents).toBe(2_500);
  });

  it('stays with the gateway until its payments could be read', async () => {
    const id = await partlyPaid();
    bank.fail('readInvoices', 'failed');
    expect((await portal.pay(id)).status).toBe(502);
    expect(await read(id)).toMatchObject({ collect_channel: 'gateway_invoice' });
    expect((await portal.pay(id)).status).toBe(400);
    expect(await read(id)).toMatchObject({ collect_channel: 'none', paid_amount_cents: 2_500 });
  });
});

describe('an invoice that the gateway does not know any more', () => {
  it('can be voided', async () => {
    const id = await linked();
    bank.invoices.clear();
    expect((await remove(id)).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'void', square_public_url: null });
  });

  it('takes cash and cards', async () => {
    const [cash, card] = [await linked(), await linked()];
    bank.invoices.clear();
    expect((await portal.pay(cash)).status).toBe(201);
    expect((await portal.pay(card, { method: 'CARD', nonce: 'ok-gone' })).status).toBe(201);
  });

  it('gets another page when it is edited', async () => {
    const id = await linked();
    bank.invoices.clear();
    const edited = await portal.call('PUT', `/invoices/${String(id)}`, { title: 'New' });
    expect(edited.status).toBe(200);
    expect(published().map(({ order }) => order.title)).toEqual(['New']);
    expect((await read(id)).square_public_url).toBe(published()[0]!.report.publicUrl);
  });

  it('stays with the gateway while nobody knows whether that published it', async () => {
    const { id } = await portal.addInvoice();
    bank.fail('publishInvoice', 'lost', 'failed');
    expect((await link(id)).status).toBe(502);
    expect((await remove(id)).status).toBe(502);
    expect(bank.count('cancelInvoice')).toBe(0);
    expect(await read(id)).toMatchObject({ status: 'draft', collect_channel: 'gateway_invoice' });
  });
});

describe('an invoice that the gateway has, and that other money pays', () => {
  /** A card payment that was given up, and completes once the gateway has the invoice. */
  async function lateCharge(amount: number): Promise<number> {
    const { id } = await portal.addInvoice();
    await portal.pay(id, { method: 'CARD', nonce: 'declined', amount });
    const [charge] = [...bank.payments.values()];
    expect((await link(id)).status).toBe(200);
    await portal.record({
      ...charge!,
      state: 'completed',
      paymentId: `late ${String(id)}`,
      failure: null,
    });
    return id;
  }

  /** A loss that was to be paid again, and that the bank corrects once the gateway has the invoice. */
  async function reversedLoss(): Promise<number> {
    const { id } = await portal.addInvoice();
    await portal.pay(id, { method: 'CARD', nonce: 'ok-reversed' });
    const payment = (await portal.invoice(id)).payments[0]!.id;
    await portal.dispute(payment, { state: 'lost' });
    const { disputes } = (await portal.invoice(id)) as unknown as {
      readonly disputes: readonly { readonly id: number }[];
    };
    const decision = `/disputes/${String(disputes[0]!.id)}/decision`;
    await portal.done('POST', decision, { intent: 'collect' });
    expect((await link(id)).status).toBe(200);
    await portal.dispute(payment, { state: 'won', version: 2 });
    return id;
  }

  it.each([
    ['a bank that corrects a loss', reversedLoss],
    ['a payment that completes late', () => lateCharge(100)],
  ])('leaves the gateway when %s leaves nothing to pay', async (_, pay) => {
    const id = await pay();
    await expect.poll(() => read(id)).toMatchObject({ status: 'paid', collect_channel: 'none' });
    expect(published().map(({ report }) => report.state)).toEqual(['canceled']);
  });

  it('leaves the gateway with a later try when the first one fails', async () => {
    bank.fail('cancelInvoice', 'failed');
    const id = await reversedLoss();
    await expect
      .poll(() => read(id), { timeout: 15_000 })
      .toMatchObject({ status: 'paid', collect_channel: 'none' });
    expect(published().map(({ report }) => report.state)).toEqual(['canceled']);
  });

  it('gets a page over what is left when that is less than the first one asks for', async () => {
    const id = await lateCharge(40);
    await expect
      .poll(() => published().map(({ order, report }) => [order.totalCents, report.state]))
      .toEqual([
        [10_000, 'canceled'],
        [6_000, 'open'],
      ]);
    expect(await read(id)).toMatchObject({ status: 'partially_paid', paid_amount_cents: 4_000 });
  });

  it.each([
    ['all', undefined, 'paid'],
    ['a part', 4_000, 'partially_paid'],
  ])('stays at the gateway when %s was paid there', async (_, cents, status) => {
    const id = await linked();
    const [payment] = bank.payInvoice([...bank.invoices.keys()][0]!, cents);
    await portal.record(payment!);
    expect(await read(id)).toMatchObject({ status, collect_channel: 'gateway_invoice' });
    const snapshot = portal.portal.kernel.currentSnapshot();
    await snapshot.service(OveraskingPages)!.withdraw(id);
    expect(bank.count('cancelInvoice')).toBe(0);
  });
});
