import {
  Accepted,
  defineRoute,
  exportsRunning,
  type PluginRegistrar,
  type Route,
  tooManyExports,
} from '@porchlight/server';
import { RefundPayments, UseBilling } from '../../contract.ts';
import { paymentEndpoints } from '../../endpoints/payment-endpoints.ts';
import {
  badKey,
  cardElsewhere,
  cardNotFound,
  cardUnavailable,
  collectorOff,
  invoiceBeingSent,
  invoiceInvalid,
  invoiceNotFound,
  invoicePaid,
  invoicePaidMeanwhile,
  invoiceVoid,
  keyUsedDifferently,
  matchDisputed,
  matchFailed,
  nothingToApply,
  paymentDeclined,
  paymentFailed,
  paymentMatched,
  paymentNotCompleted,
  paymentNotFound,
  paymentOfAnother,
  refundDisputed,
  refundFailed,
  refundInProgress,
  refunderOff,
  refundImpossible,
} from '../../problems.ts';
import { InvoiceReads } from '../invoices/invoice-reads.ts';
import { paymentOf, refundOf } from '../store/payment-rows.ts';
import { assertNotFailed } from './card-charges.ts';
import { PaymentDetails } from './payment-details.ts';
import { PaymentExports } from './payment-export.ts';
import { PaymentList } from './payment-list.ts';
import { PaymentMatcher } from './payment-matcher.ts';
import { assertNotRefused, Refunds } from './refunds.ts';
import { TypedInPayments } from './typed-in-payments.ts';
import type { Settings } from '../../generated/types.ts';

const access = { permission: UseBilling };
const success = true as const;
/** Why an invoice takes no money. */
const takesNone = [invoicePaid, invoiceVoid, invoiceBeingSent, invoicePaidMeanwhile];
const everyPayment = { status: '', method: '', from: '', to: '', q: '', unmatched: false } as const;

export function paymentRoutes(r: PluginRegistrar<Settings>): readonly Route[] {
  const details = r.get(PaymentDetails);
  const list = r.get(PaymentList);
  const exports = r.get(PaymentExports);
  return [
    defineRoute(paymentEndpoints.listPayments, {
      summary: 'List payments',
      details: 'A page of the list; without parameters, the plain list of at most 10,000.',
      access,
      problems: [invoiceInvalid],
      handle: async ({ query, request }) =>
        request.hasQuery ? list().page(query) : { success, data: { payments: await list().all() } },
    }),
    defineRoute(paymentEndpoints.exportPayments, {
      summary: 'Export payments',
      details:
        'As a CSV file: one line for each payment that the list shows with the same filter, and one below it for each of its refunds. The body keeps the search out of the logs of proxies.',
      access,
      status: 200,
      problems: [invoiceInvalid, exportsRunning, tooManyExports],
      handle: ({ actor, body }) => exports().open(actor, { ...everyPayment, ...body }),
    }),
    defineRoute(paymentEndpoints.readPayment, {
      summary: 'Get a payment with its refunds and disputes',
      access,
      problems: [paymentNotFound],
      handle: async ({ params }) => ({
        success,
        data: await details().one(params.id),
      }),
    }),
    ...movingRoutes(r),
  ];
}

/** Routes that move money. */
function movingRoutes(r: PluginRegistrar<Settings>): readonly Route[] {
  const invoices = r.get(InvoiceReads);
  const details = r.get(PaymentDetails);
  const typedIn = r.get(TypedInPayments);
  const refunds = r.get(Refunds);
  const matching = r.get(PaymentMatcher);
  return [
    defineRoute(paymentEndpoints.createPayment, {
      summary: 'Record a payment, or charge a card',
      details:
        'Cash, checks, bank transfers, and other money are recorded; a card is charged by the payment gateway. 202 while the result is not known: read the payment again.',
      access,
      status: 201,
      recognizesRepeats: true,
      problems: [
        invoiceInvalid,
        badKey,
        invoiceNotFound,
        cardNotFound,
        ...takesNone,
        cardElsewhere,
        keyUsedDifferently,
        paymentDeclined,
        paymentFailed,
        cardUnavailable,
        collectorOff,
      ],
      handle: async ({ actor, body, request }) => {
        const row = await typedIn().create(actor, body, request.header('idempotency-key'));
        assertNotFailed(row);
        const invoice = await invoices().one(body.invoice_id);
        const response = { success, data: { payment: paymentOf(row), invoice } };
        return row.status === 'pending' ? new Accepted(response) : response;
      },
    }),
    defineRoute(paymentEndpoints.refundPayment, {
      summary: 'Refund a payment',
      details: 'All of it or a part. 202 while the result is not known: read the payment again.',
      access: { permission: RefundPayments },
      status: 201,
      recognizesRepeats: true,
      problems: [
        invoiceInvalid,
        badKey,
        paymentNotFound,
        refunderOff,
        refundDisputed,
        refundImpossible,
        keyUsedDifferently,
        refundFailed,
        cardUnavailable,
      ],
      handle: async ({ actor, params, body, request }) => {
        const key = request.header('idempotency-key');
        const refund = await refunds().refund(actor, params.id, body, key);
        assertNotRefused(refund);
        const { payment, invoice } = await details().one(params.id);
        const response = { success, data: { refund: refundOf(refund), payment, invoice } };
        return refund.status === 'pending' ? new Accepted(response) : response;
      },
    }),
    defineRoute(paymentEndpoints.matchPayment, {
      summary: 'Match a payment with its invoice',
      details:
        'For payments from the self-serve page, and for money of a void invoice, which is applied to another invoice of the same client and merchant.',
      access,
      problems: [
        paymentNotFound,
        invoiceNotFound,
        invoiceInvalid,
        paymentMatched,
        paymentNotCompleted,
        paymentOfAnother,
        matchDisputed,
        nothingToApply,
        refundInProgress,
        ...takesNone,
        matchFailed,
        collectorOff,
      ],
      handle: async ({ actor, params, body }) => {
        await matching().match(actor, params.id, body.invoice_id);
        return { success, data: await details().one(params.id) };
      },
    }),
  ];
}
