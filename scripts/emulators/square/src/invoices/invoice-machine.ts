import { invalid, missing, notFound, versionConflict } from '../base/refusals.ts';
import type { Books } from '../books/books.ts';
import type { Invoice, InvoiceStatus, Order } from '../books/objects.ts';
import { timestamp, today, type World } from '../books/world.ts';
import { usd } from '../orders/build-order.ts';
import { changeOrder } from '../orders/pay-order.ts';
import { takePayment, type TakenPayment } from '../payments/take-payment.ts';
import { publish } from '../webhooks/publish.ts';

const CANCELABLE: readonly InvoiceStatus[] = ['UNPAID', 'SCHEDULED', 'PARTIALLY_PAID'];

/** The invoice of a path. */
export function invoiceOf({ invoices }: Books, id: string | undefined): Invoice {
  const invoice = invoices.get(id ?? '');
  if (invoice === undefined) throw notFound('Invoice', id ?? '');
  return invoice;
}

/** The order that an invoice bills; it cannot disappear while the invoice exists. */
export function orderOf({ orders }: Books, { order_id }: Invoice): Order {
  return orders.get(order_id)!;
}

export function checkVersion({ version }: Invoice, given: unknown): void {
  if (given === undefined) throw missing('version');
  if (given !== version) throw versionConflict(given, version);
}

/** Sets the status, and counts the version on. */
export function changeInvoice(world: World, invoice: Invoice, status: InvoiceStatus): void {
  invoice.status = status;
  invoice.version += 1;
  invoice.updated_at = timestamp(world);
}

/** Makes a draft payable: freezes its amount, and mails it if that is how it is delivered. */
export function publishInvoice(world: World, books: Books, invoice: Invoice): void {
  const { primary_recipient, delivery_method, payment_requests } = invoice;
  if (invoice.status !== 'DRAFT') {
    throw invalid('BAD_REQUEST', `An invoice that is ${invoice.status} cannot be published.`);
  }
  if (primary_recipient === undefined) throw missing('invoice.primary_recipient');
  if (delivery_method === 'EMAIL' && (primary_recipient.email_address ?? '') === '') {
    throw invalid(
      'CUSTOMER_MISSING_EMAIL',
      'The recipient needs an email address.',
      'invoice.primary_recipient',
    );
  }
  if (payment_requests.some(({ due_date }) => due_date < today(world))) {
    throw invalid(
      'INVALID_DATE',
      'The due date must not be in the past.',
      'invoice.payment_requests[0].due_date',
    );
  }
  const order = orderOf(books, invoice);
  invoice.public_url = `${world.url}/pay-invoice/${invoice.id}`;
  invoice.next_payment_amount_money = order.net_amount_due_money;
  const isLater = invoice.scheduled_at !== undefined && invoice.scheduled_at > timestamp(world);
  changeInvoice(world, invoice, isLater ? 'SCHEDULED' : 'UNPAID');
  publish(world, books, { type: 'invoice.published', id: invoice.id, object: invoice });
  if (delivery_method === 'EMAIL') mailInvoice(world, books, invoice);
}

/** Ends an invoice that is published and not paid, with its order. */
export function cancelInvoice(world: World, books: Books, invoice: Invoice): void {
  if (!isPayable(invoice)) {
    throw invalid('BAD_REQUEST', `An invoice that is ${invoice.status} cannot be canceled.`);
  }
  changeInvoice(world, invoice, 'CANCELED');
  delete invoice.next_payment_amount_money;
  changeOrder(world, books, orderOf(books, invoice), 'CANCELED');
  publish(world, books, { type: 'invoice.canceled', id: invoice.id, object: invoice });
}

/** Removes a draft, with its order. */
export function deleteInvoice(world: World, books: Books, invoice: Invoice): void {
  if (invoice.status !== 'DRAFT') {
    throw invalid('BAD_REQUEST', 'Only a draft can be deleted. Cancel the invoice instead.');
  }
  books.invoices.delete(invoice.id);
  changeOrder(world, books, orderOf(books, invoice), 'CANCELED');
  publish(world, books, { type: 'invoice.deleted', id: invoice.id, object: null });
}

/** Whether money can be paid on an invoice. */
export function isPayable({ status, next_payment_amount_money: due }: Invoice): boolean {
  return CANCELABLE.includes(status) || (status === 'PARTIALLY_REFUNDED' && due !== undefined);
}

/** Takes a payment for an invoice, as its page or the seller does. */
export function payInvoice(
  world: World,
  books: Books,
  invoice: Invoice,
  { sourceId, cents }: { readonly sourceId: string; readonly cents: number },
): TakenPayment {
  const order = orderOf(books, invoice);
  if (!isPayable(invoice) || cents <= 0 || cents > order.net_amount_due_money.amount) {
    throw invalid('BAD_REQUEST', 'The invoice cannot take this payment.');
  }
  const taken = takePayment(world, books, {
    sourceId,
    cents,
    isCaptured: true,
    order,
    customerId: invoice.primary_recipient?.customer_id,
    email: invoice.primary_recipient?.email_address,
    details: sourceId === 'EXTERNAL' ? { type: 'CHECK', source: 'The seller' } : undefined,
  });
  if (taken.problem !== null) return taken;
  const due = order.net_amount_due_money.amount;
  const total = order.total_money.amount;
  for (const request of invoice.payment_requests) {
    request.total_completed_amount_money = usd(total - due);
  }
  if (due > 0) invoice.next_payment_amount_money = usd(due);
  else delete invoice.next_payment_amount_money;
  changeInvoice(world, invoice, due > 0 ? 'PARTIALLY_PAID' : 'PAID');
  publish(world, books, { type: 'invoice.payment_made', id: invoice.id, object: invoice });
  return taken;
}

function mailInvoice(world: World, { merchant }: Books, invoice: Invoice): void {
  world.mail.push({
    at: timestamp(world),
    merchant: merchant.name,
    to: invoice.primary_recipient?.email_address ?? '',
    subject: `${invoice.title ?? 'Invoice'} (#${invoice.invoice_number})`,
    link: invoice.public_url ?? '',
  });
}
