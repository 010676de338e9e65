import { refusal } from '../base/refusals.ts';
import { invoiceOfOrder, type Books } from '../books/books.ts';
import type { Payment, PaymentRefund } from '../books/objects.ts';
import { newId, timestamp, type World } from '../books/world.ts';
import { changeInvoice } from '../invoices/invoice-machine.ts';
import { usd } from '../orders/build-order.ts';
import { publish } from '../webhooks/publish.ts';
import { changePayment } from '../payments/take-payment.ts';

/** Begins a refund, which is completed a little later. */
export function refundPayment(
  world: World,
  books: Books,
  { payment, cents, reason }: { payment: Payment; cents: number; reason: string | undefined },
): PaymentRefund {
  if (payment.status !== 'COMPLETED') {
    throw problem('REFUND_ERROR_PAYMENT_NEEDS_COMPLETION', 'The payment is not completed.');
  }
  const given = refundsOf(books, payment)
    .filter(({ status }) => status === 'PENDING' || status === 'COMPLETED')
    .reduce((total, { amount_money }) => total + amount_money.amount, 0);
  if (cents <= 0 || given + cents > payment.amount_money.amount) {
    throw problem(
      'REFUND_AMOUNT_INVALID',
      'The requested refund amount exceeds the amount available to refund.',
    );
  }
  const now = timestamp(world);
  const refund: PaymentRefund = {
    id: `${payment.id}_${newId(world)}`,
    status: 'PENDING',
    location_id: payment.location_id,
    destination_type: payment.source_type,
    amount_money: usd(cents),
    payment_id: payment.id,
    order_id: payment.order_id,
    reason,
    created_at: now,
    updated_at: now,
  };
  books.refunds.set(refund.id, refund);
  publish(world, books, { type: 'refund.created', id: refund.id, object: refund });
  return refund;
}

/** Completes the refunds whose time has come. */
export function completeRefunds(world: World): void {
  const latest = new Date(world.clock.now().getTime() - world.refundMs).toISOString();
  for (const books of world.books) {
    for (const refund of books.refunds.values()) {
      if (refund.status === 'PENDING' && refund.created_at <= latest) {
        settleRefund(world, books, refund, 'COMPLETED');
      }
    }
  }
}

/** Ends a refund; a completed one shows on its payment and invoice. */
export function settleRefund(
  world: World,
  books: Books,
  refund: PaymentRefund,
  status: 'COMPLETED' | 'REJECTED' | 'FAILED',
): void {
  refund.status = status;
  refund.updated_at = timestamp(world);
  publish(world, books, { type: 'refund.updated', id: refund.id, object: refund });
  const payment = books.payments.get(refund.payment_id);
  if (status !== 'COMPLETED' || payment === undefined) return;
  const done = refundsOf(books, payment).filter((one) => one.status === 'COMPLETED');
  const cents = done.reduce((total, { amount_money }) => total + amount_money.amount, 0);
  changePayment(world, books, payment, {
    refunded_money: usd(cents),
    refund_ids: done.map(({ id }) => id),
  });
  const invoice =
    payment.order_id === undefined ? undefined : invoiceOfOrder(books, payment.order_id);
  if (invoice === undefined) return;
  const isWhole = keptOf(books, payment.order_id) === 0;
  changeInvoice(world, invoice, isWhole ? 'REFUNDED' : 'PARTIALLY_REFUNDED');
  publish(world, books, { type: 'invoice.refunded', id: invoice.id, object: invoice });
}

/** What was paid of an order and not refunded, in cents. */
function keptOf({ payments }: Books, orderId: string | undefined): number {
  return [...payments.values()]
    .filter(({ order_id, status }) => order_id === orderId && status === 'COMPLETED')
    .reduce(
      (kept, { amount_money, refunded_money }) =>
        kept + amount_money.amount - (refunded_money?.amount ?? 0),
      0,
    );
}

function refundsOf({ refunds }: Books, { id }: Payment): PaymentRefund[] {
  return [...refunds.values()].filter(({ payment_id }) => payment_id === id);
}

function problem(code: string, detail: string) {
  return refusal(400, { category: 'REFUND_ERROR', code, detail });
}
