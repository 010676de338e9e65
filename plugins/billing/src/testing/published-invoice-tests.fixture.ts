import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { InvoiceOrder } from '../contract.ts';
import { failureOf, invoiceOrder, paymentsIn, refOf } from './gateway-orders.fixture.ts';
import type { CardGatewayUnderTest } from './gateway-under-test.fixture.ts';

/** Invoices that a gateway collects. */
export function publishedInvoiceTests(name: string, world: () => CardGatewayUnderTest): void {
  const { signal } = new AbortController();
  const gateway = () => world().gateway;
  const invoice = (order: Partial<InvoiceOrder> = {}) => invoiceOrder(world().merchant, order);

  describe(`invoices at payment gateway ${name}`, () => {
    it.each(['link', 'email'] as const)(
      'publishes an invoice by %s once, however often it is sent',
      async (delivery) => {
        const order = invoice({ delivery });
        const report = await gateway().publishInvoice(order, signal);
        expect(report).toMatchObject({ kind: 'invoice', merchant: order.merchant, state: 'open' });
        expect(report.publicUrl).toMatch(/^https?:\/\//);
        const again = await gateway().publishInvoice(order, signal);
        expect([again.invoiceId, again.publicUrl]).toEqual([report.invoiceId, report.publicUrl]);
      },
    );

    it('publishes no invoice whose lines do not add up to its total', async () => {
      const work = gateway().publishInvoice(invoice({ totalCents: 32_400 }), signal);
      expect(await failureOf(work)).toBe('refused');
    });

    it('reports an invoice that was paid on its page, with the payment', async () => {
      const report = await gateway().publishInvoice(invoice(), signal);
      await world().payInvoice(report);
      const reports = await gateway().readInvoices([refOf(report)], signal);
      expect(reports.find(({ kind }) => kind === 'invoice')).toMatchObject({
        invoiceId: report.invoiceId,
        state: 'paid',
      });
      const [payment] = paymentsIn(reports);
      expect(payment).toMatchObject({
        paymentKey: null,
        state: 'completed',
        amountCents: 32_401,
        merchant: report.merchant,
      });
      expect([payment!.invoiceId, payment!.orderId]).toSatisfy(
        ([byInvoice, byOrder]: readonly (string | null)[]) =>
          byInvoice === report.invoiceId || (byOrder !== null && byOrder === report.orderId),
      );
      expect(await failureOf(gateway().cancelInvoice(refOf(report), signal))).toBe('conflict');
    });

    it('cancels an invoice once, however often it is canceled', async () => {
      const report = await gateway().publishInvoice(invoice(), signal);
      expect((await gateway().cancelInvoice(refOf(report), signal)).state).toBe('canceled');
      expect((await gateway().cancelInvoice(refOf(report), signal)).state).toBe('canceled');
      const [read] = await gateway().readInvoices([refOf(report)], signal);
      expect(read).toMatchObject({ kind: 'invoice', state: 'canceled' });
    });

    it('reads several invoices, and leaves out those that it does not know', async () => {
      const reports = [
        await gateway().publishInvoice(invoice(), signal),
        await gateway().publishInvoice(invoice(), signal),
      ];
      const unknown = { merchant: world().merchant, invoiceId: `inv:0-${randomUUID()}` };
      const read = await gateway().readInvoices([...reports.map(refOf), unknown], signal);
      const ids = read.flatMap((one) => (one.kind === 'invoice' ? [one.invoiceId] : []));
      expect(new Set(ids)).toEqual(new Set(reports.map(({ invoiceId }) => invoiceId)));
    });

    it('cancels no invoice that it does not know', async () => {
      const unknown = { merchant: world().merchant, invoiceId: `inv:0-${randomUUID()}` };
      expect(await failureOf(gateway().cancelInvoice(unknown, signal))).toBe('not-found');
    });
  });
}
