import { Accepted, defineRoute, originOf, type Route } from '@porchlight/server';
import { publicEndpoints } from '../../endpoints/public-endpoints.ts';
import {
  amountChanged,
  badKey,
  cardUnavailable,
  invoiceInvalid,
  invoiceNotFound,
  invoicePaid,
  invoiceVoid,
  keyUsedDifferently,
  paidElsewhere,
  paymentDeclined,
  paymentFailed,
  paymentNotFound,
  selfServeOff,
  tooManyPayments,
} from '../../problems.ts';
import { assertNotFailed } from '../payments/card-charges.ts';
import { publicPaymentOf, type PaymentWithInvoice } from '../store/payment-rows.ts';
import type { PublicInvoices } from './public-invoices.ts';
import type { PublicPayments } from './public-payments.ts';

const access = { publicBecause: 'the id in the address cannot be guessed' };
const success = true as const;
const HOUR_SECONDS = 3_600;

export function publicRoutes(
  invoices: () => PublicInvoices,
  payments: () => PublicPayments,
): readonly Route[] {
  return [
    defineRoute(publicEndpoints.readPublicInvoice, {
      summary: 'Get an invoice for its payer',
      details: 'Without notes, contact data, and ids of records.',
      access,
      limit: { perNetwork: 60, seconds: 600 },
      problems: [invoiceNotFound],
      handle: async ({ params }) => ({
        success,
        data: { invoice: await invoices().one(params.id) },
      }),
    }),
    defineRoute(publicEndpoints.payPublicInvoice, {
      summary: 'Pay an invoice by card',
      details:
        'Charges the balance. At most 10 tries an hour for each invoice. 202 while the result is not known: read the payment again.',
      access,
      limit: { perNetwork: 60, seconds: HOUR_SECONDS, problem: tooManyPayments },
      status: 201,
      recognizesRepeats: true,
      problems: [
        badKey,
        invoiceNotFound,
        invoicePaid,
        invoiceVoid,
        amountChanged,
        paidElsewhere,
        keyUsedDifferently,
        paymentDeclined,
        paymentFailed,
        cardUnavailable,
        tooManyPayments,
      ],
      handle: async ({ actor, params, body, request }) => {
        const key = request.header('idempotency-key');
        return responseOf(
          await payments().pay(actor, params.id, body, { key, origin: originOf(request) }),
        );
      },
    }),
    defineRoute(publicEndpoints.readSelfServe, {
      summary: 'Get what the self-serve page offers',
      access: { publicBecause: 'anyone may pay the agency' },
      limit: { perNetwork: 60, seconds: 600 },
      problems: [selfServeOff],
      handle: () => ({ success, data: payments().selfServeOptions() }),
    }),
    defineRoute(publicEndpoints.paySelfServe, {
      summary: 'Pay by card without an invoice',
      details: '202 while the result is not known: read the payment again.',
      access: { publicBecause: 'anyone may pay the agency' },
      limit: { perNetwork: 10, seconds: HOUR_SECONDS, problem: tooManyPayments },
      status: 201,
      recognizesRepeats: true,
      problems: [
        badKey,
        invoiceInvalid,
        selfServeOff,
        keyUsedDifferently,
        paymentDeclined,
        paymentFailed,
        cardUnavailable,
        tooManyPayments,
      ],
      handle: async ({ actor, body, request }) => {
        const key = request.header('idempotency-key');
        return responseOf(
          await payments().paySelfServe(actor, body, {
            key,
            address: request.ip,
            origin: originOf(request),
          }),
        );
      },
    }),
    defineRoute(publicEndpoints.readPublicPayment, {
      summary: 'Get a payment for its payer',
      access,
      limit: { perNetwork: 120, seconds: 600 },
      problems: [paymentNotFound],
      handle: async ({ params }) => ({
        success,
        data: { payment: await payments().one(params.id) },
      }),
    }),
  ];
}

/** 201 for a completed payment, 202 for a pending one; throws for a failed one. */
function responseOf(payment: PaymentWithInvoice) {
  assertNotFailed(payment);
  const body = { success, data: { payment: publicPaymentOf(payment) } };
  return payment.status === 'pending' ? new Accepted(body) : body;
}
