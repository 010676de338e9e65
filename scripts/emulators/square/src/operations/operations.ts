import type { Operation, Reply } from '@porchlight/emulator-shared';
import type { Call } from './call.ts';
import * as cards from './card-operations.ts';
import * as customers from './customer-operations.ts';
import * as disputes from './dispute-operations.ts';
import { idempotent } from './idempotent.ts';
import * as invoices from './invoice-operations.ts';
import * as links from './link-operations.ts';
import * as locations from './location-operations.ts';
import * as orders from './order-operations.ts';
import * as payments from './payment-operations.ts';
import * as refunds from './refund-operations.ts';

const operation =
  (method: string) =>
  (id: string, path: string, run: Operation<Call>['run']): Operation<Call> => ({
    id,
    method,
    path: `/v2${path}`,
    run,
  });
const get = operation('GET');
const put = operation('PUT');
const remove = operation('DELETE');
const post = operation('POST');
/** A call whose key makes it safe to repeat. */
const keyed = (id: string, path: string, run: (call: Call) => Reply) =>
  post(id, path, idempotent(id, run));
/** The same, with a key that may be missing. */
const maybeKeyed = (id: string, path: string, run: (call: Call) => Reply) =>
  post(id, path, idempotent(id, run, { isRequired: false }));

const LINKS = '/online-checkout/payment-links';

/** Every call of the API; of two with the same method and shape the first matches. */
export const operations: readonly Operation<Call>[] = [
  get('ListLocations', '/locations', locations.listLocations),
  get('RetrieveLocation', '/locations/{location_id}', locations.retrieveLocation),
  maybeKeyed('CreateCustomer', '/customers', customers.createCustomer),
  post('SearchCustomers', '/customers/search', customers.searchCustomers),
  get('RetrieveCustomer', '/customers/{customer_id}', customers.retrieveCustomer),
  put('UpdateCustomer', '/customers/{customer_id}', customers.updateCustomer),
  maybeKeyed('CreateOrder', '/orders', orders.createOrder),
  post('CalculateOrder', '/orders/calculate', orders.calculateOrder),
  get('RetrieveOrder', '/orders/{order_id}', orders.retrieveOrder),
  post('PayOrder', '/orders/{order_id}/pay', orders.payOrder),
  maybeKeyed('CreateInvoice', '/invoices', invoices.createInvoice),
  get('ListInvoices', '/invoices', invoices.listInvoices),
  post('SearchInvoices', '/invoices/search', invoices.searchInvoices),
  get('GetInvoice', '/invoices/{invoice_id}', invoices.getInvoice),
  put('UpdateInvoice', '/invoices/{invoice_id}', invoices.updateInvoice),
  remove('DeleteInvoice', '/invoices/{invoice_id}', invoices.deleteInvoice),
  maybeKeyed('PublishInvoice', '/invoices/{invoice_id}/publish', invoices.publishInvoice),
  post('CancelInvoice', '/invoices/{invoice_id}/cancel', invoices.cancelInvoice),
  keyed('CreatePayment', '/payments', payments.createPayment),
  get('ListPayments', '/payments', payments.listPayments),
  post('CancelPaymentByIdempotencyKey', '/payments/cancel', payments.cancelByKey),
  get('GetPayment', '/payments/{payment_id}', payments.getPayment),
  post('CancelPayment', '/payments/{payment_id}/cancel', payments.cancelPayment),
  post('CompletePayment', '/payments/{payment_id}/complete', payments.completePayment),
  keyed('RefundPayment', '/refunds', refunds.refundPayment),
  get('ListPaymentRefunds', '/refunds', refunds.listRefunds),
  get('GetPaymentRefund', '/refunds/{refund_id}', refunds.getRefund),
  get('ListDisputes', '/disputes', disputes.listDisputes),
  get('RetrieveDispute', '/disputes/{dispute_id}', disputes.retrieveDispute),
  maybeKeyed('CreatePaymentLink', LINKS, links.createLink),
  get('ListPaymentLinks', LINKS, links.listLinks),
  get('RetrievePaymentLink', `${LINKS}/{id}`, links.retrieveLink),
  put('UpdatePaymentLink', `${LINKS}/{id}`, links.updateLink),
  remove('DeletePaymentLink', `${LINKS}/{id}`, links.deleteLink),
  keyed('CreateCard', '/cards', cards.createCard),
  get('ListCards', '/cards', cards.listCards),
  get('RetrieveCard', '/cards/{card_id}', cards.retrieveCard),
  post('DisableCard', '/cards/{card_id}/disable', cards.disableCard),
];
