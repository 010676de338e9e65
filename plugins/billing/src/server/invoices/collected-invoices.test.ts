import { HealthChecks } from '@porchlight/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
const published = () => [...bank.invoices.values()];
const health = () =>
  portal.portal.kernel
    .currentSnapshot()
    .extensions(HealthChecks)
    .find(({ id }) => id === 'billing.payments')!
    .check(new AbortController().signal);
/** Invoices with money to refund, of the health check. */
const refundable = ({ detail }: { readonly detail: string }) =>
  Number.parseInt(detail.split('; ').find((one) => one.includes('overpaid')) ?? '0', 10);

describe('a payment on the page of the gateway', () => {
  it('adds a payment on the page of the gateway once, however often it is reported', async () => {
    const { id } = await portal.addInvoice();
    await link(id);
    const [payment, state] = bank.payInvoice([...bank.invoices.keys()][0]!);
    expect(await portal.record(state!, payment!, payment!, state!)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const { invoice, payments } = await portal.invoice(id);
    expect(invoice).toMatchObject({ status: 'paid', paid_amount_cents: 10_000 });
    expect(payments).toMatchObject([
      { method: 'CARD', status: 'completed', environment: 'sandbox' },
    ]);
  });

  it('finds a payment on the page of the gateway by the job when the webhook was lost', async () => {
    const { id } = await portal.addInvoice();
    await link(id);
    bank.payInvoice([...bank.invoices.keys()][0]!, 4_000);
    await portal.database.query(
      "update billing_publication set created_at = created_at - interval '1 hour'",
    );
    await portal.run('billing.reconcile');
    await portal.run('billing.reconcile');
    expect(await read(id)).toMatchObject({ status: 'partially_paid', paid_amount_cents: 4_000 });
  });

  it('reads all changes of the gateway by the job, however few one reading has', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      const { id } = await portal.addInvoice();
      await link(id);
      ids.push(id);
    }
    for (const invoice of bank.invoices.keys()) bank.payInvoice(invoice);
    bank.changes.perReading = 3;
    await portal.run('billing.reconcile');
    const invoices = await Promise.all(ids.map(read));
    expect(invoices.map(({ status }) => status)).toEqual(Array(5).fill('paid'));
    const readings = bank.count('readChanges');
    await portal.run('billing.reconcile');
    expect(readings).toBeGreaterThanOrEqual(4);
    expect(bank.count('readChanges') - readings).toBeGreaterThan(0);
  });

  it('adds one payment for parallel reports of it', async () => {
    const { id } = await portal.addInvoice();
    await link(id);
    const [payment] = bank.payInvoice([...bank.invoices.keys()][0]!);
    const changed = await Promise.all(Array.from({ length: 8 }, () => portal.record(payment!)));
    expect(changed.flat().filter(Boolean)).toHaveLength(1);
    expect((await read(id)).paid_amount_cents).toBe(10_000);
  });

  it('ignores a payment of an unknown invoice', async () => {
    await portal.addInvoice();
    const { id } = await portal.addInvoice();
    await link(id);
    const [payment] = bank.payInvoice([...bank.invoices.keys()][0]!);
    const stray = { ...payment!, invoiceId: 'inv-unknown', orderId: 'order-unknown' };
    expect(await portal.record(stray)).toEqual([false]);
  });
});

describe('an invoice that the gateway collects', () => {
  it('takes an invoice back before cash is recorded, so that it cannot be paid twice', async () => {
    const { id } = await portal.addInvoice();
    await link(id);
    expect((await portal.pay(id, { amount: 40 })).status).toBe(201);
    expect(published()[0]!.report.state).toBe('canceled');
    expect(await read(id)).toMatchObject({
      status: 'partially_paid',
      collect_channel: 'none',
      square_public_url: null,
    });
  });

  it('takes an invoice back before a card is charged', async () => {
    const { id } = await portal.addInvoice();
    await link(id);
    expect((await portal.pay(id, { method: 'CARD', nonce: 'ok-back' })).status).toBe(201);
    expect(published()[0]!.report.state).toBe('canceled');
  });

  it('records no cash when the client has paid at the gateway, and shows that payment', async () => {
    const { id } = await portal.addInvoice();
    await link(id);
    bank.payInvoice([...bank.invoices.keys()][0]!);
    expect((await portal.pay(id)).status).toBe(409);
    expect(await read(id)).toMatchObject({ status: 'paid', paid_amount_cents: 10_000 });
  });

  it('records no cash when the gateway cannot be reached', async () => {
    const { id } = await portal.addInvoice();
    await link(id);
    bank.fail('cancelInvoice', 'failed');
    expect((await portal.pay(id)).status).toBe(502);
    expect(await read(id)).toMatchObject({ paid_amount_cents: 0, status: 'sent' });
  });

  it('takes no invoice back for a payment that would be refused', async () => {
    const { id } = await portal.addInvoice();
    await link(id);
    expect((await portal.pay(id, { amount: 100.01 })).status).toBe(400);
    expect(published()[0]!.report.state).toBe('open');
  });

  it('cancels an invoice at the gateway when it is voided', async () => {
    const { id } = await portal.addInvoice();
    await link(id);
    expect((await remove(id)).status).toBe(200);
    expect(published()[0]!.report.state).toBe('canceled');
    expect(await read(id)).toMatchObject({ status: 'void' });
  });

  it('voids no invoice when the gateway fails', async () => {
    const { id } = await portal.addInvoice();
    await link(id);
    bank.fail('cancelInvoice', 'failed');
    const answer = await remove(id);
    expect(answer.status).toBe(502);
    expect(answer.body).toMatchObject({ message: 'Failed to Void Invoice' });
    expect(await read(id)).toMatchObject({ status: 'sent' });
  });

  it('voids an invoice that was canceled at the gateway', async () => {
    const { id } = await portal.addInvoice();
    await link(id);
    const [invoice] = published();
    await portal.record({ ...invoice!.report, state: 'canceled', version: 5 });
    expect(await read(id)).toMatchObject({ status: 'void' });
  });

  it('stores what arrives for a void invoice, which stays void', async () => {
    const { id } = await portal.addInvoice();
    await link(id);
    const [payment] = bank.payInvoice([...bank.invoices.keys()][0]!);
    await portal.database.query(
      "update billing_invoice set status = 'void', voided_at = now() where id = $1",
      [id],
    );
    const before = refundable(await health());
    await portal.record(payment!);
    expect(await read(id)).toMatchObject({ status: 'void', paid_amount_cents: 10_000 });
    const { state, detail } = await health();
    expect(state).toBe('degraded');
    expect(refundable({ detail })).toBe(before + 1);
  });
});
