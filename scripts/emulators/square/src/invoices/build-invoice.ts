import { asObject, asObjects, asText, type Json } from '@porchlight/emulator-shared';
import { invalid, missing, notFound } from '../base/refusals.ts';
import { invoiceOfOrder, type Books } from '../books/books.ts';
import type { Invoice, InvoicePaymentRequest, InvoiceRecipient, Order } from '../books/objects.ts';
import { newId, timestamp, TIME_ZONE, type World } from '../books/world.ts';
import { usd } from '../orders/build-order.ts';

type InvoiceFields = Omit<
  Invoice,
  | 'id'
  | 'version'
  | 'location_id'
  | 'order_id'
  | 'status'
  | 'timezone'
  | 'created_at'
  | 'updated_at'
>;

/** A draft for an open order that no invoice bills yet. */
export function buildInvoice(world: World, books: Books, given: Json): Invoice {
  const orderId = asText(given['order_id']);
  if (orderId === '') throw missing('invoice.order_id');
  const order = books.orders.get(orderId);
  if (order === undefined) throw notFound('Order', orderId);
  if (order.state !== 'OPEN' || invoiceOfOrder(books, orderId) !== undefined) {
    throw invalid('BAD_REQUEST', 'The order has an invoice or is not open.', 'invoice.order_id');
  }
  const now = timestamp(world);
  return {
    id: newId(world, 'inv:0-'),
    version: 0,
    location_id: order.location_id,
    order_id: orderId,
    ...invoiceFields(books, given, order, null),
    status: 'DRAFT',
    timezone: TIME_ZONE,
    created_at: now,
    updated_at: now,
  };
}

/** What a request sets; the rest stays as it was. */
export function invoiceFields(
  books: Books,
  given: Json,
  order: Order,
  before: Invoice | null,
): InvoiceFields {
  const text = (name: 'title' | 'description' | 'scheduled_at' | 'sale_or_service_date') =>
    name in given ? asText(given[name]) || undefined : before?.[name];
  const recipient = given['primary_recipient'];
  const requests = given['payment_requests'];
  const methods = given['accepted_payment_methods'];
  if (before === null && methods === undefined) throw missing('invoice.accepted_payment_methods');
  return {
    primary_recipient:
      recipient === undefined
        ? before?.primary_recipient
        : recipientOf(books, asText(asObject(recipient)['customer_id'])),
    payment_requests:
      before !== null && requests === undefined
        ? before.payment_requests
        : requestsOf(requests, order),
    delivery_method: asText(given['delivery_method']) || (before?.delivery_method ?? 'EMAIL'),
    invoice_number:
      asText(given['invoice_number']) ||
      (before?.invoice_number ?? String(books.invoices.size + 1).padStart(6, '0')),
    title: text('title'),
    description: text('description'),
    scheduled_at: text('scheduled_at'),
    sale_or_service_date: text('sale_or_service_date'),
    accepted_payment_methods:
      methods === undefined ? (before?.accepted_payment_methods ?? {}) : methodsOf(methods),
    store_payment_method_enabled: given['store_payment_method_enabled'] === true,
  };
}

function recipientOf({ customers }: Books, customerId: string): InvoiceRecipient {
  const customer = customers.get(customerId);
  if (customer === undefined) {
    throw invalid(
      'CUSTOMER_NOT_FOUND',
      'The customer was not found.',
      'invoice.primary_recipient.customer_id',
    );
  }
  const { given_name, family_name, email_address, phone_number } = customer;
  return { customer_id: customerId, given_name, family_name, email_address, phone_number };
}

function requestsOf(requests: unknown, order: Order): InvoicePaymentRequest[] {
  const [request, ...others] = asObjects(requests);
  if (request === undefined) throw missing('invoice.payment_requests');
  if (others.length > 0 || request['request_type'] !== 'BALANCE') {
    throw invalid('NOT_IMPLEMENTED', 'The emulator knows one payment request of the balance.');
  }
  const dueDate = asText(request['due_date']);
  if (!/^\d{4}-\d\d-\d\d$/.test(dueDate)) {
    throw invalid('INVALID_DATE', 'Expected a date.', 'invoice.payment_requests[0].due_date');
  }
  return [
    {
      uid: asText(request['uid']) || `request-${order.id}`,
      request_type: 'BALANCE',
      due_date: dueDate,
      tipping_enabled: false,
      automatic_payment_source: 'NONE',
      computed_amount_money: order.total_money,
      total_completed_amount_money: usd(0),
    },
  ];
}

function methodsOf(methods: unknown): Record<string, boolean> {
  const given = asObject(methods);
  const names = ['card', 'square_gift_card', 'bank_account', 'buy_now_pay_later', 'cash_app_pay'];
  const read = Object.fromEntries(names.map((name) => [name, given[name] === true]));
  if (Object.values(read).some(Boolean)) return read;
  throw invalid(
    'INVALID_VALUE',
    'At least one payment method must be accepted.',
    'invoice.accepted_payment_methods',
  );
}
