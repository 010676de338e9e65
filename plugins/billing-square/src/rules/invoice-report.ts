import type { InvoiceReport } from '@porchlight/billing/contract';
import type { Square } from 'square';

const STATES: Readonly<Record<string, InvoiceReport['state']>> = {
  DRAFT: 'draft',
  SCHEDULED: 'open',
  UNPAID: 'open',
  PARTIALLY_PAID: 'open',
  PAYMENT_PENDING: 'open',
  PAID: 'paid',
  PARTIALLY_REFUNDED: 'paid',
  REFUNDED: 'paid',
  CANCELED: 'canceled',
  FAILED: 'failed',
};

/** What an invoice of Square means to the portal; null for one without an id. */
export function invoiceReport(
  invoice: Square.Invoice | undefined,
  merchant: string,
): InvoiceReport | null {
  if (invoice?.id === undefined) return null;
  return {
    kind: 'invoice',
    invoiceId: invoice.id,
    orderId: invoice.orderId ?? null,
    merchant,
    version: invoice.version ?? 0,
    // A status that is new at Square says nothing about money.
    state: isPartlyRefundedAndDue(invoice) ? 'open' : (STATES[invoice.status ?? ''] ?? 'open'),
    publicUrl: invoice.publicUrl ?? null,
    customerId: invoice.primaryRecipient?.customerId ?? null,
  };
}

/** Whether anything was paid on it. */
export function hasPayments({ paymentRequests }: Square.Invoice): boolean {
  return (paymentRequests ?? []).some(
    ({ totalCompletedAmountMoney: money }) => (money?.amount ?? 0n) > 0n,
  );
}

/** Whether Square takes it back: an invoice that is published and not paid in full. */
export function isCancelable(invoice: Square.Invoice): boolean {
  const { status } = invoice;
  if (status === 'UNPAID' || status === 'SCHEDULED' || status === 'PARTIALLY_PAID') return true;
  return isPartlyRefundedAndDue(invoice);
}

/** This status does not say whether the invoice was paid in full before: if not, the rest can still be paid. */
function isPartlyRefundedAndDue({ status, nextPaymentAmountMoney }: Square.Invoice): boolean {
  return status === 'PARTIALLY_REFUNDED' && (nextPaymentAmountMoney?.amount ?? 0n) > 0n;
}
